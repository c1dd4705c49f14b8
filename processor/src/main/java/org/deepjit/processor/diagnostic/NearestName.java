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
package org.deepjit.processor.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the valid name that a misspelt one most likely stands for. A name is near when few single
 * letters are missing, extra, wrong or swapped with their neighbour; the case of letters does not
 * count against it.
 */
public final class NearestName {
  /** One mistake is forgiven for each group of this many letters of the longer name. */
  private static final int LETTERS_PER_MISTAKE = 3;

  private NearestName() {}

  /**
   * Returns the name nearest to the given one, or empty when none is near enough to be what the
   * user meant. Of equally near names, the one with the same case, then the alphabetically first
   * one is returned.
   */
  public static Optional<String> among(Collection<String> names, String given) {
    return names.stream()
        .filter(name -> isNear(name, given))
        .min(
            Comparator.<String>comparingInt(name -> foldedDistance(name, given))
                .thenComparingInt(name -> distance(name, given))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static boolean isNear(String name, String given) {
    int mistakes = Math.max(name.length(), given.length()) / LETTERS_PER_MISTAKE;
    return foldedDistance(name, given) <= mistakes;
  }

  private static int foldedDistance(String name, String given) {
    return distance(name.toLowerCase(Locale.ROOT), given.toLowerCase(Locale.ROOT));
  }

  /** The optimal string alignment distance: Levenshtein's, with a swap of neighbours as one. */
  private static int distance(String a, String b) {
    int[][] distances = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        distances[i][j] = i == 0 || j == 0 ? i + j : cheapestEdit(distances, a, b, i, j);
      }
    }
    return distances[a.length()][b.length()];
  }

  private static int cheapestEdit(int[][] distances, String a, String b, int i, int j) {
    int substitution = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int cheapest =
        Math.min(
            distances[i - 1][j - 1] + substitution,
            Math.min(distances[i - 1][j], distances[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(cheapest, distances[i - 2][j - 2] + 1) : cheapest;
  }
}
