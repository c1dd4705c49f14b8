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
import org.deepjit.emulator.memory.Bytes;
import org.deepjit.emulator.ptx.PtxType;

/** A load or store of a function's parameter or of a call's argument or result. */
public final class FrameParameter extends Operation {

  private final int offset;
  private final PtxType type;
  private final List<Element> elements;
  private final boolean write;

  /** Creates an access; the decoder has checked the offset. */
  public FrameParameter(
      Origin origin, int offset, PtxType type, List<Element> elements, boolean write) {
    super(origin);
    this.offset = offset;
    this.type = type;
    this.elements = List.copyOf(elements);
    this.write = write;
  }

  @Override
  public void execute(Warp warp) {
    byte[] data = warp.parameters();
    int stride = warp.parameterStride();
    int bytes = type.bytes();
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int at = lane * stride + offset;
      for (int i = 0; i < elements.size(); i++) {
        Element element = elements.get(i);
        if (write) {
          Bytes.put(data, at + i * bytes, bytes, element.get(warp, lane));
        } else {
          long value = Bytes.get(data, at + i * bytes, bytes);
          element.set(warp, lane, Element.extend(type, value));
        }
      }
    }
  }
}
