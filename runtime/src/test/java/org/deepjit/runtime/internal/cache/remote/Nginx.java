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
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/** A running nginx on the loopback interface. */
final class Nginx {

  private final Process process;
  private final int port;

  private Nginx(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts one.
   *
   * @param listen what follows the address in {@code listen}, such as {@code ssl}
   * @param server the rest of the server block
   */
  static Nginx start(Path directory, String listen, String server) throws Exception {
    int port;
    try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Files.createDirectories(directory.resolve("temporary"));
    Path configuration =
        Files.writeString(
            directory.resolve("nginx.conf"),
            """
            daemon off;
            master_process off;
            pid %1$s/pid;
            error_log %1$s/error.log;
            events {}
            http {
              access_log off;
              client_body_temp_path %1$s/temporary;
              client_max_body_size 256m;
              server {
                listen 127.0.0.1:%2$d %3$s;
                root %1$s/data;
                %4$s
              }
            }
            """
                .formatted(directory, port, listen, server));
    Process process =
        new ProcessBuilder("nginx", "-p", directory.toString(), "-c", configuration.toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output").toFile())
            .start();
    var nginx = new Nginx(process, port);
    nginx.await(directory.resolve("output"));
    return nginx;
  }

  private void await(Path output) throws Exception {
    while (true) {
      try (var socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return;
      } catch (IOException e) {
        if (!process.isAlive()) {
          throw new IllegalStateException(Files.readString(output), e);
        }
        Thread.sleep(20);
      }
    }
  }

  int port() {
    return port;
  }

  /** Ends it and waits for its end. */
  void stop() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
