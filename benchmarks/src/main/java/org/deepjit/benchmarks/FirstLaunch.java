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
package org.deepjit.benchmarks;

import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;

/**
 * The shortest program that launches a kernel and prints its result, for the time from a process's
 * start to that with a warm cache; first_launch.c is the same in C.
 */
public final class FirstLaunch {

  private FirstLaunch() {}

  /** Launches once; the result is 7. */
  public static void main(String[] arguments) {
    try (JitRuntime runtime = JitRuntime.create(JitConfig.builder("BENCH").build());
        Stream stream = runtime.device().newStream();
        DeviceBuffer<Integer> p = runtime.device().allocate(ElementType.INT, 1)) {
      new NoopLauncher(runtime).noop8(stream, p, -1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
      stream.synchronize();
      int[] value = new int[1];
      p.copyTo(value);
      System.out.println(value[0]);
    }
  }
}
