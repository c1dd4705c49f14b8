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
package org.deepjit.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.processor.testing.CompiledLauncher;
import org.deepjit.processor.testing.RecordingRuntime;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.vector.Byte3;
import org.deepjit.runtime.vector.Float3;
import org.deepjit.runtime.vector.Float4;
import org.deepjit.runtime.vector.Int4;
import org.junit.jupiter.api.Test;

/** What generated launchers ask of the runtime. */
final class LauncherBehaviourTest {

  private final RecordingRuntime recorder = new RecordingRuntime();

  @Test
  void constructionOnlyDescribesTheKernels() {
    CompiledLauncher.of("Cooperative", recorder.runtime());

    assertThat(recorder.descriptors())
        .extracting(KernelDescriptor::function)
        .containsExactly("stencil", "pipeline");
    assertThat(recorder.takeCalls()).isEmpty();
  }

  @Test
  void launchSetsBlockGridArgumentsAndStreamInThatOrder() {
    CompiledLauncher saxpy = CompiledLauncher.of("Saxpy", recorder.runtime());

    saxpy.call("saxpy", null, 256, 1000, 2.5f, null, null);

    assertThat(recorder.takeCalls())
        .containsExactly(
            "load([256])",
            "on(null)",
            "frame()",
            "block(256, 1, 1)",
            "grid(4, 1, 1)",
            "put(0, 1000)",
            "put(1, 2.5)",
            "put(2, null)",
            "put(3, null)",
            "launch(null)",
            "close()");
  }

  @Test
  void loadsOncePerTemplateArguments() {
    CompiledLauncher reduce = CompiledLauncher.of("BlockReduce", recorder.runtime());

    Object first = reduce.call("prepareBlockReduce", ElementType.FLOAT, 128, true);
    Object same = reduce.call("prepareBlockReduce", ElementType.FLOAT, 128, true);
    Object otherType = reduce.call("prepareBlockReduce", ElementType.INT, 128, true);
    Object otherSize = reduce.call("prepareBlockReduce", ElementType.FLOAT, 64, true);
    Object otherFlag = reduce.call("prepareBlockReduce", ElementType.FLOAT, 128, false);

    assertThat(same).isSameAs(first);
    assertThat(otherType).isNotSameAs(first);
    assertThat(otherSize).isNotSameAs(first);
    assertThat(otherFlag).isNotSameAs(first);
    assertThat(recorder.takeCalls())
        .containsExactly(
            "load([float, 128, true])",
            "load()",
            "load()",
            "load([int, 128, true])",
            "load()",
            "load([float, 64, true])",
            "load()",
            "load([float, 128, false])",
            "load()");
  }

  @Test
  void tellsFloatingPointNumbersApartByTheirBits() {
    CompiledLauncher numbers = CompiledLauncher.of("Numbers", recorder.runtime());

    Object first = numbers.call("prepareApply", 64L, 0.0f, -0.0, "ops::Add", "3");
    Object same = numbers.call("prepareApply", 64L, 0.0f, -0.0, "ops::Add", "3");
    Object otherFloat = numbers.call("prepareApply", 64L, -0.0f, -0.0, "ops::Add", "3");
    Object otherDouble = numbers.call("prepareApply", 64L, 0.0f, 0.0, "ops::Add", "3");
    Object otherName = numbers.call("prepareApply", 64L, 0.0f, -0.0, "ops::Mul", "3");

    assertThat(same).isSameAs(first);
    assertThat(otherFloat).isNotSameAs(first);
    assertThat(otherDouble).isNotSameAs(first);
    assertThat(otherName).isNotSameAs(first);
    assertThat(recorder.takeCalls())
        .containsExactly(
            "load([64LL, 0x0.0p0f, -0x0.0p0, ops::Add, 3])",
            "load()",
            "load()",
            "load([64LL, -0x0.0p0f, -0x0.0p0, ops::Add, 3])",
            "load()",
            "load([64LL, 0x0.0p0f, 0x0.0p0, ops::Add, 3])",
            "load()",
            "load([64LL, 0x0.0p0f, -0x0.0p0, ops::Mul, 3])",
            "load()");
  }

  @Test
  void loadsOnceWithoutTemplateParameters() {
    CompiledLauncher fill = CompiledLauncher.of("Fill", recorder.runtime());

    Object first = fill.call("prepareFill");
    Object second = fill.call("prepareFill");

    assertThat(second).isSameAs(first);
    assertThat(recorder.takeCalls()).containsExactly("load([])", "load()", "load()");
  }

  @Test
  void compilesWithoutLoading() {
    CompiledLauncher saxpy = CompiledLauncher.of("Saxpy", recorder.runtime());

    assertThat(saxpy.call("compileSaxpy", 32)).isEqualTo(Path.of("artifact"));
    assertThat(recorder.takeCalls()).containsExactly("compile([32])");
  }

  @Test
  void computesTheGridFromBlockAndResidency() {
    CompiledLauncher cooperative = CompiledLauncher.of("Cooperative", recorder.runtime());
    Object stencil = cooperative.call("prepareStencil", 32, 8);
    recorder.takeCalls();

    CompiledLauncher.callOn(stencil, "launch", null, 1_000_000);

    assertThat(recorder.takeCalls())
        .containsExactly(
            "on(null)",
            "frame()",
            "block(32, 8, 1)",
            "sharedMemory(1024)",
            "maxCooperativeBlocks(256, 1024)",
            "grid(264, 1, 1)",
            "put(0, 1000000)",
            "launch(null)",
            "close()");
  }

  @Test
  void readsNumbersOfTheDeviceThatIsLaunchedOn() {
    CompiledLauncher numbers = CompiledLauncher.of("DeviceNumbers", recorder.runtime());

    numbers.call("inStream", null, 8, null);

    assertThat(recorder.takeCalls())
        .containsExactly(
            "load([])",
            "on(null)",
            "frame()",
            "limits()",
            "block(1024, 1, 1)",
            "limits()",
            "grid(132, 1, 1)",
            "put(0, 8)",
            "options(null)",
            "launch(null)",
            "close()");
  }

  @Test
  void theStreamOfTheCallsOptionsChoosesTheDevice() {
    CompiledLauncher options = CompiledLauncher.of("CallOptions", recorder.runtime());

    options.call("half", 8, null);

    assertThat(recorder.takeCalls())
        .containsExactly(
            "load([])",
            "on(null)",
            "frame()",
            "block(64, 1, 1)",
            "put(0, 8)",
            "options(null)",
            "launch()",
            "close()");
  }

  @Test
  void passesLaunchParametersToExpressionsOnly() {
    CompiledLauncher batches = CompiledLauncher.of("Batches", recorder.runtime());
    Object norm = batches.call("prepareNorm");
    recorder.takeCalls();

    CompiledLauncher.callOn(norm, "launch", 7L, true, null, 64);

    assertThat(recorder.takeCalls())
        .containsExactly(
            "frame()",
            "block(1024, 1, 1)",
            "grid(7, 1, 1)",
            "put(0, null)",
            "put(1, 64)",
            "launch()",
            "close()");
  }

  @Test
  void givesTheFrameBackWhenALaunchFails() {
    CompiledLauncher saxpy = CompiledLauncher.of("Saxpy", recorder.runtime());
    Object kernel = saxpy.call("prepareSaxpy", 0);
    recorder.takeCalls();

    assertThatThrownBy(() -> CompiledLauncher.callOn(kernel, "launch", null, 1, 1f, null, null))
        .hasRootCauseMessage("ceilDiv(1, 0): the divisor must be at least 1");
    assertThat(recorder.takeCalls())
        .containsExactly("on(null)", "frame()", "block(0, 1, 1)", "close()");
  }

  @Test
  void passesPointers() {
    CompiledLauncher pointers = CompiledLauncher.of("Pointers", recorder.runtime());
    Object kernel = pointers.call("preparePointers");
    recorder.takeCalls();

    CompiledLauncher.callOn(
        kernel,
        "launch",
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        new DevicePointer(16),
        32L);

    assertThat(recorder.takeCalls()).contains("put(8, 0x10)", "put(9, 32)");
  }

  @Test
  void passesEnumsAsIntegersOfTheKernelsSize() {
    CompiledLauncher values = CompiledLauncher.of("Values", recorder.runtime());
    Object kernel = values.call("prepareEnums");
    recorder.takeCalls();

    CompiledLauncher.callOn(
        kernel,
        "launch",
        values.constant("Mode", "EXACT"),
        values.constant("Priority", "LOW"),
        values.constant("Plain", "TWO"),
        values.constant("Plain", "TWO"),
        values.constant("Plain", "ONE"));

    assertThat(recorder.takeCalls())
        .contains("put(0, 1)", "put(1, -1)", "put(2, 1)", "put(3, 1)", "put(4, 0)");
    assertThat(recorder.descriptors().get(3).parameters())
        .extracting(KernelDescriptor.Parameter::size)
        .containsExactly(
            new KernelDescriptor.Size.Bytes(1),
            new KernelDescriptor.Size.Bytes(2),
            new KernelDescriptor.Size.Bytes(4),
            new KernelDescriptor.Size.Bytes(8),
            new KernelDescriptor.Size.Bytes(1));
  }

  @Test
  void passesValuesOfATypeVariableWithTheirElementType() {
    CompiledLauncher values = CompiledLauncher.of("Values", recorder.runtime());

    values.call("axpy", ElementType.FLOAT, ElementType.HALF, 2f, null, null, Half.of(3));

    assertThat(recorder.takeCalls())
        .contains("load([float, __half])", "put(0, float, 2.0)", "put(3, __half, 3.0)");
    assertThat(recorder.descriptors().get(1).parameters())
        .extracting(KernelDescriptor.Parameter::size)
        .containsExactly(
            new KernelDescriptor.Size.OfElement(0),
            new KernelDescriptor.Size.Bytes(8),
            new KernelDescriptor.Size.Bytes(8),
            new KernelDescriptor.Size.OfElement(1));
  }

  @Test
  void passesHalvesAsBitsAndVectorsByComponent() {
    CompiledLauncher values = CompiledLauncher.of("Values", recorder.runtime());

    values.call("halves", Half.of(1), BFloat16.of(1), null, null);
    values.call(
        "vectors",
        new Byte3((byte) 1, (byte) 2, (byte) 3),
        new Float4(1, 2, 3, 4),
        new Int4(1, 2, 3, 4));

    assertThat(recorder.takeCalls())
        .contains("put(0, 15360)", "put(1, 16256)")
        .containsSubsequence(
            "field(0, 0, 1)",
            "field(0, 1, 2)",
            "field(0, 2, 3)",
            "field(1, 0, 1.0)",
            "field(1, 12, 4.0)",
            "field(2, 0, 1)",
            "field(2, 12, 4)");
  }

  @Test
  void passesSegmentsAsTheyAre() {
    CompiledLauncher values = CompiledLauncher.of("Values", recorder.runtime());
    MemorySegment segment = MemorySegment.ofArray(new int[2]);

    values.call("maps", null, segment);

    assertThat(recorder.takeCalls()).contains("put(0, null)", "put(1, " + segment + ")");
    assertThat(recorder.descriptors().get(0).parameters())
        .extracting(KernelDescriptor.Parameter::size)
        .containsExactly(new KernelDescriptor.Size.Bytes(128), new KernelDescriptor.Size.Open());
  }

  @Test
  void writesTheComponentsOfARecordAtTheirOffsets() {
    CompiledLauncher structs = CompiledLauncher.of("Structs", recorder.runtime());
    Object kernel = structs.call("prepareDistance");
    recorder.takeCalls();

    Object a = structs.construct("Point", 1f, 2f, 3f);
    assertThatThrownBy(
            () ->
                CompiledLauncher.callOn(kernel, "launch", a, a, structs.construct("Maps", 7, null)))
        .hasRootCauseInstanceOf(NullPointerException.class)
        .hasRootCauseMessage("Maps.map");

    assertThat(recorder.takeCalls())
        .containsSubsequence(
            "field(0, 0, 1.0)",
            "field(0, 4, 2.0)",
            "field(0, 8, 3.0)",
            "field(1, 0, 1.0)",
            "field(1, 4, 2.0)",
            "field(1, 8, 3.0)",
            "field(2, 0, 7)",
            "close()");
    assertThatThrownBy(() -> CompiledLauncher.callOn(kernel, "launch", a, null, null))
        .hasRootCauseMessage("b");
  }

  @Test
  void definesStructsOnlyIfNeitherSourceNorHeadersDo() {
    CompiledLauncher.of("StructElsewhere", recorder.runtime());
    CompiledLauncher.of("Structs", recorder.runtime());

    assertThat(recorder.descriptors().get(0).structs()).isEmpty();
    assertThat(recorder.descriptors().get(1).structs())
        .contains("struct Particle {", "struct alignas(32) Params {")
        .doesNotContain("struct Point");
  }

  @Test
  void anArrayOfAnotherLengthStopsTheLaunch() {
    CompiledLauncher structs = CompiledLauncher.of("Structs", recorder.runtime());
    Object position = new Float3(1, 2, 3);
    Object first = structs.construct("Particle", (byte) 1, 2.0, position);
    Object params =
        structs.construct(
            "Params",
            true,
            (byte) 1,
            (short) 2,
            'c',
            3,
            4L,
            5f,
            6.0,
            Half.of(1),
            BFloat16.of(1),
            structs.constant("Mode", "EXACT"),
            first,
            new float[5],
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);

    assertThatThrownBy(() -> structs.call("simulate", params, null, 1))
        .hasRootCauseInstanceOf(LaunchException.class)
        .hasRootCauseMessage("the array Params.matrix has 5 elements, the struct's has 6");
    assertThat(recorder.takeCalls())
        .containsSubsequence(
            "field(0, 0, true)",
            "field(0, 40, 15360)",
            "field(0, 44, 1)",
            "field(0, 48, 1)",
            "field(0, 56, 2.0)",
            "field(0, 64, 1.0)",
            "field(0, 72, 3.0)",
            "close()");
  }

  @Test
  void definesMacrosAndLoadsOncePerValues() {
    CompiledLauncher macros = CompiledLauncher.of("Macros", recorder.runtime());
    Object rows = macros.constant("Order", "ROWS");
    Object columns = macros.constant("Order", "BY_COLUMN");
    Object[] values = {64, 4, true, (byte) -1, (short) 32, 'A', 1L << 40, rows, "f"};

    Object first = macros.call("prepareTile", values);
    Object same = macros.call("prepareTile", values.clone());
    values[7] = columns;
    values[8] = "g";
    Object other = macros.call("prepareTile", values);

    assertThat(same).isSameAs(first);
    assertThat(other).isNotSameAs(first);
    assertThat(recorder.takeCalls())
        .containsExactly("load([64])", "load()", "load()", "load([64])", "load()");
    assertThat(recorder.descriptors())
        .extracting(KernelDescriptor::function)
        .containsExactly("tile", "plain", "tile", "tile");
    assertThat(recorder.descriptors().get(2).compilerOptions().defines())
        .containsExactly(
            "REAL=float",
            "UNROLL_COUNT=4",
            "CHECKED=1",
            "SHIFT=-1",
            "LANES=32",
            "PAD=65",
            "SEED=1099511627776",
            "ORDER=Order::ROWS",
            "SUFFIX=f");
    assertThat(recorder.descriptors().get(3).compilerOptions().defines())
        .endsWith("ORDER=Order::COLUMNS", "SUFFIX=g");
  }

  @Test
  void spellsEnumsByTheirNamesInTheSource() {
    CompiledLauncher enums = CompiledLauncher.of("Enums", recorder.runtime());

    enums.call(
        "prepareApply",
        enums.constant("Mode", "EXACT"),
        enums.constant("Layout", "ROW"),
        (byte) -3,
        (short) 7,
        'a');

    assertThat(recorder.takeCalls())
        .containsExactly("load([ops::Mode::EXACT, Layout::Row, -3, 7, 97])", "load()");
  }

  @Test
  void carriesInlineSourceExactly() {
    CompiledLauncher odd = CompiledLauncher.of("OddText", recorder.runtime());

    assertThat(recorder.descriptors().get(0).source().read())
        .isEqualTo(odd.declared().getAnnotation(CudaKernel.class).source());
  }

  @Test
  void namesItsKernelsAndSource() {
    assertThat(CompiledLauncher.of("Saxpy", recorder.runtime()))
        .hasToString("SaxpyLauncher of saxpy in saxpy.cu");
    assertThat(CompiledLauncher.of("Options", recorder.runtime()))
        .hasToString("OptionsLauncher of plain, tuned in Options.source");
  }

  @Test
  void describesOptionsAsTheAnnotationsStateThem() {
    CompiledLauncher.of("Options", recorder.runtime());

    KernelDescriptor plain = recorder.descriptors().get(0);
    KernelDescriptor tuned = recorder.descriptors().get(1);
    assertThat(plain.tag()).isEqualTo("two_kernels");
    assertThat(plain.compilerOptions().fastMath()).contains(true);
    assertThat(plain.compilerOptions().lineInfo()).isEmpty();
    assertThat(tuned.compilerOptions().optimizeLevel()).contains("2");
    assertThat(tuned.compilerOptions().fastMath()).contains(false);
    assertThat(tuned.compilerOptions().postHook()).contains("");
    assertThat(tuned.compilerOptions().defines()).containsExactly("WIDTH=4", "DEBUG", "NAME=\"x\"");
  }
}
