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

import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.DeviceCalls;

/**
 * What launches on a device can ask for beyond sizes.
 *
 * @param cooperative whether grids can synchronise
 * @param clusters whether blocks form clusters
 * @param memSyncDomains memory synchronisation domains
 * @param maxAccessPolicyWindow the largest access-policy window, in bytes
 */
public record LaunchFeatures(
    boolean cooperative, boolean clusters, int memSyncDomains, int maxAccessPolicyWindow) {

  static LaunchFeatures of(DeviceCalls devices, int ordinal) {
    return new LaunchFeatures(
        devices.attribute(ordinal, DeviceAttribute.COOPERATIVE_LAUNCH) != 0,
        devices.attribute(ordinal, DeviceAttribute.CLUSTER_LAUNCH) != 0,
        devices.attribute(ordinal, DeviceAttribute.MEM_SYNC_DOMAIN_COUNT),
        devices.attribute(ordinal, DeviceAttribute.MAX_ACCESS_POLICY_WINDOW_SIZE));
  }
}
