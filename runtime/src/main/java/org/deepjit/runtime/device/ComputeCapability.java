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
 * A device's compute capability.
 *
 * @param major major number: 9 for Hopper
 * @param minor minor number
 */
public record ComputeCapability(int major, int minor) {

  /**
   * The architecture to compile for, as in {@code sm_<architecture>}: plain below 9.0, with the
   * architecture-specific suffix {@code a} for 9.x, with the family suffix {@code f} from 10.0 on.
   */
  public String architecture() {
    if (major < 9) {
      return number();
    }
    return number() + (major == 9 ? "a" : "f");
  }

  /** The concrete architecture: like {@link #architecture} but with {@code a} from 9.0 on. */
  public String concreteArchitecture() {
    return major < 9 ? number() : number() + "a";
  }

  private String number() {
    return Integer.toString(major * 10 + minor);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
