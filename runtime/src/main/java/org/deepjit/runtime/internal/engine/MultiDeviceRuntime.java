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
package org.deepjit.runtime.internal.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSite;

/** Several runtimes as one: each keeps its device, its defaults and its kernels. */
final class MultiDeviceRuntime implements JitRuntime, KernelSite.Host {

  private final List<DefaultJitRuntime> members;

  private MultiDeviceRuntime(List<DefaultJitRuntime> members) {
    this.members = List.copyOf(members);
  }

  static MultiDeviceRuntime of(List<JitRuntime> runtimes) {
    List<DefaultJitRuntime> members = new ArrayList<>();
    for (JitRuntime runtime : runtimes) {
      if (!(runtime instanceof DefaultJitRuntime member)) {
        throw new IllegalArgumentException(
            "JitRuntime.across takes runtimes made by JitRuntime.create or JitRuntime.lazy, given "
                + runtime);
      }
      if (members.contains(member)) {
        throw new IllegalArgumentException(
            "JitRuntime.across takes runtimes of different devices, given " + runtime + " twice");
      }
      members.add(member);
    }
    return new MultiDeviceRuntime(members);
  }

  private DefaultJitRuntime first() {
    return members.getFirst();
  }

  @Override
  public JitConfig config() {
    return first().config();
  }

  @Override
  public void initialize() {
    members.forEach(JitRuntime::initialize);
  }

  @Override
  public Kernel compile(String tag, String source, CompilerOptions options) {
    return first().compile(tag, source, options);
  }

  @Override
  public Path compileWithoutLoad(String tag, String source, CompilerOptions options) {
    return members.stream()
        .map(member -> member.compileWithoutLoad(tag, source, options))
        .toList()
        .getFirst();
  }

  @Override
  public void launch(Kernel kernel, LaunchOptions options, Object... arguments) {
    Device device = kernel.device();
    for (JitRuntime member : members) {
      if (member.device().equals(device)) {
        member.launch(kernel, options, arguments);
        return;
      }
    }
    throw new LaunchException(
        kernel.symbol()
            + " is loaded on "
            + device
            + ", but the runtime is of "
            + devices(members));
  }

  /** The devices, for messages. */
  static String devices(List<DefaultJitRuntime> members) {
    return members.stream()
        .map(member -> member.device().toString())
        .collect(Collectors.joining(" and "));
  }

  @Override
  public Device device() {
    return first().device();
  }

  @Override
  public CompilerOptions defaultCompilerOptions() {
    return first().defaultCompilerOptions();
  }

  @Override
  public void defaultCompilerOptions(CompilerOptions options) {
    if (options.arch().isPresent()) {
      throw ofOneDevice("an architecture");
    }
    members.forEach(member -> member.defaultCompilerOptions(options));
  }

  @Override
  public LaunchOptions defaultLaunchOptions() {
    return first().defaultLaunchOptions();
  }

  @Override
  public void defaultLaunchOptions(LaunchOptions options) {
    if (options.stream().isPresent()) {
      throw ofOneDevice("a stream");
    }
    members.forEach(member -> member.defaultLaunchOptions(options));
  }

  private static IllegalArgumentException ofOneDevice(String what) {
    return new IllegalArgumentException(
        "default options of several devices cannot have "
            + what
            + ", which is of one device: set it on that device's runtime");
  }

  @Override
  public KernelSite site(KernelDescriptor descriptor) {
    return new MultiDeviceSite(
        descriptor.function(), members.stream().map(member -> member.site(descriptor)).toList());
  }

  /** Closes nothing: the members are their makers'. */
  @Override
  public void close() {
    // Nothing is its own.
  }

  @Override
  public String toString() {
    return members.stream()
        .map(JitRuntime::toString)
        .collect(Collectors.joining(", ", "JitRuntime.across(", ")"));
  }
}
