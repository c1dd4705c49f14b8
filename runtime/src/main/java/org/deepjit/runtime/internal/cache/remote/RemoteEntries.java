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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.spi.RemoteCache;
import org.deepjit.runtime.spi.RemoteCache.Space;

/** Files under a name as a remote store keeps them: an action's result, and contents. */
final class RemoteEntries {

  /** The most files of an entry. */
  static final int MAX_FILES = 16;

  /** The most bytes of an entry. */
  static final long MAX_BYTES = 256L << 20;

  private static final long MAX_RESULT = 1 << 16;
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}");
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  private final RemoteCache store;
  private final Statement statement;

  RemoteEntries(RemoteCache store, Optional<String> secret) {
    this.store = store;
    this.statement = new Statement(secret);
  }

  /**
   * The verified files of an entry; nothing if the store does not have all of it.
   *
   * @throws WrongAnswerException if what it has is not what was stored
   */
  Optional<Map<String, byte[]>> get(String name) throws IOException, InterruptedException {
    Optional<byte[]> value = store.get(Space.ACTIONS, key(name), MAX_RESULT);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    ActionResult result = ActionResult.decode(value.get());
    statement.verify(name, result);
    check(result.files());
    var files = new HashMap<String, byte[]>();
    for (RemoteFile file : result.files()) {
      Optional<byte[]> content = store.get(Space.CONTENTS, file.sha256(), file.size());
      if (content.isEmpty()) {
        return Optional.empty();
      }
      verify(file, content.get());
      files.put(file.name(), content.get());
    }
    return Optional.of(files);
  }

  /** Stores an entry; its contents come first, so that a result never names what is not there. */
  void put(String name, Map<String, byte[]> files) throws IOException, InterruptedException {
    var list = new ArrayList<RemoteFile>();
    for (Map.Entry<String, byte[]> file : new TreeMap<>(files).entrySet()) {
      String sha256 = Digest.sha256(file.getValue());
      store.put(Space.CONTENTS, sha256, file.getValue());
      list.add(new RemoteFile(file.getKey(), sha256, file.getValue().length));
    }
    store.put(Space.ACTIONS, key(name), new ActionResult(list, statement.of(name, list)).encode());
  }

  /** The key of an entry. */
  static String key(String name) {
    return Digest.sha256(name.getBytes(StandardCharsets.UTF_8));
  }

  private static void check(List<RemoteFile> files) throws WrongAnswerException {
    long total = 0;
    for (RemoteFile file : files) {
      if (!FILE_NAME.matcher(file.name()).matches() || !SHA256.matcher(file.sha256()).matches()) {
        throw new WrongAnswerException("it names a file or a digest that cannot be one");
      }
      if (file.size() < 0 || file.size() > MAX_BYTES - total) {
        throw new WrongAnswerException("it has more than " + MAX_BYTES + " bytes");
      }
      total += file.size();
    }
    if (files.isEmpty() || files.size() > MAX_FILES) {
      throw new WrongAnswerException(
          "it has " + files.size() + " files instead of 1 to " + MAX_FILES);
    }
  }

  private static void verify(RemoteFile file, byte[] content) throws WrongAnswerException {
    if (content.length != file.size() || !Digest.sha256(content).equals(file.sha256())) {
      throw new WrongAnswerException(
          file.name() + " has not the size and SHA-256 that were recorded");
    }
  }
}
