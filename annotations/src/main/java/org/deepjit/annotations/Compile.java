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
 * Compiler options of an interface's kernels ({@link CudaKernel#compile}) or, on a method, of that
 * method's kernel.
 *
 * <p>An element that is not written inherits: a method's from its interface's, an interface's from
 * the runtime's default options. A written element is a value, also when it equals the default
 * shown here: {@code fastMath = false} on a method switches an inherited {@code true} off.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Compile {

  /** The optimisation level: {@code "0"} to {@code "3"}, or {@code "s"}. Runtime default: 3. */
  String optimizeLevel() default "";

  /** Passes {@code --use_fast_math}. Runtime default: off. */
  boolean fastMath() default false;

  /** Passes {@code --generate-line-info}. Runtime default: off. */
  boolean lineInfo() default false;

  /** Fails the compilation when ptxas spills registers. Runtime default: off. */
  boolean checkNoSpills() default false;

  /** Fails the compilation when ptxas uses local memory. Runtime default: off. */
  boolean checkNoLocalMemory() default false;

  /** ptxas' {@code --register-usage-level}, 0 to 10. Runtime default: 10. */
  int registerUsageLevel() default -1;

  /** Registers a thread may use, {@code --maxrregcount}. Runtime default: no limit. */
  int maxRegisters() default -1;

  /**
   * Macro definitions, each {@code "NAME"} or {@code "NAME=value"}, added to the inherited ones.
   * Default: none.
   */
  String[] defines() default {};

  /** Further compiler flags, one argument each, added after the inherited ones. Default: none. */
  String[] flags() default {};

  /**
   * A hook that is run over the compiled image: the path of an executable below the runtime's
   * library root. The empty string, written out, switches an inherited hook off. Default:
   * inherited.
   */
  String postHook() default "";
}
