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

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** An HTTP cache in memory that answers as badly as it is told to. */
public final class FaultyServer implements AutoCloseable {

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, byte[]> values = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> authorizations = new CopyOnWriteArrayList<>();
  private volatile Fault fault = Fault.NONE;
  private final AtomicInteger failures = new AtomicInteger(Integer.MAX_VALUE);

  /** How an answer is bad. */
  public enum Fault {
    NONE,
    RESET,
    RESET_IN_THE_BODY,
    SLOW_BODY,
    NO_ANSWER,
    STATUS_500,
    STATUS_503,
    STATUS_404,
    STATUS_401,
    STATUS_403,
    STATUS_405,
    FLIPPED_BIT,
    TRUNCATED,
    EMPTY,
    HUGE,
    OF_ANOTHER_KEY,
    GARBAGE
  }

  /** A server on the loopback address that holds nothing yet. */
  public FaultyServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  /** The address below which the two spaces lie. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/fleet");
  }

  /** Makes all answers from now on bad. */
  public void fault(Fault next) {
    fault(next, Integer.MAX_VALUE);
  }

  /** Makes a number of answers bad. */
  void fault(Fault next, int times) {
    fault = next;
    failures.set(times);
  }

  Map<String, byte[]> values() {
    return values;
  }

  /** Method and path of each request. */
  List<String> requests() {
    return requests;
  }

  List<String> authorizations() {
    return authorizations;
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    requests.add(exchange.getRequestMethod() + " " + path);
    authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
    byte[] body = exchange.getRequestBody().readAllBytes();
    Fault now = failures.getAndDecrement() > 0 ? fault : Fault.NONE;
    if (now.name().startsWith("STATUS_")) {
      send(
          exchange,
          Integer.parseInt(now.name().substring(7)),
          "no".getBytes(StandardCharsets.UTF_8));
    } else if (now == Fault.RESET) {
      exchange.close();
    } else if (now == Fault.NO_ANSWER) {
      pause();
      exchange.close();
    } else if (exchange.getRequestMethod().equals("PUT")) {
      values.put(path, body);
      send(exchange, 201, new byte[0]);
    } else {
      read(exchange, path, now);
    }
  }

  private void read(HttpExchange exchange, String path, Fault now) throws IOException {
    byte[] value = values.get(path);
    if (value == null) {
      send(exchange, 404, new byte[0]);
      return;
    }
    switch (now) {
      case FLIPPED_BIT -> {
        byte[] flipped = value.clone();
        flipped[flipped.length / 2] ^= 1;
        send(exchange, 200, flipped);
      }
      case TRUNCATED -> send(exchange, 200, Arrays.copyOf(value, value.length / 2));
      case EMPTY -> send(exchange, 200, new byte[0]);
      case GARBAGE ->
          send(exchange, 200, "<html>Please log in</html>".getBytes(StandardCharsets.UTF_8));
      case HUGE -> {
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
          byte[] block = new byte[1 << 16];
          for (int i = 0; i < 1 << 16; i++) {
            out.write(block);
          }
        }
      }
      case OF_ANOTHER_KEY ->
          send(
              exchange,
              200,
              values.entrySet().stream()
                  .filter(other -> !other.getKey().equals(path))
                  .filter(other -> other.getKey().contains("/ac/") == path.contains("/ac/"))
                  .map(Map.Entry::getValue)
                  .findFirst()
                  .orElse(new byte[0]));
      case RESET_IN_THE_BODY, SLOW_BODY -> {
        exchange.sendResponseHeaders(200, value.length + 1);
        OutputStream out = exchange.getResponseBody();
        out.write(value, 0, value.length / 2);
        out.flush();
        if (now == Fault.SLOW_BODY) {
          pause();
        }
        exchange.close();
      }
      default -> send(exchange, 200, value);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(60_000);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public void close() {
    threads.shutdownNow();
    server.stop(0);
  }
}
