/*
 * Copyright 2026 The DeepJIT for Java authors
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
package org.deepjit.processor.writing;

/**
 * The names of a launcher's members for one kernel.
 *
 * @param descriptor the constant that describes the kernel
 * @param loaded the field with the table of what is loaded
 * @param defining the method that gives the kernel with values of macros, if it has any
 * @param lookUp the method that gives the kernel's object for template arguments
 * @param prepare the method that compiles and loads
 * @param compile the method that only compiles
 * @param kernelClass the nested class of a loaded kernel
 */
record MemberNames(
    String descriptor,
    String loaded,
    String defining,
    String lookUp,
    String prepare,
    String compile,
    String kernelClass) {}
