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
package org.deepjit.processor.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** No text makes the compiler throw. */
final class FuzzTest {
  private static final List<String> WORDS =
      List.of(
          "n",
          "k",
          "flag",
          "x",
          "T",
          "alpha",
          "BLOK",
          "block.x",
          "numSms",
          "1",
          "0",
          "0x",
          "010",
          "1.5",
          "9223372036854775807",
          "1'0",
          "+",
          "-",
          "*",
          "/",
          "%",
          "<<",
          ">>",
          "&",
          "|",
          "(",
          ")",
          "?",
          ":",
          "<",
          "<=",
          "==",
          "!",
          "!=",
          "&&",
          "||",
          ",",
          "ceilDiv(",
          "min(",
          "log2(",
          "nextPow2(",
          "roundUp(",
          "sizeof(",
          "length(",
          "unsigned",
          "float",
          "::",
          ".",
          "--",
          "=",
          "#",
          "\u0000",
          "\n",
          "\ud83d\ude00",
          "\u00e9",
          "'",
          "\"",
          "\\");

  private final Random random = new Random(42);

  @Test
  void survivesRandomCharacters() {
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(40);
      for (int j = 0; j < length; j++) {
        text.append(
            (char) (random.nextInt(10) == 0 ? random.nextInt(65_536) : random.nextInt(128)));
      }
      isAnswered(text.toString());
    }
  }

  @Test
  void survivesRandomWords() {
    for (int i = 0; i < 50_000; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(20);
      for (int j = 0; j < length; j++) {
        text.append(WORDS.get(random.nextInt(WORDS.size())));
        text.append(random.nextBoolean() ? " " : "");
      }
      isAnswered(text.toString());
    }
  }

  @Test
  void survivesEveryWordRepeatedUpToTheLimitOnASmallStack() throws Exception {
    FutureTask<Boolean> task = new FutureTask<>(this::repeatEveryWord, true);
    new Thread(null, task, "small stack", 256 * 1024).start();
    assertThat(task.get()).isTrue();
  }

  private void repeatEveryWord() {
    for (String word : WORDS) {
      isAnswered(word.repeat(1000 / word.length()));
      isAnswered((word + " ").repeat(1000 / (word.length() + 1)));
      isAnswered(word.repeat(5000));
    }
    for (String head :
        List.of("-", "!", "- ", "(", "flag?1:", "flag?", "k+", "k*", "min(", "-k<<")) {
      int times = 990 / head.length();
      isAnswered(head.repeat(times) + "n");
      isAnswered(head.repeat(times) + "flag");
      isAnswered(head.repeat(40) + "n" + ")".repeat(40));
    }
  }

  private static void isAnswered(String text) {
    ExpressionResult result = ExpressionCompiler.compile(text, Scopes.EVERY_KIND);

    if (result instanceof ExpressionProblem problem) {
      assertThat(problem.column()).as(text).isBetween(1, text.length() + 1);
      assertThat(problem.message()).as(text).isNotBlank();
    } else {
      assertThat(((CompiledExpression) result).java()).as(text).isNotBlank();
    }
  }
}
