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
package org.deepjit.runtime.internal.cache.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ActionResultTest {

  private static final ActionResult RESULT =
      new ActionResult(List.of(new RemoteFile("k", "ab", 300)), "s\n");

  /** As protoc encodes output_files { path: "k" digest { hash: "ab" size_bytes: 300 } }. */
  @Test
  void isTheMessageOfTheRemoteExecutionApi() {
    assertThat(HexFormat.of().formatHex(RESULT.encode()))
        .isEqualTo("120c0a016b12070a02616210ac022a02730a");
  }

  @Test
  void isReadBack() throws Exception {
    assertThat(ActionResult.decode(RESULT.encode())).isEqualTo(RESULT);
    assertThat(ActionResult.decode(new byte[0])).isEqualTo(new ActionResult(List.of(), ""));
  }

  @Test
  void otherFieldsArePassedOver() throws Exception {
    byte[] more =
        HexFormat.of().parseHex("2001" + "4a03616263" + "3d01020304" + "410102030405060708");
    byte[] all = new byte[more.length * 2 + RESULT.encode().length];
    System.arraycopy(more, 0, all, 0, more.length);
    System.arraycopy(RESULT.encode(), 0, all, more.length, RESULT.encode().length);
    System.arraycopy(more, 0, all, all.length - more.length, more.length);
    assertThat(ActionResult.decode(all)).isEqualTo(RESULT);
  }

  @Test
  void anyBytesAreAMessageOrAreRefused() {
    var random = new Random(1);
    byte[] valid = RESULT.encode();
    int refused = 0;
    for (int i = 0; i < 100_000; i++) {
      byte[] bytes = valid.clone();
      for (int j = 0; j <= i % 3; j++) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      try {
        ActionResult.decode(java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length + 4)));
      } catch (WrongAnswerException e) {
        refused++;
        assertThat(e).hasMessage("it is no protocol buffer");
      }
    }
    assertThat(refused).isBetween(50_000, 99_000);
  }
}
