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
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.spi.RemoteCache;
import org.deepjit.runtime.spi.RemoteCacheProvider;

/** Opens stores behind HTTP. */
public final class HttpRemoteCacheProvider implements RemoteCacheProvider {

  private static final String BEARER = "bearer:";
  private static final String BASIC = "basic:";

  /** For {@link java.util.ServiceLoader}. */
  public HttpRemoteCacheProvider() {}

  @Override
  public boolean serves(URI address) {
    String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    return scheme.equals("http") || scheme.equals("https");
  }

  @Override
  public RemoteCache open(URI address, Optional<String> authorization, Duration timeout) {
    return new HttpRemoteCache(
        address, authorization.map(HttpRemoteCacheProvider::header), timeout);
  }

  private static String header(String authorization) {
    if (authorization.startsWith(BEARER)) {
      return "Bearer " + authorization.substring(BEARER.length());
    }
    if (authorization.startsWith(BASIC)) {
      byte[] pair = authorization.substring(BASIC.length()).getBytes(StandardCharsets.UTF_8);
      return "Basic " + Base64.getEncoder().encodeToString(pair);
    }
    throw new ConfigurationException(
        "the authorization for the remote cache must be bearer:TOKEN or basic:USER:PASSWORD");
  }
}
