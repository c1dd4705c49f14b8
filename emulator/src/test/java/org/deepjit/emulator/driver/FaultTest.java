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
package org.deepjit.emulator.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.function.Function;
import java.util.stream.Stream;
import org.deepjit.emulator.EmulatedDevice;
import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.FaultReport;
import org.deepjit.emulator.KernelFaultException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels with one mistake each: the report names kind, line, block and thread. */
final class FaultTest {

  private static final String SOURCE = Kernels.source("faults.cu");

  /**
   * A mistake and what its report must say.
   *
   * @param kernel the kernel and the marker of its line
   * @param call the launch
   * @param detail a part of the report's particulars
   */
  record Mistake(
      String kernel,
      FaultKind kind,
      int block,
      int thread,
      String detail,
      Function<TestDevice, TestDevice.Call> call) {

    @Override
    public String toString() {
      return kernel;
    }
  }

  private static Mistake mistake(
      String kernel,
      FaultKind kind,
      int block,
      int thread,
      String detail,
      Function<TestDevice, TestDevice.Call> call) {
    return new Mistake(kernel, kind, block, thread, detail, call);
  }

  static Stream<Mistake> all() {
    return Stream.of(
        mistake(
            "pastTheEnd",
            FaultKind.OUT_OF_BOUNDS,
            0,
            40,
            "0 bytes behind the end of allocation of 160 bytes",
            d -> d.call("pastTheEnd", d.allocate(160)).block(64)),
        mistake(
            "beforeTheBeginning",
            FaultKind.OUT_OF_BOUNDS,
            0,
            0,
            "20 bytes before allocation of 64 bytes",
            d -> d.call("beforeTheBeginning", d.allocate(64), d.copy(0)).block(32)),
        mistake(
            "nullPointer",
            FaultKind.NULL_POINTER,
            0,
            3,
            "write of 4 bytes at 0x0",
            d -> d.call("nullPointer", 0L).block(32)),
        mistake(
            "misaligned",
            FaultKind.MISALIGNED,
            0,
            1,
            "write of 4 bytes",
            d -> d.call("misaligned", d.allocate(256)).block(32)),
        mistake(
            "misalignedVector",
            FaultKind.MISALIGNED,
            0,
            0,
            "read of 16 bytes",
            d -> d.call("misalignedVector", d.allocate(256), d.allocate(16))),
        mistake(
            "freed",
            FaultKind.USE_AFTER_FREE,
            0,
            0,
            "offset 0 of freed allocation of 128 bytes",
            d -> {
              long address = d.allocate(128);
              d.free(address);
              return d.call("freed", address).block(32);
            }),
        mistake(
            "writesConstant",
            FaultKind.READ_ONLY,
            0,
            0,
            "in constant constants of 64 bytes",
            d -> d.call("writesConstant", d.variable("constants"), 3)),
        mistake(
            "sharedOverrun",
            FaultKind.OUT_OF_BOUNDS,
            0,
            11,
            "of shared memory, offset 132 of the block's 128 bytes",
            d -> d.call("sharedOverrun", d.allocate(128), 3).block(32)),
        mistake(
            "dynamicSharedOverrun",
            FaultKind.OUT_OF_BOUNDS,
            0,
            16,
            "offset 64 of the block's 64 bytes",
            d -> d.call("dynamicSharedOverrun", d.allocate(128)).block(32).shared(64)),
        mistake(
            "localOverrun",
            FaultKind.OUT_OF_BOUNDS,
            0,
            0,
            "of local memory of 32 bytes",
            d -> d.call("localOverrun", d.copy(0, 0), 8)),
        mistake(
            "divergentBarrier",
            FaultKind.BARRIER,
            0,
            0,
            "reach a barrier that its other lanes do not reach",
            d -> d.call("divergentBarrier", d.allocate(12)).block(32)),
        mistake(
            "barrierCount",
            FaultKind.BARRIER,
            0,
            0,
            "a barrier for 48 threads",
            d -> d.call("barrierCount", d.allocate(256), 48).block(64)),
        mistake(
            "barrierId",
            FaultKind.BARRIER,
            0,
            0,
            "barrier 16 does not exist",
            d -> d.call("barrierId", d.allocate(256), 16).block(64)),
        mistake(
            "deadLane",
            FaultKind.WARP_MASK,
            0,
            0,
            "lane 0 reads lane 20, which has ended or does not exist",
            d -> d.call("deadLane", d.allocate(128)).block(32)),
        mistake(
            "foreignMask",
            FaultKind.WARP_MASK,
            0,
            0,
            "the lane is not in its own mask 0xf0",
            d -> d.call("foreignMask", d.allocate(128)).block(32)),
        mistake(
            "divisionByZero",
            FaultKind.DIVISION_BY_ZERO,
            0,
            9,
            "100 / 0",
            d -> d.call("divisionByZero", d.allocate(128), 9).block(32)),
        mistake(
            "assertion",
            FaultKind.ASSERTION,
            0,
            6,
            ": n + (int)threadIdx.x < 10",
            d -> d.call("assertion", 4).block(32)),
        mistake(
            "trapped",
            FaultKind.TRAP,
            1,
            17,
            "the kernel stopped itself",
            d -> d.call("trapped", 17).grid(3).block(32)),
        mistake(
            "neverReleased",
            FaultKind.DEADLOCK,
            0,
            0,
            "warp 1 lanes 0xffffffff wait at ",
            d -> d.call("neverReleased", d.allocate(256)).block(64)),
        mistake(
            "badCall",
            FaultKind.BAD_CALL,
            0,
            0,
            "call through 0x12345",
            d -> d.call("badCall", d.copy(new long[] {0x12345}), d.copy(0))),
        mistake(
            "stackOverflow",
            FaultKind.STACK_OVERFLOW,
            0,
            0,
            "more than",
            d -> d.call("stackOverflow", d.copy(0))),
        mistake(
            "atomicPastTheEnd",
            FaultKind.OUT_OF_BOUNDS,
            2,
            0,
            "0 bytes behind the end of allocation of 800 bytes",
            d -> d.call("atomicPastTheEnd", d.allocate(800)).grid(4)),
        mistake(
            "inlined",
            FaultKind.OUT_OF_BOUNDS,
            0,
            8,
            "behind the end of allocation of 64 bytes",
            d -> d.call("inlined", d.allocate(64)).block(32)),
        mistake(
            "runsForever",
            FaultKind.LIMIT,
            0,
            0,
            "thread instructions; the limit is 1000000",
            d -> d.call("runsForever", d.copy(0))),
        mistake(
            "peerHasEnded",
            FaultKind.OUT_OF_BOUNDS,
            1,
            0,
            "of shared memory of the block of rank 0, which has ended",
            d -> d.call("peerHasEnded", d.copy(0)).grid(2).block(32).cluster(2).shared(64)));
  }

  static Stream<Arguments> cases() {
    return Stream.of("compute_90a", "compute_100f")
        .flatMap(dialect -> all().map(mistake -> Arguments.of(dialect, mistake)));
  }

  private static TestDevice device(String dialect) {
    EmulatedDevice device =
        EmulatedDevice.of(
            key -> key.equals("deepjit.emulator.instructionLimit") ? "1000000" : null);
    return new TestDevice(device).load(Nvcc.ptx(SOURCE, "faults.cu", dialect));
  }

  private static int line(String marker) {
    String[] lines = SOURCE.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].endsWith("// @" + marker)) {
        return i + 1;
      }
    }
    throw new IllegalArgumentException(marker);
  }

  private static FaultReport report(TestDevice device, Mistake mistake) {
    mistake.call.apply(device).launch();
    KernelFaultException exception =
        catchThrowableOfType(KernelFaultException.class, device::synchronize);
    assertThat(exception).as("fault of %s", mistake).isNotNull();
    return exception.report();
  }

  @ParameterizedTest(name = "{1} ({0})")
  @MethodSource("cases")
  void isFoundWithItsLineAndThread(String dialect, Mistake mistake) {
    TestDevice device = device(dialect);
    FaultReport report = report(device, mistake);
    assertThat(report.kind()).as("%s", report).isEqualTo(mistake.kind);
    assertThat(report.detail()).contains(mistake.detail);
    assertThat(report.kernel()).isEqualTo(mistake.kernel);
    assertThat(report.block()).isEqualTo(new FaultReport.Index(mistake.block, 0, 0));
    assertThat(report.thread()).isEqualTo(new FaultReport.Index(mistake.thread, 0, 0));
    assertThat(report.stack())
        .as("%s", report)
        .anySatisfy(
            location -> {
              assertThat(location.file()).endsWith("faults.cu");
              assertThat(location.line()).isEqualTo(line(mistake.kernel));
            });
    long out = device.copy(new int[4]);
    device.call("fine", out).block(4).run();
    assertThat(device.ints(out, 4)).containsExactly(0, 1, 2, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void namesTheChainOfInlinedFunctions(String dialect) {
    TestDevice device = device(dialect);
    Mistake mistake = all().filter(each -> each.kernel.equals("inlined")).findFirst().orElseThrow();
    FaultReport report = report(device, mistake);
    assertThat(report.stack().stream().map(FaultReport.Location::line))
        .containsExactly(line("inlined"), line("inlinedMiddle"), line("inlinedOuter"));
    assertThat(report.stack().get(0).function()).contains("inner");
    assertThat(report.stack().get(1).function()).contains("middle");
    assertThat(report.toString())
        .startsWith("access out of bounds: write of 4 bytes at 0x")
        .contains("kernel inlined, block (0, 0, 0), thread (8, 0, 0)")
        .contains("\n  inlined at ")
        .contains("\n  PTX line " + report.ptxLine() + ": st.global.");
  }

  @Test
  void raisesAFaultOnceAndOnlyWhereItWaits() {
    TestDevice device = device("compute_90a");
    device.call("nullPointer", 0L).block(32).launch();
    device.call("nullPointer", 0L).block(32).launch();
    assertThat(catchThrowableOfType(KernelFaultException.class, device::synchronize)).isNotNull();
    device.synchronize();
  }
}
