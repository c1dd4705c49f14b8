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

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.internal.foreign.SymbolBinder;

/** An opened NVRTC library with its identity. */
public final class NvrtcLibrary {

  private final String path;
  private final NvrtcFunctions functions;
  private final int major;
  private final int minor;
  private final String version;

  /**
   * Opens a library for the life of the JVM, and compiles an empty source to learn NVIDIA's name of
   * the build, which no function tells.
   *
   * @param path a path, or a file name that the dynamic linker looks for
   * @throws IllegalArgumentException if it cannot be opened
   * @throws IllegalCallerException if this module may not call native code
   * @throws ConfigurationException if it is not NVRTC or cannot compile
   */
  static NvrtcLibrary open(String path) {
    SymbolLookup symbols = NativeAccess.library(path);
    NvrtcFunctions functions =
        SymbolBinder.bind(
            NvrtcFunctions.class,
            symbols,
            name ->
                new ConfigurationException(
                    "the NVRTC library " + path + " does not export " + name));
    return new NvrtcLibrary(path, functions);
  }

  private NvrtcLibrary(String path, NvrtcFunctions functions) {
    this.path = path;
    this.functions = functions;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment numbers = arena.allocate(JAVA_INT, 2);
      int result = (int) functions.version().invokeExact(numbers.address(), numbers.address() + 4);
      if (result != NvrtcProgram.SUCCESS) {
        throw new ConfigurationException("the NVRTC library " + path + " has no version");
      }
      this.major = numbers.getAtIndex(JAVA_INT, 0);
      this.minor = numbers.getAtIndex(JAVA_INT, 1);
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
    openBuiltins();
    this.version = "NVRTC " + major + "." + minor + "\n" + build();
  }

  /** The path or name under which it was opened. */
  String path() {
    return path;
  }

  int major() {
    return major;
  }

  /** Its whole version: numbers, and the name of the build. */
  String version() {
    return version;
  }

  /** For messages: {@code NVRTC 13.0}. */
  @Override
  public String toString() {
    return "NVRTC " + major + "." + minor;
  }

  /** Compiles. */
  NvrtcProgram.Result compile(String source, List<String> options, OutputKind kind) {
    return NvrtcProgram.compile(functions, source, options, kind);
  }

  /** The architectures that it knows, without their variants: {@code 75, 80, 90}. */
  String architectures() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment count = arena.allocate(JAVA_INT);
      int counted = (int) functions.getNumSupportedArchs().invokeExact(count.address());
      int[] numbers = new int[counted == NvrtcProgram.SUCCESS ? count.get(JAVA_INT, 0) : 0];
      MemorySegment list = arena.allocate(JAVA_INT, numbers.length + 1L);
      int listed = (int) functions.getSupportedArchs().invokeExact(list.address());
      if (listed == NvrtcProgram.SUCCESS) {
        MemorySegment.copy(list, JAVA_INT, 0, numbers, 0, numbers.length);
      }
      return Arrays.stream(numbers).mapToObj(String::valueOf).collect(Collectors.joining(", "));
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }

  // NVRTC opens its builtins by name, which the linker finds beside no library that was opened by
  // path. One that is open already is found.
  private void openBuiltins() {
    if (!path.contains("/")) {
      return;
    }
    String name = "libnvrtc-builtins.so." + major + "." + minor;
    try {
      for (Path folder : List.of(Path.of(path), Path.of(path).toRealPath())) {
        Path builtins = folder.resolveSibling(name);
        if (Files.exists(builtins)) {
          SymbolLookup _ = NativeAccess.library(builtins.toString());
          return;
        }
      }
    } catch (IOException | IllegalArgumentException _) {
      // NVRTC says what it misses.
    }
  }

  private String build() {
    NvrtcProgram.Result result = compile("", List.of(), OutputKind.PTX);
    return result
        .image()
        .map(image -> new String(image.array(), StandardCharsets.UTF_8))
        .map(NvrtcLibrary::comment)
        .orElseThrow(
            () ->
                new ConfigurationException(
                    "the NVRTC library " + path + " cannot compile: " + result.log().strip()));
  }

  // PTX begins with a comment that has the compiler's build and release.
  private static String comment(String ptx) {
    return ptx.lines()
        .takeWhile(line -> line.startsWith("//"))
        .map(line -> line.substring(2).strip())
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }
}
