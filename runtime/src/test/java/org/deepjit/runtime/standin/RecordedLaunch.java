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
package org.deepjit.runtime.standin;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.deepjit.runtime.device.Dim3;

/**
 * A launch that the stand-in accepted.
 *
 * @param kernel the kernel's symbol
 * @param grid blocks
 * @param block threads
 * @param sharedBytes dynamic shared memory of a block, in bytes
 * @param stream the stream's handle
 * @param attributes the launch attributes, in order
 * @param arguments each argument's bytes, as many as the binary's parameter has
 * @param context the context that was current
 * @param thread the thread, as {@link StandIn#thread} numbers it
 */
public record RecordedLaunch(
    String kernel,
    Dim3 grid,
    Dim3 block,
    long sharedBytes,
    long stream,
    List<Attribute> attributes,
    List<Bytes> arguments,
    long context,
    long thread) {

  /**
   * A launch attribute.
   *
   * @param id its {@code CUlaunchAttributeID}
   * @param value all 64 bytes of its value
   */
  public record Attribute(int id, Bytes value) {}

  /**
   * Bytes as the device would read them.
   *
   * @param hex two lower-case digits a byte
   */
  public record Bytes(String hex) {

    /** The bytes from the given offset on, little-endian. */
    public ByteBuffer from(int offset) {
      byte[] bytes = HexFormat.of().parseHex(hex);
      return ByteBuffer.wrap(bytes, offset, bytes.length - offset).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The bytes, little-endian. */
    public ByteBuffer buffer() {
      return from(0);
    }
  }

  static RecordedLaunch of(RecordedCall call) {
    return new RecordedLaunch(
        call.text("kernel"),
        dimensions(call.text("grid")),
        dimensions(call.text("block")),
        call.number("sharedBytes"),
        call.number("stream"),
        items(call.text("attributes")).stream().map(RecordedLaunch::attribute).toList(),
        items(call.text("arguments")).stream().map(Bytes::new).toList(),
        call.context(),
        call.thread());
  }

  private static Dim3 dimensions(String text) {
    int[] sizes = items(text).stream().mapToInt(Integer::parseUnsignedInt).toArray();
    return new Dim3(sizes[0], sizes[1], sizes[2]);
  }

  private static Attribute attribute(String text) {
    int colon = text.indexOf(':');
    return new Attribute(
        Integer.parseInt(text.substring(0, colon)), new Bytes(text.substring(colon + 1)));
  }

  private static List<String> items(String text) {
    return text.isEmpty() ? List.of() : Arrays.asList(text.split(",", -1));
  }
}
