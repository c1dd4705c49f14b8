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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a directory for work in progress. It tells which process works there, so that others
 * can see that it is dead, and is never made twice.
 *
 * @param scope where the process number holds: one boot of a host, and there one process namespace
 * @param pid the process number
 * @param start when the process was started, in milliseconds since 1970
 */
record WorkName(String scope, long pid, long start) {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Pattern FORM =
      Pattern.compile("(?<scope>[0-9a-f]{8})-(?<pid>\\d{1,18})-(?<start>\\d{1,18})-[0-9a-f]{24}");

  /** Start times are computed from the clock, which may have been set meanwhile. */
  private static final Duration TOLERANCE = Duration.ofMinutes(1);

  private static final WorkName OWN =
      new WorkName(ownScope(), ProcessHandle.current().pid(), start(ProcessHandle.current()));

  /** A new name for this process. */
  static String next() {
    byte[] random = new byte[12];
    RANDOM.nextBytes(random);
    return OWN.scope + "-" + OWN.pid + "-" + OWN.start + "-" + HexFormat.of().formatHex(random);
  }

  /** Reads a name; nothing if it has another form. */
  static Optional<WorkName> parse(String name) {
    Matcher form = FORM.matcher(name);
    return form.matches()
        ? Optional.of(
            new WorkName(
                form.group("scope"),
                Long.parseLong(form.group("pid")),
                Long.parseLong(form.group("start"))))
        : Optional.empty();
  }

  /** Whether this process can know whether that one lives. */
  boolean isNear() {
    return scope.equals(OWN.scope);
  }

  /** Whether the process, which must be near, is dead. */
  boolean isDead() {
    return ProcessHandle.of(pid)
        .filter(process -> Math.abs(start(process) - start) <= TOLERANCE.toMillis())
        .isEmpty();
  }

  private static long start(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static String ownScope() {
    var scope = new StringBuilder();
    try {
      scope.append(Files.readString(Path.of("/proc/sys/kernel/random/boot_id")));
      scope.append(Files.readSymbolicLink(Path.of("/proc/self/ns/pid")));
    } catch (IOException | UnsupportedOperationException _) {
      scope.append(RANDOM.nextLong()); // A scope of its own: others judge by age.
    }
    return Digest.sha256(scope.toString().getBytes(StandardCharsets.UTF_8)).substring(0, 8);
  }
}
