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
package org.deepjit.runtime.standin;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A call that the stand-in received.
 *
 * @param function the exported name
 * @param result the {@code CUresult} that it answered
 * @param context the context that was current when it returned; 0 is none
 * @param thread the thread, as {@link StandIn#thread} numbers it
 * @param values the arguments by name
 */
public record RecordedCall(
    String function, int result, long context, long thread, Map<String, String> values) {

  /** An argument that is a number, as of an address or a size. */
  public long number(String name) {
    return Long.parseLong(text(name));
  }

  /** An argument as it was printed. */
  public String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(function + " has no value " + name + ": " + values);
    }
    return value;
  }

  static RecordedCall parse(String line) {
    String[] fields = line.split("\t", -1);
    var values = new LinkedHashMap<String, String>();
    for (int i = 4; i < fields.length; i++) {
      int equals = fields[i].indexOf('=');
      if (equals > 0) {
        values.put(fields[i].substring(0, equals), fields[i].substring(equals + 1));
      }
    }
    return new RecordedCall(
        fields[0],
        Integer.parseInt(fields[1]),
        Long.parseLong(fields[2]),
        Long.parseLong(fields[3]),
        values);
  }
}
