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
package org.deepjit.processor.declaration;

/** A {@code @Compile}. */
public record CompileDeclaration(
    Written<String> optimizeLevel,
    Written<Boolean> fastMath,
    Written<Boolean> lineInfo,
    Written<Boolean> checkNoSpills,
    Written<Boolean> checkNoLocalMemory,
    Written<Integer> registerUsageLevel,
    Written<Integer> maxRegisters,
    WrittenList<String> defines,
    WrittenList<String> flags,
    Written<String> postHook) {

  static CompileDeclaration read(AnnotationReader annotation) {
    return new CompileDeclaration(
        annotation.text("optimizeLevel"),
        annotation.flag("fastMath"),
        annotation.flag("lineInfo"),
        annotation.flag("checkNoSpills"),
        annotation.flag("checkNoLocalMemory"),
        annotation.number("registerUsageLevel"),
        annotation.number("maxRegisters"),
        annotation.texts("defines"),
        annotation.texts("flags"),
        annotation.text("postHook"));
  }
}
