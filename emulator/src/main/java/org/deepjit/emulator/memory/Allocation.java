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
package org.deepjit.emulator.memory;

/** A piece of device memory: what a program allocated, or a module's variable. */
public final class Allocation {

  private static final byte[] NOTHING = new byte[0];

  private final long address;
  private final int size;
  private final String name;
  private final boolean readOnly;
  private volatile byte[] data;

  Allocation(long address, int size, String name, boolean readOnly) {
    this.address = address;
    this.size = size;
    this.name = name;
    this.readOnly = readOnly;
    this.data = new byte[size];
  }

  /** The address of its first byte. */
  public long address() {
    return address;
  }

  /** Its size in bytes. */
  public int size() {
    return size;
  }

  /** Its content; empty once it is freed. */
  public byte[] data() {
    return data;
  }

  /** Whether kernels may not write to it. */
  public boolean readOnly() {
    return readOnly;
  }

  /** Whether it is freed. */
  public boolean freed() {
    return data.length < size;
  }

  void free() {
    data = NOTHING;
  }

  @Override
  public String toString() {
    String what = name.isEmpty() ? "allocation" : name;
    return (freed() ? "freed " : "")
        + what
        + " of "
        + size
        + " bytes at 0x"
        + Long.toHexString(address);
  }
}
