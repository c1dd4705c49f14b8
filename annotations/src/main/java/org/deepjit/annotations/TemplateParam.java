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
package org.deepjit.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter whose argument is a C++ template argument of the kernel, not an argument of the
 * launch. Template parameters stand in the order of the CUDA declaration; the kernel is compiled
 * once for each combination of their values.
 *
 * <p>Primitive types give numbers, floating-point ones exactly and finite; enums give constants and
 * {@code ElementType} gives a type. A {@code String} gives the name of a C++ type or constant:
 * identifiers joined by {@code ::}, template arguments in angle brackets, arithmetic types and
 * integers; other text is refused when the kernel is loaded.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface TemplateParam {

  /** The C++ template parameter's name. Default: the Java parameter's name. */
  String value() default "";
}
