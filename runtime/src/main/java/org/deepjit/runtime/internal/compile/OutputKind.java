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
package org.deepjit.runtime.internal.compile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;

/** What a compilation yields. */
public enum OutputKind {
  /** Machine code of one architecture. */
  CUBIN("--cubin", "kernel.cubin"),
  /** PTX text of one architecture. */
  PTX("--ptx", "kernel.ptx");

  private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};

  private final String flag;
  private final String fileName;

  OutputKind(String flag, String fileName) {
    this.flag = flag;
    this.fileName = fileName;
  }

  /** The image's file name in an artifact. */
  public String fileName() {
    return fileName;
  }

  String flag() {
    return flag;
  }

  /** Whether a file can be such an image: regular, not empty, and a cubin begins as ELF does. */
  public boolean accepts(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) == 0) {
      return false;
    }
    if (this == PTX) {
      return true;
    }
    try (InputStream stream = Files.newInputStream(file)) {
      return Arrays.equals(stream.readNBytes(ELF.length), ELF);
    }
  }
}
