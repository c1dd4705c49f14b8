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
package org.deepjit.processor.testing;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.DeviceLimits;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSite;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.launch.Specialization;

/** A runtime without a device that writes down what a launcher asks of it. */
public final class RecordingRuntime {

  private final List<String> calls = new ArrayList<>();
  private final List<KernelDescriptor> descriptors = new ArrayList<>();

  /** What was called since the last time, one line each. */
  public List<String> takeCalls() {
    List<String> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  /** The descriptors of the sites that were asked for. */
  public List<KernelDescriptor> descriptors() {
    return descriptors;
  }

  /** The runtime that a launcher is constructed with. */
  public JitRuntime runtime() {
    return (JitRuntime)
        Proxy.newProxyInstance(
            JitRuntime.class.getClassLoader(),
            new Class<?>[] {JitRuntime.class, KernelSite.Host.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("site")) {
                descriptors.add((KernelDescriptor) arguments[0]);
                return site();
              }
              throw new AssertionError("the launcher called " + method);
            });
  }

  private KernelSite site() {
    return recorder(
        KernelSite.class,
        (proxy, method, arguments) ->
            method.getName().equals("load") ? specialization() : Path.of("artifact"));
  }

  private Specialization specialization() {
    return recorder(
        Specialization.class,
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "on" -> proxy;
              case "frame" -> recorder(LaunchFrame.class, (frame, call, values) -> null);
              case "maxCooperativeBlocks" -> 264L;
              case "limits" ->
                  new DeviceLimits(
                      132, 32, 1024, new Dim3(1024, 1024, 64), Dim3.of(65_535), 232_448);
              default -> null;
            });
  }

  private <T> T recorder(Class<T> type, InvocationHandler answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              Object[] values = arguments == null ? new Object[0] : arguments;
              String list =
                  Arrays.stream(values).map(String::valueOf).collect(Collectors.joining(", "));
              calls.add(method.getName() + "(" + list + ")");
              return answers.invoke(proxy, method, values);
            }));
  }
}
