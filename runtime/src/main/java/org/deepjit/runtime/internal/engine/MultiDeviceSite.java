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
import java.util.List;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.launch.KernelSite;
import org.deepjit.runtime.launch.Specialization;

/** One kernel method of a launcher on several devices. */
final class MultiDeviceSite implements KernelSite {

  private final String function;
  private final List<DefaultKernelSite> members;

  /**
   * A site.
   *
   * @param function the kernel's name
   * @param members its sites in the runtimes of one device each
   */
  MultiDeviceSite(String function, List<DefaultKernelSite> members) {
    this.function = function;
    this.members = members;
  }

  /** The specialisation, which is not loaded yet. */
  @Override
  public Specialization load(List<String> templateArguments) {
    return new MultiDeviceSpecialization(this, templateArguments);
  }

  @Override
  public Path compile(List<String> templateArguments) {
    return members.stream().map(member -> member.compile(templateArguments)).toList().getFirst();
  }

  int count() {
    return members.size();
  }

  LoadedSpecialization load(int member, List<String> templateArguments) {
    return members.get(member).load(templateArguments);
  }

  /** The member of a stream's device. */
  int memberOf(Device device) {
    for (int i = 0; i < members.size(); i++) {
      if (members.get(i).runtime().device().equals(device)) {
        return i;
      }
    }
    throw new LaunchException(
        "the launcher of "
            + function
            + " is for "
            + MultiDeviceRuntime.devices(members.stream().map(DefaultKernelSite::runtime).toList())
            + ", but the stream belongs to "
            + device);
  }
}
