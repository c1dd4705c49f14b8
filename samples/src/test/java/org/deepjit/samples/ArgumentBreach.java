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
package org.deepjit.samples;

import java.lang.foreign.Arena;
import java.util.Random;
import java.util.function.BiFunction;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;

/** Rules of arguments, and of what a launch uses. */
@SuppressWarnings("ImmutableEnumChecker") // the changes capture nothing
enum ArgumentBreach implements LaunchBreach {
  CLOSED_STREAM(
      (draft, _) -> {
        draft.stream = closedStream(draft);
        return "the stream is closed";
      }),
  CLOSED_BUFFER(
      (draft, _) -> {
        DeviceBuffer<Integer> buffer = draft.device.allocate(ElementType.INT, 4);
        draft.arguments.set(0, buffer);
        buffer.close();
        return "the buffer is closed: " + buffer;
      }),
  ARGUMENT_MISSING(
      (draft, random) -> {
        draft.arguments.remove(random.nextInt(4));
        return "checked has 4 parameters (8 bytes at 0, 4 bytes at 8, 16 bytes at 16, 4 bytes at"
            + " 32), given 3 arguments";
      }),
  ARGUMENT_TOO_MANY(
      (draft, random) -> {
        draft.arguments.add(random.nextInt(5), 1);
        return "checked has 4 parameters (8 bytes at 0, 4 bytes at 8, 16 bytes at 16, 4 bytes at"
            + " 32), given 5 arguments";
      }),
  ARGUMENT_OF_ANOTHER_SIZE(
      (draft, random) -> {
        Object wrong =
            switch (random.nextInt(4)) {
              case 0 -> random.nextLong();
              case 1 -> random.nextDouble();
              case 2 -> (short) random.nextInt();
              default -> random.nextBoolean();
            };
        draft.arguments.set(1, wrong);
        return "argument 1 of checked is a "
            + wrong.getClass().getSimpleName()
            + " of "
            + (wrong instanceof Number number ? sizeOf(number) : 1)
            + " bytes, the kernel's parameter has 4";
      }),
  STRUCT_OF_ANOTHER_SIZE(
      (draft, random) -> {
        int bytes = 1 + random.nextInt(15);
        var segment = Arena.ofAuto().allocate(bytes);
        draft.arguments.set(2, segment);
        return "argument 2 of checked is a "
            + segment.getClass().getSimpleName()
            + " of "
            + bytes
            + " bytes, the kernel's parameter has 16";
      }),
  ARGUMENT_OF_NO_KIND(
      (draft, random) -> {
        int index = random.nextInt(4);
        draft.arguments.set(index, "text");
        return "argument "
            + index
            + " is a java.lang.String; allowed are boxed primitives, Half, BFloat16, the records of"
            + " org.deepjit.runtime.vector, DeviceBuffer, DevicePointer, CUdeviceptr, TensorMap"
            + " and, with the bytes of a struct, MemorySegment";
      });

  private final BiFunction<LaunchDraft, Random, String> change;

  ArgumentBreach(BiFunction<LaunchDraft, Random, String> change) {
    this.change = change;
  }

  @Override
  public String apply(LaunchDraft draft, Random random) {
    return change.apply(draft, random);
  }

  private static Stream closedStream(LaunchDraft draft) {
    Stream stream = draft.device.newStream();
    stream.close();
    return stream;
  }

  private static int sizeOf(Number number) {
    return number instanceof Short ? Short.BYTES : Long.BYTES;
  }
}
