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
package org.deepjit.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import org.deepjit.processor.testing.CompiledLauncher;
import org.deepjit.processor.testing.RecordingRuntime;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.ElementType;
import org.junit.jupiter.api.Test;

/** Launchers find what they have loaded without allocating, and are made by their factories too. */
final class LookUpTest {

  private static final int HITS = 10_000;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final JitRuntime runtime = new RecordingRuntime().runtime();

  @Test
  void aHitAllocatesNothing() throws Throwable {
    Object launcher = CompiledLauncher.of("BlockReduce", runtime).instance();
    MethodHandle find =
        handle(
            launcher,
            "blockReduceKernel",
            Object.class,
            ElementType.class,
            int.class,
            boolean.class);
    Object first = (Object) find.invokeExact(launcher, ElementType.FLOAT, 128, true);
    Object second = (Object) find.invokeExact(launcher, ElementType.INT, 64, false);
    hit(find, launcher, first, second); // links what the loop calls

    long before = THREADS.getCurrentThreadAllocatedBytes();
    boolean same = hit(find, launcher, first, second);
    long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;

    assertThat(same).isTrue();
    assertThat(allocated).isLessThan(HITS);
  }

  private static boolean hit(MethodHandle find, Object launcher, Object first, Object second)
      throws Throwable {
    boolean same = true;
    for (int hit = 0; hit < HITS; hit++) {
      same &= first.equals((Object) find.invokeExact(launcher, ElementType.FLOAT, 128, true));
      same &= second.equals((Object) find.invokeExact(launcher, ElementType.INT, 64, false));
    }
    return same;
  }

  @Test
  void theFactoryMakesALauncherThatNamesKernelAndSource() throws Throwable {
    Class<?> type = CompiledLauncher.of("Saxpy", runtime).instance().getClass();

    Object made = type.getMethod("of", JitRuntime.class).invoke(null, runtime);

    assertThat(made).isInstanceOf(type).hasToString("SaxpyLauncher of saxpy in saxpy.cu");
  }

  private static MethodHandle handle(
      Object launcher, String name, Class<?> result, Class<?>... parameters)
      throws IllegalAccessException {
    for (var method : launcher.getClass().getDeclaredMethods()) {
      if (method.getName().equals(name)) {
        MethodType type = MethodType.methodType(result, parameters);
        return MethodHandles.privateLookupIn(launcher.getClass(), MethodHandles.lookup())
            .unreflect(method)
            .asType(type.insertParameterTypes(0, Object.class));
      }
    }
    throw new IllegalArgumentException(launcher.getClass() + " has no " + name);
  }
}
