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
import java.util.ArrayList;
import java.util.List;

/**
 * The part that we use of the message of this name in the Remote Execution API, which servers may
 * insist on as a value: the output files, and a text in the place of the standard output.
 *
 * @param files the output files
 * @param statement what the entry is, and possibly a signature
 */
record ActionResult(List<RemoteFile> files, String statement) {

  private static final int OUTPUT_FILES = 2;
  private static final int STDOUT_RAW = 5;
  private static final int FILE_PATH = 1;
  private static final int FILE_DIGEST = 2;
  private static final int DIGEST_HASH = 1;
  private static final int DIGEST_SIZE = 2;

  ActionResult {
    files = List.copyOf(files);
  }

  byte[] encode() {
    var result = new ProtobufWriter();
    for (RemoteFile file : files) {
      var digest = new ProtobufWriter();
      digest.text(DIGEST_HASH, file.sha256());
      digest.number(DIGEST_SIZE, file.size());
      var output = new ProtobufWriter();
      output.text(FILE_PATH, file.name());
      output.bytes(FILE_DIGEST, digest.toBytes());
      result.bytes(OUTPUT_FILES, output.toBytes());
    }
    result.text(STDOUT_RAW, statement);
    return result.toBytes();
  }

  /**
   * Reads a message; fields that are not ours are passed over.
   *
   * @throws WrongAnswerException if it is none
   */
  static ActionResult decode(byte[] message) throws WrongAnswerException {
    var files = new ArrayList<RemoteFile>();
    String statement = "";
    var result = new ProtobufReader(message);
    while (result.next()) {
      switch (result.field()) {
        case OUTPUT_FILES -> files.add(file(result.bytes()));
        case STDOUT_RAW -> statement = new String(result.bytes(), StandardCharsets.UTF_8);
        default -> {}
      }
    }
    return new ActionResult(files, statement);
  }

  private static RemoteFile file(byte[] message) throws WrongAnswerException {
    String name = "";
    String sha256 = "";
    long size = 0;
    var file = new ProtobufReader(message);
    while (file.next()) {
      if (file.field() == FILE_PATH) {
        name = new String(file.bytes(), StandardCharsets.UTF_8);
      } else if (file.field() == FILE_DIGEST) {
        var digest = new ProtobufReader(file.bytes());
        while (digest.next()) {
          if (digest.field() == DIGEST_HASH) {
            sha256 = new String(digest.bytes(), StandardCharsets.UTF_8);
          } else if (digest.field() == DIGEST_SIZE) {
            size = digest.number();
          }
        }
      }
    }
    return new RemoteFile(name, sha256, size);
  }
}
