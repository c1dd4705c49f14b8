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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.spi.RemoteCache;
import org.deepjit.runtime.spi.RemoteCacheProvider;
import org.deepjit.runtime.spi.RemoteRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A remote cache of another transport, which comes to the class path as a jar. */
final class PluggedInRemoteCacheTest {

  private static final EntryName NAME = new EntryName("saxpy", Digest.builder().build());

  @TempDir Path directory;

  /** Keeps values in a directory: {@code file:///path}. */
  public static final class DirectoryProvider implements RemoteCacheProvider {

    /** For {@link java.util.ServiceLoader}. */
    public DirectoryProvider() {}

    @Override
    public boolean serves(URI address) {
      return "file".equals(address.getScheme());
    }

    @Override
    public RemoteCache open(URI address, Optional<String> authorization, Duration timeout) {
      Path root = Path.of(address);
      return new RemoteCache() {
        @Override
        public Optional<byte[]> get(Space space, String key, long limit) throws IOException {
          if (!authorization.equals(Optional.of("open sesame"))) {
            throw new RemoteRefusedException("the word is wrong");
          }
          Path file = root.resolve(space.segment()).resolve(key);
          return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        }

        @Override
        public void put(Space space, String key, byte[] value) throws IOException {
          Files.createDirectories(root.resolve(space.segment()));
          Files.write(root.resolve(space.segment()).resolve(key), value);
        }

        @Override
        public void close() {
          try {
            Files.createFile(root.resolve("closed"));
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        }
      };
    }
  }

  /** Uploads an entry or looks it up, with what its class loader's class path has. */
  public static final class Client implements Callable<String> {

    private final String address;
    private final String authorization;
    private final boolean uploads;

    /** A client of a remote cache. */
    public Client(String address, String authorization, boolean uploads) {
      this.address = address;
      this.authorization = authorization;
      this.uploads = uploads;
    }

    @Override
    public String call() {
      var variables =
          Map.of("T_JIT_CACHE_REMOTE", address, "T_JIT_CACHE_REMOTE_AUTH", authorization);
      try (RemoteTier tier = RemoteTier.of(new Environment("T", variables)).orElseThrow()) {
        if (uploads) {
          tier.store(NAME, Map.of("kernel.cubin", "image".getBytes(StandardCharsets.UTF_8)));
          return "stored";
        }
        return tier.find(NAME)
            .map(files -> new String(files.get("kernel.cubin"), StandardCharsets.UTF_8))
            .orElse("nothing");
      }
    }
  }

  private Path jar() throws IOException {
    Path jar = directory.resolve("provider.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        var out = new JarOutputStream(file)) {
      out.putNextEntry(new JarEntry("META-INF/services/" + RemoteCacheProvider.class.getName()));
      out.write(DirectoryProvider.class.getName().getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  private String client(String authorization, boolean uploads) throws Exception {
    var urls = new ArrayList<URL>();
    urls.add(jar().toUri().toURL());
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    try (var loader =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Files.deleteIfExists(directory.resolve("store/closed"));
      var client =
          (Callable<?>)
              loader
                  .loadClass(Client.class.getName())
                  .getConstructor(String.class, String.class, boolean.class)
                  .newInstance(
                      directory.resolve("store").toUri().toString(), authorization, uploads);
      String result = String.valueOf(client.call());
      assertThat(directory.resolve("store/closed")).exists();
      return result;
    }
  }

  @Test
  void servesItsOwnAddresses() throws Exception {
    assertThat(client("open sesame", true)).isEqualTo("stored");
    assertThat(client("open sesame", false)).isEqualTo("image");
    assertThat(client("wrong", false)).isEqualTo("nothing");
    String key = RemoteEntries.key("deepjit-entry 1 " + NAME);
    assertThat(directory.resolve("store/ac").resolve(key)).exists();
  }

  @Test
  void withoutItNobodyServesThem() {
    var environment = new Environment("T", Map.of("T_JIT_CACHE_REMOTE", "file:///store"));
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> RemoteTier.of(environment))
        .withMessage(
            "nothing serves the remote cache's address file:///store; the runtime itself serves"
                + " http and https");
  }
}
