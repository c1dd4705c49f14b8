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

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.deepjit.runtime.spi.RemoteCache;
import org.deepjit.runtime.spi.RemoteRefusedException;
import org.jspecify.annotations.Nullable;

/**
 * A store behind Bazel's HTTP cache protocol: {@code GET} and {@code PUT} of {@code ac/<key>} and
 * {@code cas/<key>} below an address. Redirections are not followed.
 */
final class HttpRemoteCache implements RemoteCache {

  private static final long NO_BODY = 1 << 20;

  private final String base;
  private final Optional<String> authorization;
  private final Duration timeout;
  private final HttpClient client;

  /**
   * A store.
   *
   * @param authorization the value of the header of that name
   */
  HttpRemoteCache(URI address, Optional<String> authorization, Duration timeout) {
    String text = address.toString();
    this.base = text.endsWith("/") ? text : text + "/";
    this.authorization = authorization;
    this.timeout = timeout;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeout)
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();
  }

  @Override
  public Optional<byte[]> get(Space space, String key, long limit)
      throws IOException, InterruptedException {
    HttpResponse<byte[]> response = send(request(space, key).GET().build(), limit);
    return switch (response.statusCode()) {
      case 200 -> Optional.of(response.body());
      case 404, 410 -> Optional.empty();
      case 401, 403, 407 -> throw refused("reading", response);
      default -> throw unexpected(response);
    };
  }

  @Override
  public void put(Space space, String key, byte[] value) throws IOException, InterruptedException {
    HttpResponse<byte[]> response =
        send(
            request(space, key).PUT(HttpRequest.BodyPublishers.ofByteArray(value)).build(),
            NO_BODY);
    switch (response.statusCode()) {
      case 200, 201, 202, 204 -> {}
      case 401, 403, 405, 407, 501 -> throw refused("writing", response);
      default -> throw unexpected(response);
    }
  }

  private HttpRequest.Builder request(Space space, String key) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + space.segment() + "/" + key)).timeout(timeout);
    authorization.ifPresent(value -> request.header("Authorization", value));
    return request;
  }

  // The request's own time-out ends with the headers; this one is for the body too.
  private HttpResponse<byte[]> send(HttpRequest request, long limit)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> exchange =
        client.sendAsync(
            request, info -> new BoundedBody(info.statusCode() == 200 ? limit : NO_BODY));
    try {
      return exchange.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } catch (TimeoutException _) {
      throw new IOException("no answer within " + timeout.toMillis() + " ms");
    } finally {
      exchange.cancel(true);
    }
  }

  // A certificate does not become valid by asking again.
  private static IOException failure(@Nullable Throwable cause) {
    for (Throwable reason = cause; reason != null; reason = reason.getCause()) {
      if (reason instanceof CertificateException) {
        return new RemoteRefusedException("its certificate is not trusted: " + reason.getMessage());
      }
    }
    return new IOException(String.valueOf(cause), cause);
  }

  private static RemoteRefusedException refused(String what, HttpResponse<?> response) {
    return new RemoteRefusedException(
        what + " is answered with HTTP status " + response.statusCode());
  }

  private static IOException unexpected(HttpResponse<?> response) {
    return new IOException("HTTP status " + response.statusCode());
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
