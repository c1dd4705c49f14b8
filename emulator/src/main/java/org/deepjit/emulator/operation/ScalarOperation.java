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

import java.util.List;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** An operation that is a function of raw bits, applied lane by lane; for what is rare. */
public final class ScalarOperation extends Operation {

  /** A function of up to four operands; missing ones are 0. */
  public interface Function {
    long apply(long a, long b, long c, long e);
  }

  private static final Element NOTHING = new Element(-1, false);

  private final Function function;
  private final Element target;
  private final Element a;
  private final Element b;
  private final Element c;
  private final Element e;

  /** Creates an operation; operands of 32 bits reach the function zero-extended. */
  public ScalarOperation(Origin origin, Function function, Element target, List<Element> sources) {
    super(origin);
    this.function = function;
    this.target = target;
    this.a = at(sources, 0);
    this.b = at(sources, 1);
    this.c = at(sources, 2);
    this.e = at(sources, 3);
  }

  private static Element at(List<Element> sources, int index) {
    return index < sources.size() ? sources.get(index) : NOTHING;
  }

  @Override
  public void execute(Warp warp) {
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      target.set(
          warp,
          lane,
          function.apply(
              bits(a, warp, lane), bits(b, warp, lane), bits(c, warp, lane), bits(e, warp, lane)));
    }
  }

  private static long bits(Element element, Warp warp, int lane) {
    if (element.slot() < 0) {
      return 0;
    }
    long value = element.get(warp, lane);
    return element.wide() ? value : value & 0xffff_ffffL;
  }
}
