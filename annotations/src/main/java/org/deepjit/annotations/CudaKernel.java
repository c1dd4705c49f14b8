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
 * Marks an interface whose abstract methods launch CUDA kernels.
 *
 * <p>The annotation processor generates a launcher class next to the interface: for {@code
 * interface Saxpy} the class {@code SaxpyLauncher}, for a nested {@code Outer.Saxpy} the class
 * {@code Outer_SaxpyLauncher}. Each abstract method carries {@link Launch}; default and static
 * methods are left alone.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CudaKernel {

  /**
   * The CUDA C++ source itself, usually a text block. Exactly one of {@code source} and {@link
   * #resource} is given. A class file cannot hold a constant of more than 65,535 bytes, so a long
   * source belongs in a resource. Default: none.
   */
  String source() default "";

  /**
   * The CUDA C++ source as a class-path resource. A name without a leading slash is relative to the
   * interface's package, as in {@link Class#getResource}. Exactly one of {@link #source} and {@code
   * resource} is given. Default: none.
   */
  String resource() default "";

  /**
   * Class-path resources that the source may include, resolved like {@link #resource}. Each is
   * included by the name given here, without a leading slash, and comes before the runtime's
   * include directories, whose own headers need no mention. Default: none.
   */
  String[] headers() default {};

  /**
   * The cache tag: the readable part of the name of the artifact's directory. ASCII letters, digits
   * and underscores. Default: the name of the CUDA function, without its namespaces.
   */
  String tag() default "";

  /** Compiler options of all kernels of the interface. Default: the runtime's options. */
  Compile compile() default @Compile;
}
