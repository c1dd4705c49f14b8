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

import java.util.ArrayList;
import java.util.List;
import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.FaultReport;
import org.deepjit.emulator.KernelFaultException;
import org.deepjit.emulator.ptx.SourcePosition;
import org.deepjit.runtime.device.Dim3;
import org.jspecify.annotations.Nullable;

/** Builds reports of faults. */
final class Faults {

  private Faults() {}

  static KernelFaultException at(
      Warp warp, Origin origin, int lane, FaultKind kind, String detail) {
    ThreadBlock block = warp.block();
    Dim3 size = block.launch().block();
    int thread = warp.number() * Warp.LANES + lane;
    return new KernelFaultException(
        new FaultReport(
            kind,
            detail,
            block.launch().program().symbol(),
            new FaultReport.Index(block.x(), block.y(), block.z()),
            new FaultReport.Index(
                thread % size.x(), thread / size.x() % size.y(), thread / size.x() / size.y()),
            origin.line(),
            origin.opcode(),
            stack(block.launch().program(), origin.position())));
  }

  static List<FaultReport.Location> stack(Program program, @Nullable SourcePosition position) {
    List<FaultReport.Location> stack = new ArrayList<>();
    for (SourcePosition at = position; at != null; at = at.inlinedAt()) {
      String function = at.function() == null ? "" : at.function();
      stack.add(
          new FaultReport.Location(
              program.files().getOrDefault(at.file(), "file " + at.file()),
              at.line(),
              at.column(),
              program.names().getOrDefault(function, function)));
    }
    return stack;
  }

  /** Where an instruction stands, shortly. */
  static String place(Program program, Origin origin) {
    List<FaultReport.Location> stack = stack(program, origin.position());
    String ptx = "PTX line " + origin.line() + " (" + origin.opcode() + ")";
    return stack.isEmpty()
        ? ptx
        : stack.getLast().file() + ":" + stack.getLast().line() + ", " + ptx;
  }
}
