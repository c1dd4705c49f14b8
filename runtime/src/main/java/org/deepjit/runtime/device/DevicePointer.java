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
package org.deepjit.runtime.device;

/**
 * An address in device memory without type, length or owner: for memory that other code manages.
 *
 * @param address the address; 0 is the null pointer
 */
public record DevicePointer(long address) {

  /** The null pointer. */
  public static final DevicePointer NULL = new DevicePointer(0);

  /** The address {@code bytes} bytes further on. */
  public DevicePointer plus(long bytes) {
    return new DevicePointer(Math.addExact(address, bytes));
  }

  @Override
  public String toString() {
    return "0x" + Long.toHexString(address);
  }
}
