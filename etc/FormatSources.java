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

import com.google.googlejavaformat.java.Main;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs google-java-format over every Java source of the repository: {@code check} fails and lists
 * the files that differ, {@code apply} rewrites them. Test resources are inputs and goldens, so
 * they stay as they are.
 */
final class FormatSources {
  private FormatSources() {}

  public static void main(String[] arguments) throws Exception {
    boolean apply = arguments[0].equals("apply");
    var command = new ArrayList<String>();
    command.addAll(apply ? List.of("--replace") : List.of("--dry-run", "--set-exit-if-changed"));
    command.addAll(sources(Path.of("")));
    var out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int result = new Main(out, err, System.in).format(command.toArray(new String[0]));
    if (result != 0 && !apply) {
      err.println(
          "Not formatted: the files above. `mvn -N process-sources -Dformat.mode=apply` does it.");
    }
    System.exit(result);
  }

  private static List<String> sources(Path root) throws Exception {
    var found = new ArrayList<String>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            String name = directory.toString();
            boolean skipped =
                directory.endsWith("target")
                    || (name.startsWith(".") && name.length() > 1)
                    || name.endsWith("src/test/resources");
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".java")) {
              found.add(file.toString());
            }
            return FileVisitResult.CONTINUE;
          }
        });
    found.sort(null);
    return found;
  }
}
