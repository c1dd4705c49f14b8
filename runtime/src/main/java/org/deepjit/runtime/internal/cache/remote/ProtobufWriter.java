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

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes a protocol buffer's fields: numbers, texts and nested messages. */
final class ProtobufWriter {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  void number(int field, long value) {
    varint(((long) field << 3) | ProtobufReader.VARINT);
    varint(value);
  }

  void text(int field, String value) {
    bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  void bytes(int field, byte[] value) {
    varint(((long) field << 3) | ProtobufReader.BYTES);
    varint(value.length);
    out.writeBytes(value);
  }

  byte[] toBytes() {
    return out.toByteArray();
  }

  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}
