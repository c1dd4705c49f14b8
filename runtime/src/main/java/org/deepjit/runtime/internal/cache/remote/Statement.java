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

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The text that a remote entry carries: its name, so that an answer to another question is noticed,
 * and with a secret a signature over name and files, which the store cannot make.
 */
final class Statement {

  private static final String ALGORITHM = "HmacSHA256";

  private final Optional<String> secret;

  Statement(Optional<String> secret) {
    this.secret = secret;
  }

  /** The text for an entry. */
  String of(String name, List<RemoteFile> files) {
    return name + "\n" + secret.map(key -> sign(key, name, files) + "\n").orElse("");
  }

  /**
   * Compares an entry's text with what it must be.
   *
   * @throws WrongAnswerException if it is not
   */
  void verify(String name, ActionResult result) throws WrongAnswerException {
    String given = result.statement();
    if (!given.startsWith(name + "\n")) {
      throw new WrongAnswerException("it is no entry, or another one than was asked for");
    }
    if (secret.isPresent()
        && !MessageDigest.isEqual(
            given.getBytes(StandardCharsets.UTF_8),
            of(name, result.files()).getBytes(StandardCharsets.UTF_8))) {
      throw new WrongAnswerException("it is not signed with this fleet's secret");
    }
  }

  private static String sign(String key, String name, List<RemoteFile> files) {
    String text =
        files.stream()
            .sorted(Comparator.comparing(RemoteFile::name))
            .map(file -> file.sha256() + " " + file.size() + " " + file.name() + "\n")
            .collect(Collectors.joining("", name + "\n", ""));
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM));
      return "hmac-sha256 "
          + HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new AssertionError("every Java platform has HMAC with SHA-256", e);
    }
  }
}
