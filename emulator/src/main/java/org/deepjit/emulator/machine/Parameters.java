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
package org.deepjit.emulator.machine;

import java.util.List;

/** Copies parameters between the frames of a call. */
final class Parameters {

  private Parameters() {}

  static void pass(Frame caller, Frame callee, CallSite site, int lanes) {
    copy(caller, site.arguments(), callee, callee.code.formals(), lanes);
  }

  static void giveBack(Frame callee, Frame caller, int lanes) {
    copy(callee, callee.code.returns(), caller, callee.site.results(), lanes);
  }

  private static void copy(
      Frame from,
      List<FunctionCode.Span> sources,
      Frame to,
      List<FunctionCode.Span> targets,
      int lanes) {
    int count = Math.min(sources.size(), targets.size());
    for (int i = 0; i < count; i++) {
      FunctionCode.Span source = sources.get(i);
      FunctionCode.Span target = targets.get(i);
      int bytes = Math.min(source.size(), target.size());
      for (int rest = lanes; rest != 0; rest &= rest - 1) {
        int lane = Integer.numberOfTrailingZeros(rest);
        System.arraycopy(
            from.parameters,
            lane * from.code.parameterBytes() + source.offset(),
            to.parameters,
            lane * to.code.parameterBytes() + target.offset(),
            bytes);
      }
    }
  }
}
