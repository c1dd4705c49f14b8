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
 * Marks a record that kernels take by value as a C++ struct. The components are laid out in order
 * by the rules of C: primitive types, 16-bit floats, vectors, enums, pointers, tensor maps, other
 * such records, and arrays with an {@link Extent}. {@link CudaName} gives another C++ name to the
 * record or to a component.
 *
 * <p>The matching C++ definition is put in front of the source unless the source, or one of the
 * headers that the interface names, defines the struct itself; it does so, too, if the name is
 * qualified. In the definition an enum is an integer.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CudaStruct {

  /**
   * The alignment in bytes, a power of two that is not below the components' own, as of {@code
   * alignas}. Default: the largest of the components.
   */
  int align() default 0;
}
