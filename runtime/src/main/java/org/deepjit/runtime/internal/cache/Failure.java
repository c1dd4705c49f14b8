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
package org.deepjit.runtime.internal.cache;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/**
 * Why a file system refused, as far as that decides what happens next; docs/cache-format.md lists
 * each with its outcome. Java has types for a few errors only; the others are told by their text,
 * and one that is told wrongly costs two attempts more or less.
 */
enum Failure {
  /** ENOENT: another process removed what was there. */
  GONE(true),
  /** ESTALE: a network file system lost a handle. */
  STALE(true),
  /** EBUSY. */
  BUSY(true),
  /** EEXIST, ENOTEMPTY, ENOTDIR: another writer was faster, or something lies in the way. */
  OCCUPIED(true),
  /** EACCES, EPERM. */
  DENIED(false),
  /** ENOSPC, EDQUOT. */
  FULL(false),
  /** EROFS. */
  READ_ONLY(false),
  /** EXDEV: parts of the root lie on different file systems. */
  OTHER_DEVICE(false),
  /** Anything else. */
  UNKNOWN(true);

  private final boolean passing;

  Failure(boolean passing) {
    this.passing = passing;
  }

  /** Whether it may go by itself within moments. */
  boolean isPassing() {
    return passing;
  }

  static Failure of(IOException failure) {
    return switch (failure) {
      case NoSuchFileException _ -> GONE;
      case AccessDeniedException _ -> DENIED;
      case AtomicMoveNotSupportedException _ -> OTHER_DEVICE;
      case FileAlreadyExistsException _ -> OCCUPIED;
      case DirectoryNotEmptyException _ -> OCCUPIED;
      default -> ofText(text(failure));
    };
  }

  private static Failure ofText(String text) {
    return switch (text) {
      case "Stale file handle", "Stale NFS file handle" -> STALE;
      case "Device or resource busy" -> BUSY;
      case "Directory not empty", "File exists", "Not a directory" -> OCCUPIED;
      case "Operation not permitted", "Permission denied" -> DENIED;
      case "No space left on device", "Disk quota exceeded" -> FULL;
      case "Read-only file system" -> READ_ONLY;
      case "Invalid cross-device link" -> OTHER_DEVICE;
      default -> UNKNOWN;
    };
  }

  // Channels throw a plain IOException with the text, other calls one with the file as well.
  private static String text(IOException failure) {
    String reason =
        failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
    return reason == null ? "" : reason;
  }
}
