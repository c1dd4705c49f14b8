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
package org.deepjit.runtime.spi;

/**
 * Offers a {@link Driver} under a name; found by {@link java.util.ServiceLoader}. Loading a
 * provider touches no device: only {@link #open} does.
 */
public interface DriverProvider {

  /** The name by which a configuration chooses this driver: {@code "cuda"}, {@code "emulator"}. */
  String name();

  /** What kernels are compiled to for this driver. Known without opening it. */
  ImageFormat imageFormat();

  /** Opens the driver, or says what was tried and why it does not work here; never throws. */
  DriverSearch open();
}
