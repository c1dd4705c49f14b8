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

import java.util.Arrays;

/** Reads a protocol buffer field by field, within its bounds whatever the bytes are. */
final class ProtobufReader {

  static final int VARINT = 0;
  static final int BYTES = 2;

  private static final int FIXED64 = 1;
  private static final int FIXED32 = 5;

  private final byte[] message;
  private int position;
  private int field;
  private int start;
  private int end;
  private long number;

  ProtobufReader(byte[] message) {
    this.message = message;
  }

  /** Goes to the next field; false at the end. */
  boolean next() throws WrongAnswerException {
    if (position == message.length) {
      return false;
    }
    long key = varint();
    field = (int) (key >>> 3);
    number = 0;
    start = position;
    end = position;
    switch ((int) (key & 7)) {
      case VARINT -> number = varint();
      case BYTES -> {
        long length = varint();
        start = position;
        end = skip(length);
      }
      case FIXED64 -> skip(Long.BYTES);
      case FIXED32 -> skip(Integer.BYTES);
      default -> throw malformed();
    }
    return true;
  }

  int field() {
    return field;
  }

  /** The field's number; 0 if it is of another type. */
  long number() {
    return number;
  }

  /** The field's bytes; none if it is of another type. */
  byte[] bytes() {
    return Arrays.copyOfRange(message, start, end);
  }

  private int skip(long length) throws WrongAnswerException {
    if (length < 0 || length > message.length - position) {
      throw malformed();
    }
    position += (int) length;
    return position;
  }

  private long varint() throws WrongAnswerException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      if (position == message.length) {
        throw malformed();
      }
      byte next = message[position++];
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw malformed();
  }

  private static WrongAnswerException malformed() {
    return new WrongAnswerException("it is no protocol buffer");
  }
}
