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
package org.deepjit.runtime.internal.compile.nvrtc;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.foreign.NativeAccess;

/** One compilation by the library: from texts to bytes. Touches files only to read headers. */
final class NvrtcProgram {

  static final int SUCCESS = 0;

  /** NVRTC_ERROR_INVALID_OPTION. */
  static final int INVALID_OPTION = 5;

  /**
   * The source's path. NVRTC looks for a quoted header beside the source; nothing lies beside this
   * one, so the process's directory does not matter.
   */
  static final String PATH = "/dev/null/kernel.cu";

  private final NvrtcFunctions functions;
  private final Arena arena;
  private final MemorySegment out;

  private NvrtcProgram(NvrtcFunctions functions, Arena arena) {
    this.functions = functions;
    this.arena = arena;
    this.out = arena.allocate(JAVA_LONG);
  }

  /**
   * How a compilation ended.
   *
   * @param code the {@code nvrtcResult}
   * @param log all that the compiler said
   * @param image the image, if it succeeded
   */
  record Result(int code, String log, Optional<Bytes> image) {}

  /** The bytes of an image. */
  static final class Bytes {

    private final byte[] array;

    private Bytes(byte[] array) {
      this.array = array;
    }

    /** The bytes; shared, so not to be changed. */
    byte[] array() {
      return array;
    }
  }

  /** Compiles. */
  static Result compile(
      NvrtcFunctions functions, String source, List<String> options, OutputKind kind) {
    try (Arena arena = Arena.ofConfined()) {
      return new NvrtcProgram(functions, arena).compile(source, options, kind);
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }

  private Result compile(String source, List<String> options, OutputKind kind) throws Throwable {
    int created =
        (int)
            functions
                .createProgram()
                .invokeExact(out.address(), text(source), text(PATH), 0, 0L, 0L);
    if (created != SUCCESS) {
      return new Result(created, "nvrtcCreateProgram: " + description(created), Optional.empty());
    }
    long program = out.get(JAVA_LONG, 0);
    MemorySegment handle = arena.allocate(JAVA_LONG);
    handle.set(JAVA_LONG, 0, program);
    try {
      MemorySegment texts = arena.allocate(ADDRESS, options.size() + 1L);
      for (int i = 0; i < options.size(); i++) {
        texts.setAtIndex(JAVA_LONG, i, text(options.get(i)));
      }
      int code =
          (int) functions.compileProgram().invokeExact(program, options.size(), texts.address());
      String log = string(bytes(program, functions.getProgramLogSize(), functions.getProgramLog()));
      if (code != SUCCESS) {
        return new Result(code, log.isBlank() ? description(code) : log, Optional.empty());
      }
      byte[] image =
          switch (kind) {
            case CUBIN -> bytes(program, functions.getCubinSize(), functions.getCubin());
            case PTX ->
                string(bytes(program, functions.getPtxSize(), functions.getPtx()))
                    .getBytes(StandardCharsets.UTF_8);
          };
      return new Result(code, log, Optional.of(new Bytes(image)));
    } finally {
      int _ = (int) functions.destroyProgram().invokeExact(handle.address());
    }
  }

  private long text(String text) {
    return arena.allocateFrom(text).address();
  }

  private byte[] bytes(long program, MethodHandle size, MethodHandle get) throws Throwable {
    int sized = (int) size.invokeExact(program, out.address());
    long count = out.get(JAVA_LONG, 0);
    if (sized != SUCCESS || count == 0) {
      return new byte[0];
    }
    MemorySegment buffer = arena.allocate(count);
    int got = (int) get.invokeExact(program, buffer.address());
    return got == SUCCESS ? buffer.toArray(JAVA_BYTE) : new byte[0];
  }

  // Texts end with a zero byte.
  private static String string(byte[] bytes) {
    int length = bytes.length > 0 && bytes[bytes.length - 1] == 0 ? bytes.length - 1 : bytes.length;
    return new String(Arrays.copyOf(bytes, length), StandardCharsets.UTF_8);
  }

  private String description(int code) throws Throwable {
    long address = (long) functions.getErrorString().invokeExact(code);
    return address == 0 ? "nvrtcResult " + code : NativeAccess.string(address);
  }
}
