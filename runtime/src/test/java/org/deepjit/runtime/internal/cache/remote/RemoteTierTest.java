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

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.cache.remote.FaultyServer.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RemoteTierTest {

  private static final EntryName NAME = new EntryName("saxpy", Digest.builder().build());
  private static final EntryName OTHER =
      new EntryName("saxpy", Digest.builder().add("other").build());
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final Warnings warnings = new Warnings();
  private final AtomicReference<Instant> clock = new AtomicReference<>(Instant.EPOCH);
  private FaultyServer server;

  @BeforeEach
  void start() throws IOException {
    server = new FaultyServer();
  }

  @AfterEach
  void stop() {
    server.close();
    warnings.close();
  }

  private RemoteTier tier() {
    return tier(Optional.empty(), Optional.empty(), false);
  }

  private RemoteTier tier(
      Optional<String> authorization, Optional<String> secret, boolean readOnly) {
    var settings = new RemoteSettings(server.address(), authorization, secret, readOnly, TIMEOUT);
    return new RemoteTier(
        settings,
        new HttpRemoteCacheProvider().open(settings.address(), authorization, TIMEOUT),
        clock::get);
  }

  private static Map<String, byte[]> files(String image) {
    return Map.of("kernel.cu", bytes("source"), "kernel.cubin", bytes(image));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void upload(RemoteTier tier, EntryName name, String image) {
    try (tier) {
      tier.store(name, files(image));
      tier.storeHint(name.digest(), bytes("hint of " + image));
    }
  }

  private static Optional<String> image(RemoteTier tier, EntryName name) {
    return tier.find(name)
        .map(files -> new String(files.get("kernel.cubin"), StandardCharsets.UTF_8));
  }

  @Test
  void oneProcessFindsWhatAnotherUploaded() {
    upload(tier(), NAME, "image");
    try (RemoteTier other = tier()) {
      assertThat(other.find(NAME).orElseThrow()).containsOnlyKeys("kernel.cu", "kernel.cubin");
      assertThat(image(other, NAME)).contains("image");
      assertThat(other.hint(NAME.digest())).contains(bytes("hint of image"));
      assertThat(other.find(OTHER)).isEmpty();
      assertThat(other.hint(OTHER.digest())).isEmpty();
    }
    assertThat(warnings.messages()).isEmpty();
  }

  // printf 'deepjit-entry 1 saxpy.e3b0c44298fc1c149afbf4c8996fb924' | sha256sum, and so on
  @Test
  void contentsAreUploadedBeforeWhatNamesThem() {
    try (RemoteTier tier = tier()) {
      tier.store(NAME, files("image"));
    }
    String image = Digest.sha256(bytes("image"));
    String source = Digest.sha256(bytes("source"));
    String key = RemoteEntries.key("deepjit-entry 1 " + NAME);
    assertThat(server.requests())
        .containsExactly(
            "PUT /fleet/cas/" + source, "PUT /fleet/cas/" + image, "PUT /fleet/ac/" + key);
    assertThat(server.values().get("/fleet/cas/" + image)).isEqualTo(bytes("image"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"NONE"},
      mode = EnumSource.Mode.EXCLUDE)
  void aBadServerCostsTimeButGivesNoWrongKernel(Fault fault) {
    upload(tier(), NAME, "image");
    upload(tier(), OTHER, "other");
    server.fault(fault);
    server.requests().clear();
    try (RemoteTier tier = tier()) {
      for (int i = 0; i < 10; i++) {
        assertThat(image(tier, NAME)).isEmpty();
        assertThat(tier.hint(NAME.digest())).isEmpty();
      }
    }
    // A flipped bit may also name a content that the server does not have, which is a miss.
    if (fault != Fault.STATUS_404 && fault != Fault.FLIPPED_BIT) {
      // Each look-up is bounded in time, and after three the server is left alone.
      assertThat(server.requests()).hasSizeLessThanOrEqualTo(2 * Attempts.MOST * Breaker.FAILURES);
    }
    assertThat(warnings.messages()).hasSize(fault == Fault.STATUS_404 ? 0 : 1);
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"RESET", "STATUS_500", "STATUS_503", "RESET_IN_THE_BODY"})
  void aFailureThatGoesByIsTriedAgain(Fault fault) {
    upload(tier(), NAME, "image");
    server.fault(fault, Attempts.MOST - 1);
    try (RemoteTier tier = tier()) {
      assertThat(image(tier, NAME)).contains("image");
    }
    assertThat(warnings.messages()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"RESET", "NO_ANSWER", "STATUS_500", "STATUS_403", "STATUS_405"})
  void aFailedUploadIsForgotten(Fault fault) {
    server.fault(fault);
    upload(tier(), NAME, "image");
    server.fault(Fault.NONE);
    try (RemoteTier tier = tier()) {
      assertThat(tier.find(NAME)).isEmpty();
    }
  }

  @Test
  void aServerThatTakesNothingIsStillRead() {
    upload(tier(), NAME, "image");
    server.requests().clear();
    try (RemoteTier tier = tier()) {
      server.fault(Fault.STATUS_405);
      tier.store(OTHER, files("other"));
      awaitRequests(1);
      server.fault(Fault.NONE);
      tier.store(OTHER, files("other"));
      assertThat(image(tier, NAME)).contains("image");
      assertThat(warnings.messages())
          .containsExactly(
              "the remote cache "
                  + server.address()
                  + " takes nothing from this process; set JIT_CACHE_REMOTE_READ_ONLY if that is"
                  + " meant (writing is answered with HTTP status 405)");
    }
  }

  private void awaitRequests(int count) {
    while (server.requests().size() < count || warnings.messages().isEmpty()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aReadOnlyTierUploadsNothing() {
    upload(tier(), NAME, "image");
    server.requests().clear();
    try (RemoteTier tier = tier(Optional.empty(), Optional.empty(), true)) {
      tier.store(OTHER, files("other"));
      tier.storeHint(OTHER.digest(), bytes("hint"));
      assertThat(image(tier, NAME)).contains("image");
    }
    assertThat(server.requests()).allMatch(request -> request.startsWith("GET "));
  }

  @Test
  void aFailingServerIsLeftAloneAndAskedAgainLater() {
    upload(tier(), NAME, "image");
    server.fault(Fault.STATUS_500);
    try (RemoteTier tier = tier()) {
      for (int i = 0; i < Breaker.FAILURES; i++) {
        tier.find(NAME);
      }
      server.fault(Fault.NONE);
      assertThat(tier.find(NAME)).isEmpty();
      clock.set(clock.get().plus(Breaker.FIRST_PAUSE));
      assertThat(image(tier, NAME)).contains("image");
      assertThat(warnings.messages())
          .containsExactly(
              "the remote cache "
                  + server.address()
                  + " fails, and is left alone for a while (HTTP status 500)");
    }
  }

  @Test
  void authorizationIsSentAndNeverLogged() {
    try (RemoteTier bearer = tier(Optional.of("bearer:t0p"), Optional.empty(), false)) {
      bearer.find(NAME);
    }
    try (RemoteTier basic = tier(Optional.of("basic:me:s3cret"), Optional.empty(), false)) {
      basic.find(NAME);
      server.fault(Fault.STATUS_401);
      basic.find(NAME);
      basic.find(NAME);
    }
    assertThat(server.authorizations())
        .containsExactly("Bearer t0p", "Basic bWU6czNjcmV0", "Basic bWU6czNjcmV0");
    assertThat(warnings.messages())
        .containsExactly(
            "the remote cache "
                + server.address()
                + " does not answer this process, and is not asked again (reading is answered with"
                + " HTTP status 401)");
  }

  @Test
  void withASecretOnlySignedEntriesAreUsed() {
    Optional<String> secret = Optional.of("fleet");
    upload(tier(), NAME, "forged");
    try (RemoteTier tier = tier(Optional.empty(), secret, false)) {
      assertThat(tier.find(NAME)).isEmpty();
    }
    upload(tier(Optional.empty(), secret, false), NAME, "image");
    try (RemoteTier tier = tier(Optional.empty(), secret, false)) {
      assertThat(image(tier, NAME)).contains("image");
    }
    try (RemoteTier stranger = tier(Optional.empty(), Optional.of("other"), false)) {
      assertThat(stranger.find(NAME)).isEmpty();
    }
    assertThat(warnings.messages())
        .hasSize(2)
        .allMatch(message -> message.endsWith("(it is not signed with this fleet's secret)"));
  }

  // As bazel-remote does: it adds execution_metadata { worker: "127.0.0.1" }, field 9.
  @Test
  void aServerMayAddFieldsToWhatIsSigned() {
    Optional<String> secret = Optional.of("fleet");
    upload(tier(Optional.empty(), secret, false), NAME, "image");
    byte[] worker = bytes("\n\t127.0.0.1");
    server
        .values()
        .replaceAll(
            (path, value) ->
                path.contains("/ac/")
                    ? concat(value, new byte[] {0x4a, (byte) worker.length}, worker)
                    : value);
    try (RemoteTier tier = tier(Optional.empty(), secret, false)) {
      assertThat(image(tier, NAME)).contains("image");
    }
    assertThat(warnings.messages()).isEmpty();
  }

  private static byte[] concat(byte[]... parts) {
    var all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @Test
  void whatTheServerForgotIsAMiss() {
    upload(tier(), NAME, "image");
    server.values().remove("/fleet/cas/" + Digest.sha256(bytes("image")));
    try (RemoteTier tier = tier()) {
      assertThat(tier.find(NAME)).isEmpty();
    }
    assertThat(warnings.messages()).isEmpty();
  }

  @Test
  void aResultThatNamesFilesElsewhereIsNotUsed() {
    String name = "deepjit-entry 1 " + NAME;
    var values = new HashMap<String, byte[]>();
    for (String file : List.of("../kernel.cubin", "/etc/passwd", ".committed", "", "a/b")) {
      var result =
          new ActionResult(
              List.of(new RemoteFile(file, Digest.sha256(bytes("x")), 1)), name + "\n");
      values.put(file, result.encode());
    }
    server.values().put("/fleet/cas/" + Digest.sha256(bytes("x")), bytes("x"));
    values.forEach(
        (file, result) -> {
          server.values().put("/fleet/ac/" + RemoteEntries.key(name), result);
          try (RemoteTier tier = tier()) {
            assertThat(tier.find(NAME)).as(file).isEmpty();
          }
        });
  }
}
