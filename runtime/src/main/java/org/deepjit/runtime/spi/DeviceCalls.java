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

/** Devices, by ordinal, and their primary contexts. */
public interface DeviceCalls {

  /** How many devices there are. */
  int count();

  /** The device's marketing name, such as {@code "NVIDIA H200"}. */
  String name(int device);

  /** The value of an attribute. */
  int attribute(int device, DeviceAttribute attribute);

  /** The device's memory in bytes. */
  long totalMemory(int device);

  /** Retains the device's primary context, making it if need be; release it as often. */
  long retainPrimaryContext(int device);

  /** Gives one retention of the device's primary context back. */
  void releasePrimaryContext(int device);

  /** The priorities of streams and launches: the last, then the first. */
  PriorityRange priorities(long context);

  /** Blocks until all work of the context is done. */
  void synchronize(long context);
}
