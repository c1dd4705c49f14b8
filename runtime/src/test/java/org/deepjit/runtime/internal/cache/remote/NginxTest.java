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

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The remote tier against nginx with WebDAV, as docs/cache-format.md configures it. */
@Tag("nginx")
final class NginxTest {

  private static final EntryName NAME = new EntryName("saxpy", Digest.builder().build());
  private static final Map<String, byte[]> FILES =
      Map.of(
          "kernel.cubin",
          new byte[3 << 20],
          "kernel.cu",
          "source".getBytes(StandardCharsets.UTF_8),
          "empty",
          new byte[0]);

  private final Warnings warnings = new Warnings();

  @TempDir Path directory;
  private Nginx nginx;

  @BeforeEach
  void start() throws Exception {
    Files.createDirectories(directory.resolve("data"));
    Files.writeString(directory.resolve("passwords"), "me:{PLAIN}s3cret\n");
    nginx =
        Nginx.start(
            directory,
            "",
            """
            location /open/ { dav_methods PUT; create_full_put_path on; }
            location /read/ { alias %1$s/data/open/; }
            location /closed/ {
              auth_basic cache;
              auth_basic_user_file %1$s/passwords;
              dav_methods PUT;
              create_full_put_path on;
            }
            """
                .formatted(directory));
  }

  @AfterEach
  void stop() throws Exception {
    nginx.stop();
    warnings.close();
  }

  private RemoteTier tier(String path, Map<String, String> more) {
    var variables = new HashMap<>(more);
    variables.put("T_JIT_CACHE_REMOTE", "http://127.0.0.1:" + nginx.port() + path);
    return RemoteTier.of(new Environment("T", variables)).orElseThrow();
  }

  private static void upload(RemoteTier tier) {
    try (tier) {
      tier.store(NAME, FILES);
      tier.storeHint(NAME.digest(), "hint".getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void entriesAndHintsComeBack() throws IOException {
    upload(tier("/open/", Map.of()));
    try (RemoteTier tier = tier("/open", Map.of())) {
      assertThat(tier.find(NAME).orElseThrow().get("kernel.cubin")).hasSize(3 << 20);
      assertThat(tier.hint(NAME.digest())).isPresent();
    }
    String key = RemoteEntries.key("deepjit-entry 1 " + NAME);
    assertThat(directory.resolve("data/open/ac").resolve(key)).exists();
    assertThat(directory.resolve("data/open/cas").resolve(Digest.sha256(new byte[3 << 20])))
        .hasSize(3 << 20);
    assertThat(warnings.messages()).isEmpty();
  }

  @Test
  void aDamagedFileOfTheServerIsAMiss() throws IOException {
    upload(tier("/open/", Map.of()));
    Path blob = directory.resolve("data/open/cas").resolve(Digest.sha256(new byte[3 << 20]));
    Files.write(blob, new byte[1000]);
    try (RemoteTier tier = tier("/open/", Map.of())) {
      assertThat(tier.find(NAME)).isEmpty();
    }
    assertThat(warnings.messages()).hasSize(1);
  }

  @Test
  void withoutPutTheServerIsRead() {
    upload(tier("/open/", Map.of()));
    upload(tier("/read/", Map.of()));
    assertThat(warnings.messages())
        .singleElement()
        .asString()
        .contains("takes nothing from this process");
    try (RemoteTier tier = tier("/read/", Map.of("T_JIT_CACHE_REMOTE_READ_ONLY", "1"))) {
      assertThat(tier.find(NAME)).isPresent();
    }
  }

  @Test
  void basicAuthorizationIsAskedFor() {
    upload(tier("/closed/", Map.of("T_JIT_CACHE_REMOTE_AUTH", "basic:me:s3cret")));
    assertThat(warnings.messages()).isEmpty();
    try (RemoteTier stranger =
        tier("/closed/", Map.of("T_JIT_CACHE_REMOTE_AUTH", "basic:me:wrong"))) {
      assertThat(stranger.find(NAME)).isEmpty();
    }
    assertThat(warnings.messages())
        .singleElement()
        .asString()
        .endsWith("(reading is answered with HTTP status 401)");
    try (RemoteTier tier = tier("/closed/", Map.of("T_JIT_CACHE_REMOTE_AUTH", "basic:me:s3cret"))) {
      assertThat(tier.find(NAME)).isPresent();
    }
  }

  @Test
  void aServerThatWentAwayIsAMiss() throws Exception {
    upload(tier("/open/", Map.of()));
    nginx.stop();
    try (RemoteTier tier = tier("/open/", Map.of())) {
      for (int i = 0; i < 5; i++) {
        assertThat(tier.find(NAME)).isEmpty();
      }
    }
    assertThat(warnings.messages()).hasSize(1);
  }
}
