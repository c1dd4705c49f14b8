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

import java.util.Arrays;
import java.util.List;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.memory.Bytes;
import org.deepjit.emulator.ptx.PtxType;

/** A load of a kernel's parameter at a fixed offset, which is the same for all lanes. */
public final class KernelParameter extends Operation {

  private final int offset;
  private final PtxType type;
  private final List<Element> elements;

  /** Creates a load; the decoder has checked the offset. */
  public KernelParameter(Origin origin, int offset, PtxType type, List<Element> elements) {
    super(origin);
    this.offset = offset;
    this.type = type;
    this.elements = List.copyOf(elements);
  }

  @Override
  public void execute(Warp warp) {
    byte[] data = warp.block().launch().parameters().data();
    int bytes = type.bytes();
    for (int i = 0; i < elements.size(); i++) {
      long value = Element.extend(type, Bytes.get(data, offset + i * bytes, bytes));
      Element element = elements.get(i);
      if (element.slot() < 0) {
        continue;
      }
      if (element.wide()) {
        Arrays.fill(warp.longTarget(element.slot()), value);
        warp.commitLongs(element.slot());
      } else {
        Arrays.fill(warp.intTarget(element.slot()), (int) value);
        warp.commitInts(element.slot());
      }
    }
  }
}
