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
package org.deepjit.emulator.operation;

import java.nio.charset.StandardCharsets;
import org.deepjit.emulator.machine.CallSite;
import org.deepjit.emulator.machine.FunctionCode;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.memory.Bytes;
import org.deepjit.emulator.ptx.StateSpace;

/** Reads a lane's arguments of a call to a function of the system, and writes its result. */
final class CallArguments {

  private static final int LONGEST_STRING = 65_536;

  private final Step call;
  private final CallSite site;
  private final Warp warp;
  private final int lane;

  CallArguments(Step call, CallSite site, Warp warp, int lane) {
    this.call = call;
    this.site = site;
    this.warp = warp;
    this.lane = lane;
  }

  long argument(int index) {
    FunctionCode.Span span = site.arguments().get(index);
    return Bytes.get(warp.parameters(), at(span), span.size());
  }

  void result(long value) {
    FunctionCode.Span span = site.results().getFirst();
    Bytes.put(warp.parameters(), at(span), span.size(), value);
  }

  private int at(FunctionCode.Span span) {
    return lane * warp.parameterStride() + span.offset();
  }

  /** A value in memory at a generic address. */
  long read(long address, int bytes) {
    int at = warp.memory().locate(call, StateSpace.GENERIC, lane, address, bytes, false);
    return Bytes.get(warp.memory().data(), at, bytes);
  }

  /** A string that ends with a zero, at a generic address. */
  String string(long address) {
    byte[] text = new byte[LONGEST_STRING];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) read(address + i, 1);
      if (text[i] == 0) {
        return new String(text, 0, i, StandardCharsets.UTF_8);
      }
    }
    return new String(text, StandardCharsets.UTF_8);
  }
}
