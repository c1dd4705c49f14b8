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

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceLimits;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.launch.Specialization;
import org.jspecify.annotations.Nullable;

/** A kernel on several devices, loaded on each at its first use there. */
final class MultiDeviceSpecialization implements Specialization {

  private final MultiDeviceSite site;
  private final List<String> templateArguments;
  private final AtomicReferenceArray<@Nullable LoadedSpecialization> members;

  MultiDeviceSpecialization(MultiDeviceSite site, List<String> templateArguments) {
    this.site = site;
    this.templateArguments = templateArguments;
    this.members = new AtomicReferenceArray<>(site.count());
  }

  @Override
  public void load() {
    for (int i = 0; i < members.length(); i++) {
      member(i);
    }
  }

  @Override
  public Specialization on(Stream stream) {
    Device device = stream.device();
    for (int i = 0; i < members.length(); i++) {
      LoadedSpecialization member = members.getAcquire(i);
      if (member != null && member.device().equals(device)) {
        return member;
      }
    }
    return member(site.memberOf(device));
  }

  @Override
  public Specialization on(LaunchOptions options) {
    Optional<Stream> stream = options.stream();
    return stream.isPresent() ? on(stream.get()) : member(0);
  }

  /** Several threads may load it at once, which the runtime answers with one kernel. */
  private LoadedSpecialization member(int index) {
    LoadedSpecialization member = members.getAcquire(index);
    if (member == null) {
      member = site.load(index, templateArguments);
      members.setRelease(index, member);
    }
    return member;
  }

  @Override
  public Kernel kernel() {
    return member(0).kernel();
  }

  @Override
  public DeviceLimits limits() {
    return member(0).limits();
  }

  @Override
  public long maxCooperativeBlocks(long threadsPerBlock, long sharedMemory) {
    return member(0).maxCooperativeBlocks(threadsPerBlock, sharedMemory);
  }

  @Override
  public LaunchFrame frame() {
    return member(0).frame();
  }
}
