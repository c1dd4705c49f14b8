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
package org.deepjit.emulator.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Compiles CUDA sources of the tests; the PTX is kept under target by content. */
public final class Nvcc {

  private static final Path CACHE = Path.of("target", "ptx-cache");

  private Nvcc() {}

  /** The PTX of a source for an architecture such as {@code compute_90a}. */
  public static String ptx(String source, String name, String architecture, String... flags) {
    List<String> options =
        new ArrayList<>(List.of("--ptx", "-lineinfo", "-O3", "-std=c++17", "-arch", architecture));
    options.addAll(List.of(flags));
    Path kept = CACHE.resolve(digest(source, name, options) + ".ptx");
    try {
      if (!Files.exists(kept)) {
        compile(source, name, options, kept);
      }
      return Files.readString(kept);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The machine code of a source for an architecture such as {@code sm_90a}. */
  static byte[] cubin(String source, String name, String architecture) {
    try {
      Path result = Files.createTempFile("deepjit", ".cubin");
      compile(source, name, List.of("--cubin", "-O3", "-std=c++17", "-arch", architecture), result);
      byte[] image = Files.readAllBytes(result);
      Files.delete(result);
      return image;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compile(String source, String name, List<String> options, Path kept)
      throws IOException {
    Path folder = Files.createDirectories(CACHE.resolve("tmp"));
    Path work = Files.createTempDirectory(folder, "nvcc");
    Path input = work.resolve(name);
    Files.writeString(input, source);
    List<String> command = new ArrayList<>(List.of(compiler()));
    command.addAll(options);
    command.addAll(List.of("-o", "out", name));
    Process process =
        new ProcessBuilder(command).directory(work.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IllegalStateException(command + "\n" + output);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    Files.move(work.resolve("out"), kept, StandardCopyOption.REPLACE_EXISTING);
    Files.delete(input);
    Files.delete(work);
  }

  private static String compiler() {
    String home = System.getenv("CUDA_HOME");
    Path usual = Path.of("/usr/local/cuda/bin/nvcc");
    if (home != null) {
      return Path.of(home, "bin", "nvcc").toString();
    }
    return Files.isExecutable(usual) ? usual.toString() : "nvcc";
  }

  private static String digest(String source, String name, List<String> options) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((name + "\0" + options + "\0" + source).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest(), 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
