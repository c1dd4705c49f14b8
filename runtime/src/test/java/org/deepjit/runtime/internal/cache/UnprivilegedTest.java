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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The cache in a process whose user may not do everything. Tests that run as the superuser start it
 * as another user; for others the kinds of roots are left out that only the superuser can make.
 */
final class UnprivilegedTest {

  private static final EntryName NAME = new EntryName("old", Digest.builder().build());
  private static final EntryName OTHER = new EntryName("new", Digest.builder().build());
  private static final Map<String, byte[]> FILES =
      Map.of("kernel.cubin", "image".getBytes(StandardCharsets.UTF_8));
  private static final boolean SUPERUSER = TrustCheck.ownUser() == 0;
  private static final int USER = SUPERUSER ? 65534 : TrustCheck.ownUser();
  private static final int STRANGER = 1234;
  private static final int GROUP = SUPERUSER ? USER : ownGroup();

  @TempDir Path directory;
  private Path above;
  private Path root;

  /** Looks up, publishes and looks up again, and says what came of each. */
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) {
      DiskCache cache =
          DiskCache.of(
              new Environment(
                  "T", Map.of("T_JIT_CACHE_DIR", arguments[0], "T_JIT_CACHE_TRUST", arguments[1])));
      System.out.println("found " + cache.find(NAME).isPresent());
      System.out.println("published " + cache.publish(OTHER, FILES).isPresent());
      System.out.println("again " + cache.find(OTHER).isPresent());
    }
  }

  private static int ownGroup() {
    try {
      return Ownership.of(Path.of("/proc/self")).group();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @BeforeEach
  void open() throws IOException {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
    above = directory.toRealPath().resolve("above");
    root = Files.createDirectories(above.resolve("root"));
  }

  private static void mode(Path path, int mode) throws IOException {
    Files.setAttribute(path, "unix:mode", mode);
  }

  private static void give(Path path, int user, int group) throws IOException {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.toList()) {
        Files.setAttribute(file, "unix:uid", user);
        Files.setAttribute(file, "unix:gid", group);
      }
    }
  }

  private void fill() throws IOException {
    DiskCache.of(new Environment("T", Map.of("T_JIT_CACHE_DIR", root.toString())))
        .publish(NAME, FILES);
  }

  private Path entry() {
    return root.resolve("cache").resolve(NAME.toString());
  }

  /** What a root is like, and what its user sees: the look-up, the publication, the warning. */
  enum Kind {
    OWN(false, "false true", "") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        give(test.root, USER, GROUP);
      }
    },
    OWN_WITHOUT_WRITE_PERMISSION(false, "true false", "cannot be written") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        test.fill();
        give(test.root, USER, GROUP);
        mode(test.root.resolve("cache"), 0555);
        mode(test.root.resolve("tmp"), 0555);
      }
    },
    OWN_IN_A_STICKY_DIRECTORY(false, "false true", "") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        give(test.root, USER, GROUP);
        mode(test.above, 01777);
      }
    },
    OWN_THAT_EVERYBODY_CAN_WRITE(false, "false false", "root can be written by everybody") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        test.fill();
        give(test.root, USER, GROUP);
        mode(test.root, 0777);
      }
    },
    OWN_OF_A_GROUP(true, "false false", "root can be written by group 4321") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        test.fill();
        give(test.root, USER, 4321);
        mode(test.root, 0775);
      }
    },
    OWN_BELOW_A_STRANGERS(true, "false false", "above belongs to user 1234") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        test.fill();
        give(test.above, STRANGER, STRANGER);
        give(test.root, USER, GROUP);
      }
    },
    THE_SUPERUSERS(true, "true false", "cannot be written") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        test.fill();
      }
    },
    THE_SUPERUSERS_ALONE(true, "false false", "cannot be written") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        test.fill();
        mode(test.root, 0700);
      }
    },
    MISSING_WHERE_THE_USER_CANNOT_MAKE_IT(true, "false false", "cannot be written") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        Files.delete(test.root);
      }
    },
    A_STRANGERS(true, "false false", "root/cache belongs to user 1234") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        test.fill();
        give(test.root, STRANGER, STRANGER);
      }
    },
    DAMAGED_IN_THE_SUPERUSERS(true, "false false", "is damaged and is not used") {
      @Override
      void prepare(UnprivilegedTest test) throws IOException {
        test.fill();
        Files.writeString(test.entry().resolve("kernel.cubin"), "imagf");
      }
    };

    private final boolean needsSuperuser;
    private final String outcome;
    private final String warning;

    Kind(boolean needsSuperuser, String outcome, String warning) {
      this.needsSuperuser = needsSuperuser;
      this.outcome = outcome;
      this.warning = warning;
    }

    abstract void prepare(UnprivilegedTest test) throws IOException;
  }

  static Stream<Kind> kinds() {
    return Stream.of(Kind.values()).filter(kind -> SUPERUSER || !kind.needsSuperuser);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void c1ARootOfEachKindHasItsOutcome(Kind kind) throws Exception {
    kind.prepare(this);
    List<String> said = child("private");
    List<String> warnings = said.stream().filter(line -> line.startsWith("WARNING: ")).toList();
    String published = kind.outcome.endsWith("true") ? "true" : "false";
    assertThat(said)
        .containsSubsequence(
            "found " + kind.outcome.split(" ", -1)[0],
            "published " + published,
            "again " + published);
    if (kind.warning.isEmpty()) {
      assertThat(warnings).isEmpty();
    } else {
      assertThat(warnings.getFirst()).contains(kind.warning);
      // One that is damaged and one that cannot be written are two things to say.
      assertThat(warnings).hasSize(kind == Kind.DAMAGED_IN_THE_SUPERUSERS ? 2 : 1);
    }
  }

  @Test
  void aGroupsRootKeepsItsModesAndOwners() throws Exception {
    fill();
    Files.setLastModifiedTime(
        entry().resolve(".committed"), FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    for (String name : List.of("", "cache", "tmp")) {
      give(root.resolve(name), TrustCheck.ownUser(), GROUP);
      mode(root.resolve(name), 02775);
    }
    assertThat(child("shared")).containsExactly("found true", "published true", "again true");
    Path made = root.resolve("cache").resolve(OTHER.toString());
    assertThat(Ownership.of(made)).isEqualTo(new Ownership(USER, GROUP, 02775));
    assertThat(Ownership.of(made.resolve("kernel.cubin")))
        .isEqualTo(new Ownership(USER, GROUP, 0644));
    assertThat(Ownership.of(root)).isEqualTo(new Ownership(TrustCheck.ownUser(), GROUP, 02775));
    assertThat(root.resolve("tmp")).isEmptyDirectory();
  }

  /** What the child said, without the logger's lines of time and place. */
  private List<String> child(String trust) throws Exception {
    var command = new ArrayList<String>();
    if (SUPERUSER) {
      String user = Integer.toString(USER);
      command.addAll(
          List.of(
              "setpriv", "--reuid", user, "--regid", Integer.toString(GROUP), "--clear-groups"));
    }
    command.addAll(
        List.of(
            System.getProperty("java.home") + "/bin/java",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            readable(DiskCache.class) + ":" + readable(UnprivilegedTest.class),
            Child.class.getName(),
            root.toString(),
            trust));
    Process child =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    try (BufferedReader lines = child.inputReader()) {
      return lines.lines().filter(line -> !line.contains(" org.deepjit.runtime.")).toList();
    }
  }

  /** A copy of the code that a class came from, since the build's may lie in a private place. */
  private Path readable(Class<?> type) throws Exception {
    Path code = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path copy = directory.resolve("code-" + type.getSimpleName());
    try (Stream<Path> files = Files.walk(code)) {
      for (Path file : files.filter(UnprivilegedTest::isNeeded).toList()) {
        Files.copy(file, copy.resolve(code.relativize(file).toString()));
      }
    }
    return copy;
  }

  private static boolean isNeeded(Path file) {
    return Files.isDirectory(file)
        || file.toString().matches(".*/runtime/(internal/(cache|environment)/)?[^/]*");
  }
}
