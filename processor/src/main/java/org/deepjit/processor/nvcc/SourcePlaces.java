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
package org.deepjit.processor.nvcc;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import org.deepjit.processor.diagnostic.Location;
import org.jspecify.annotations.Nullable;

/** Finds the lines of text blocks in Java files. Only javac shows its syntax trees. */
public final class SourcePlaces {

  private final @Nullable Trees trees;

  private SourcePlaces(@Nullable Trees trees) {
    this.trees = trees;
  }

  /** The text blocks of a compilation; none are found under other compilers than javac. */
  public static SourcePlaces in(ProcessingEnvironment environment) {
    try {
      return new SourcePlaces(Trees.instance(environment));
    } catch (IllegalArgumentException | LinkageError e) {
      return new SourcePlaces(null);
    }
  }

  /**
   * The first line of a text in its Java file.
   *
   * @param location the annotation value that holds it
   * @return empty unless the value is a single text block that keeps its lines
   */
  public Optional<SourcePlace> of(Location location) {
    if (trees == null) {
      return Optional.empty();
    }
    TreePath path = trees.getPath(location.element(), location.annotation(), location.value());
    if (path == null || !(path.getLeaf() instanceof LiteralTree literal)) {
      return Optional.empty();
    }
    CompilationUnitTree unit = path.getCompilationUnit();
    int start = (int) trees.getSourcePositions().getStartPosition(unit, literal);
    int end = (int) trees.getSourcePositions().getEndPosition(unit, literal);
    try {
      CharSequence written = unit.getSourceFile().getCharContent(true).subSequence(start, end);
      boolean keepsLines =
          written.toString().startsWith("\"\"\"") && !written.toString().contains("\\\n");
      if (!keepsLines) {
        return Optional.empty();
      }
      String file = String.valueOf(Path.of(unit.getSourceFile().getName()).getFileName());
      return Optional.of(new SourcePlace(file, (int) unit.getLineMap().getLineNumber(start) + 1));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
