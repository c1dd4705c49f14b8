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
package org.deepjit.runtime.internal.foreign;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.foreign.MemorySegment;

/** Binds a component of a record of handles to a function that a library exports. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Exported {

  /**
   * The exported name. Macros of cuda.h map the documented names to it: {@code cuMemAlloc} is
   * exported as {@code cuMemAlloc_v2}.
   */
  String name();

  /**
   * The parameters: {@code long} for addresses, handles and sizes, {@code int}, {@code byte}, and
   * {@link MemorySegment} for host memory that the caller of the seam owns and that therefore must
   * be kept alive by the call itself.
   */
  Class<?>[] parameters();

  /** What it returns: {@code int}, a result code, or {@code long}, an address. */
  Class<?> returns() default int.class;

  /**
   * Whether it returns in no time and calls nothing back, so that the call can do without a change
   * of the thread's state.
   */
  boolean critical() default false;
}
