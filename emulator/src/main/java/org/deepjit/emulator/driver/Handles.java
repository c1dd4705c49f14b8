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
package org.deepjit.emulator.driver;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Handles of one kind of object. */
final class Handles<T> {

  private static final long FIRST = 0x1000;

  private final String kind;
  private final Map<Long, T> objects = new ConcurrentHashMap<>();
  private final AtomicLong next = new AtomicLong(FIRST);

  Handles(String kind) {
    this.kind = kind;
  }

  long add(T object) {
    long handle = next.getAndAdd(16);
    objects.put(handle, object);
    return handle;
  }

  T get(String call, long handle) {
    T object = objects.get(handle);
    if (object == null) {
      throw unknown(call, handle);
    }
    return object;
  }

  T remove(String call, long handle) {
    T object = objects.remove(handle);
    if (object == null) {
      throw unknown(call, handle);
    }
    return object;
  }

  private RuntimeException unknown(String call, long handle) {
    return CudaResult.INVALID_HANDLE.of(
        call, "0x" + Long.toHexString(handle) + " is no " + kind + " of the emulator");
  }
}
