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
package org.deepjit.runtime.internal.cache.remote;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Optional;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Setting;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * What the environment says about the remote cache.
 *
 * @param address where it is
 * @param authorization how this process proves who it is; a secret
 * @param secret what entries are signed with; a secret
 * @param readOnly whether nothing is uploaded
 * @param timeout the longest that a look-up may take
 */
record RemoteSettings(
    URI address,
    Optional<String> authorization,
    Optional<String> secret,
    boolean readOnly,
    Duration timeout) {

  /**
   * The settings; nothing without an address.
   *
   * @throws ConfigurationException if one is malformed
   */
  static Optional<RemoteSettings> of(Environment environment) {
    return text(environment, Variable.JIT_CACHE_REMOTE)
        .map(
            address ->
                new RemoteSettings(
                    uri(address),
                    text(environment, Variable.JIT_CACHE_REMOTE_AUTH).map(Setting::value),
                    text(environment, Variable.JIT_CACHE_REMOTE_SECRET).map(Setting::value),
                    environment.flag(Variable.JIT_CACHE_REMOTE_READ_ONLY),
                    timeout(environment)));
  }

  private static Optional<Setting> text(Environment environment, Variable variable) {
    return environment.setting(variable).filter(setting -> !setting.value().isEmpty());
  }

  private static URI uri(Setting setting) {
    try {
      URI address = new URI(setting.value());
      if (address.getScheme() == null || address.getUserInfo() != null) {
        throw new ConfigurationException(
            setting.name()
                + " must be an address such as https://host/path, without user and password");
      }
      return address;
    } catch (URISyntaxException e) {
      throw new ConfigurationException(setting.name() + " is no address: " + e.getReason());
    }
  }

  private static Duration timeout(Environment environment) {
    long seconds = environment.integer(Variable.JIT_CACHE_REMOTE_TIMEOUT);
    if (seconds < 1 || seconds > 3600) {
      throw new ConfigurationException(
          environment.nameOf(Variable.JIT_CACHE_REMOTE_TIMEOUT)
              + " must be 1 to 3600 seconds, given "
              + seconds);
    }
    return Duration.ofSeconds(seconds);
  }

  /** Without the secrets. */
  @Override
  public String toString() {
    return address.toString();
  }
}
