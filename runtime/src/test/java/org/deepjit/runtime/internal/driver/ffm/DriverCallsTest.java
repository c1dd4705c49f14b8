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
package org.deepjit.runtime.internal.driver.ffm;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.FunctionAttribute;
import org.deepjit.runtime.spi.LibraryCalls.LoadedKernel;
import org.deepjit.runtime.spi.LibraryCalls.LoadedVariable;
import org.deepjit.runtime.standin.RecordedCall;
import org.deepjit.runtime.standin.StandIn;
import org.deepjit.runtime.standin.TestCubin;
import org.deepjit.runtime.standin.TestKernels;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each call of the seam reaches its C function with its values, and its failure comes back. */
@TestInstance(Lifecycle.PER_CLASS)
final class DriverCallsTest {

  /** The number that the stand-in gives to its first device. */
  private static final int DEVICE = 100;

  private static final int UNKNOWN = 999;

  private final Arena arena = Arena.ofShared();
  private final MemorySegment host = arena.allocate(64, 8);
  private Driver driver;
  private long context;
  private long address;
  private long stream;
  private long event;
  private long laterEvent;
  private long library;
  private long kernel;
  private long function;
  private long graph;
  private long executable;

  /**
   * A call of the seam.
   *
   * @param name the documented name of the C function
   * @param exported the exported name
   * @param inContext whether it runs in the context it is given
   * @param call makes the call
   * @param values what arrives
   */
  record SeamCall(
      String name, String exported, boolean inContext, Runnable call, Map<String, Object> values) {

    @Override
    public String toString() {
      return name;
    }
  }

  @BeforeAll
  void makeHandles() {
    StandIn.reset();
    driver = StandIn.driver();
    context = driver.devices().retainPrimaryContext(0);
    address = driver.memory().allocate(context, 64);
    stream = driver.streams().create(context);
    event = driver.events().create(context, true);
    laterEvent = driver.events().create(context, true);
    driver.events().record(context, event, stream);
    driver.events().record(context, laterEvent, stream);
    library = driver.libraries().load(TestCubin.of(TestKernels.SOURCE, "90a"));
    kernel = driver.libraries().kernels(library).getFirst().handle();
    function = driver.libraries().function(context, kernel);
    driver.graphs().beginCapture(context, stream);
    graph = driver.graphs().endCapture(context, stream);
    executable = driver.graphs().instantiate(context, graph);
  }

  @BeforeEach
  void reset() {
    StandIn.reset();
  }

  @AfterAll
  void release() {
    driver.graphs().destroyExecutable(context, executable);
    driver.graphs().destroy(context, graph);
    driver.libraries().unload(library);
    driver.devices().releasePrimaryContext(0);
    arena.close();
  }

  Stream<SeamCall> calls() {
    return Stream.of(
        call("cuDriverGetVersion", () -> driver.version(), Map.of()),
        call("cuDeviceGetCount", () -> driver.devices().count(), Map.of()),
        call("cuDeviceGet", () -> driver.devices().name(0), Map.of("ordinal", 0)),
        call(
            "cuDeviceGetName",
            () -> driver.devices().name(0),
            Map.of("length", 256, "device", DEVICE)),
        call(
            "cuDeviceGetAttribute",
            () -> driver.devices().attribute(0, DeviceAttribute.L2_CACHE_SIZE),
            Map.of("attribute", 38, "device", DEVICE)),
        versioned(
            call(
                "cuDeviceTotalMem",
                () -> driver.devices().totalMemory(0),
                Map.of("device", DEVICE))),
        call(
            "cuDevicePrimaryCtxRetain",
            () -> driver.devices().retainPrimaryContext(0),
            Map.of("device", DEVICE)),
        versioned(
            call(
                "cuDevicePrimaryCtxRelease",
                () -> driver.devices().releasePrimaryContext(0),
                Map.of("device", DEVICE))),
        callIn("cuCtxSynchronize", () -> driver.devices().synchronize(context), Map.of()),
        callIn("cuCtxGetStreamPriorityRange", () -> driver.devices().priorities(context), Map.of()),
        versioned(
            callIn(
                "cuMemAlloc",
                () -> driver.memory().free(context, driver.memory().allocate(context, 48)),
                Map.of("bytes", 48))),
        versioned(
            callIn(
                "cuMemcpyHtoD",
                () -> driver.memory().copyToDevice(context, address, host),
                Map.of("destination", address, "source", host.address(), "bytes", 64))),
        versioned(
            callIn(
                "cuMemcpyDtoH",
                () -> driver.memory().copyToHost(context, host.asSlice(8), address),
                Map.of("destination", host.address() + 8, "source", address, "bytes", 56))),
        versioned(
            callIn(
                "cuMemcpyHtoDAsync",
                () -> driver.memory().copyToDeviceAsync(context, address, host, stream),
                Map.of(
                    "destination",
                    address,
                    "source",
                    host.address(),
                    "bytes",
                    64,
                    "stream",
                    stream))),
        versioned(
            callIn(
                "cuMemcpyDtoHAsync",
                () -> driver.memory().copyToHostAsync(context, host, address, stream),
                Map.of(
                    "destination",
                    host.address(),
                    "source",
                    address,
                    "bytes",
                    64,
                    "stream",
                    stream))),
        versioned(
            callIn(
                "cuMemcpyDtoDAsync",
                () -> driver.memory().copyOnDeviceAsync(context, address + 32, address, 16, stream),
                Map.of(
                    "destination",
                    address + 32,
                    "source",
                    address,
                    "bytes",
                    16,
                    "stream",
                    stream))),
        callIn(
            "cuMemsetD8Async",
            () -> driver.memory().fillAsync(context, address, (byte) -2, 7, stream),
            Map.of("address", address, "value", 254, "bytes", 7, "stream", stream)),
        callIn("cuStreamCreate", () -> driver.streams().create(context), Map.of("flags", 1)),
        callIn(
            "cuStreamSynchronize",
            () -> driver.streams().synchronize(context, stream),
            Map.of("stream", stream)),
        callIn(
            "cuStreamQuery",
            () -> driver.streams().isDone(context, stream),
            Map.of("stream", stream)),
        callIn(
            "cuStreamWaitEvent",
            () -> driver.streams().waitFor(context, stream, event),
            Map.of("stream", stream, "event", event, "flags", 0)),
        callIn("cuEventCreate", () -> driver.events().create(context, true), Map.of("flags", 0)),
        callIn(
            "cuEventRecord",
            () -> driver.events().record(context, laterEvent, stream),
            Map.of("event", laterEvent, "stream", stream)),
        callIn(
            "cuEventSynchronize",
            () -> driver.events().synchronize(context, event),
            Map.of("event", event)),
        callIn(
            "cuEventQuery", () -> driver.events().isDone(context, event), Map.of("event", event)),
        callIn(
            "cuEventElapsedTime",
            () -> driver.events().elapsedMillis(context, event, laterEvent),
            Map.of("start", event, "end", laterEvent)),
        call(
            "cuLibraryGetKernelCount",
            () -> driver.libraries().kernels(library),
            Map.of("library", library)),
        call(
            "cuLibraryEnumerateKernels",
            () -> driver.libraries().kernels(library),
            Map.of("count", 5, "library", library)),
        callIn(
            "cuKernelGetFunction",
            () -> driver.libraries().function(context, kernel),
            Map.of("kernel", kernel)),
        callIn(
            "cuLibraryGetGlobal",
            () -> driver.libraries().variable(context, library, TestKernels.SUM),
            Map.of("library", library, "name", TestKernels.SUM)),
        callIn(
            "cuStreamIsCapturing",
            () -> driver.graphs().isCapturing(context, stream),
            Map.of("stream", stream)),
        callIn(
            "cuGraphGetNodes",
            () -> driver.graphs().nodeCount(context, graph),
            Map.of("graph", graph, "nodes", 0)),
        callIn(
            "cuGraphLaunch",
            () -> driver.graphs().launch(context, executable, stream),
            Map.of("executable", executable, "stream", stream)),
        callIn(
            "cuFuncGetAttribute",
            () -> driver.functions().attribute(context, function, FunctionAttribute.NUM_REGS),
            Map.of("attribute", 4, "function", function)),
        callIn(
            "cuFuncSetAttribute",
            () ->
                driver
                    .functions()
                    .setAttribute(
                        context, function, FunctionAttribute.NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1),
            Map.of("function", function, "attribute", 14, "value", 1)),
        callIn(
            "cuOccupancyMaxActiveBlocksPerMultiprocessor",
            () -> driver.functions().maxActiveBlocksPerMultiprocessor(context, function, 96, 1234),
            Map.of("function", function, "threads", 96, "sharedBytes", 1234)));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void reachesItsFunctionWithItsValues(SeamCall seam) {
    seam.call().run();

    // A graph is launched at once, and once more where that is refused because of the context.
    List<RecordedCall> accepted =
        StandIn.calls(seam.exported()).stream().filter(each -> each.result() == 0).toList();
    assertThat(accepted).hasSize(1);
    RecordedCall call = accepted.getFirst();
    assertThat(call.context()).isEqualTo(seam.inContext() ? context : 0);
    seam.values()
        .forEach((name, value) -> assertThat(call.text(name)).as(name).isEqualTo("" + value));
    assertThat(call.values().keySet()).isEqualTo(seam.values().keySet());
  }

  @ParameterizedTest
  @MethodSource("calls")
  void failureNamesTheFunctionAndWhatTheDriverSays(SeamCall seam) {
    StandIn.failNext(seam.exported(), UNKNOWN);

    assertThatThrownBy(seam.call()::run)
        .isInstanceOf(CudaException.class)
        .hasMessage(
            seam.name() + " failed with CUDA error 999 (CUDA_ERROR_UNKNOWN): unknown error");
    assertThat(StandIn.currentContext()).isZero();
  }

  @Test
  void destroyCallsReachTheirFunctions() {
    long freed = driver.memory().allocate(context, 1);
    long destroyedStream = driver.streams().create(context);
    long destroyedEvent = driver.events().create(context, true);

    driver.memory().free(context, freed);
    driver.streams().destroy(context, destroyedStream);
    driver.events().destroy(context, destroyedEvent);

    assertThat(StandIn.calls("cuMemFree_v2").getFirst().number("address")).isEqualTo(freed);
    assertThat(StandIn.calls("cuStreamDestroy_v2").getFirst().number("stream"))
        .isEqualTo(destroyedStream);
    assertThat(StandIn.calls("cuEventDestroy_v2").getFirst().number("event"))
        .isEqualTo(destroyedEvent);
    assertThatThrownBy(() -> driver.memory().free(context, freed))
        .hasMessage(
            "cuMemFree failed with CUDA error 1 (CUDA_ERROR_INVALID_VALUE): invalid argument");
    assertThatThrownBy(() -> driver.streams().destroy(context, destroyedStream))
        .hasMessage(
            "cuStreamDestroy failed with CUDA error 400 (CUDA_ERROR_INVALID_HANDLE): invalid"
                + " resource handle");
    assertThatThrownBy(() -> driver.events().destroy(context, destroyedEvent))
        .hasMessage(
            "cuEventDestroy failed with CUDA error 400 (CUDA_ERROR_INVALID_HANDLE): invalid"
                + " resource handle");
  }

  @Test
  void aVariableIsWhereTheDriverSays() {
    LoadedVariable table = driver.libraries().variable(context, library, TestKernels.TABLE);
    driver.memory().copyToHost(context, host.asSlice(0, 16), table.address());

    assertThat(table.bytes()).isEqualTo(16);
    assertThat(host.asSlice(0, 16).toArray(JAVA_FLOAT)).containsExactly(1f, 2f, 3f, 4f);
    assertThat(driver.libraries().variables(library))
        .containsExactlyInAnyOrder(TestKernels.TABLE, TestKernels.SUM);
    assertThatThrownBy(() -> driver.libraries().variable(context, library, "absent"))
        .hasMessage(
            "cuLibraryGetGlobal failed with CUDA error 500 (CUDA_ERROR_NOT_FOUND): named symbol"
                + " not found");
  }

  @Test
  void aCaptureIsOneOfTheThreadsOwnAndBecomesAGraph() {
    driver.graphs().beginCapture(context, stream);
    boolean during = driver.graphs().isCapturing(context, stream);
    long captured = driver.graphs().endCapture(context, stream);
    long executed = driver.graphs().instantiate(context, captured);
    driver.graphs().destroy(context, captured);
    driver.graphs().destroyExecutable(context, executed);

    assertThat(during).isTrue();
    assertThat(driver.graphs().isCapturing(context, stream)).isFalse();
    assertThat(StandIn.calls("cuStreamBeginCapture_v2").getFirst().values())
        .isEqualTo(Map.of("stream", "" + stream, "mode", "1"));
    assertThat(StandIn.calls("cuStreamEndCapture").getFirst().values())
        .isEqualTo(Map.of("stream", "" + stream));
    assertThat(StandIn.calls("cuGraphInstantiateWithFlags").getFirst().values())
        .isEqualTo(Map.of("graph", "" + captured, "flags", "0"));
    assertThat(StandIn.calls("cuGraphDestroy").getFirst().number("graph")).isEqualTo(captured);
    assertThat(StandIn.calls("cuGraphExecDestroy").getFirst().number("executable"))
        .isEqualTo(executed);
  }

  @Test
  void theDefaultStreamIsNotCaptured() {
    assertThatThrownBy(() -> driver.graphs().beginCapture(context, 0))
        .hasMessage(
            "cuStreamBeginCapture failed with CUDA error 900"
                + " (CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED): operation not permitted when stream is"
                + " capturing");
  }

  @Test
  void workThatIsNotDoneIsNoFailure() {
    StandIn.failNext("cuStreamQuery", CudaResult.NOT_READY);
    assertThat(driver.streams().isDone(context, stream)).isFalse();
    assertThat(driver.streams().isDone(context, stream)).isTrue();

    StandIn.failNext("cuEventQuery", CudaResult.NOT_READY);
    assertThat(driver.events().isDone(context, event)).isFalse();
    assertThat(driver.events().isDone(context, event)).isTrue();
  }

  @Test
  void loadingPassesTheImageAndNoOptions() {
    MemorySegment image = TestCubin.of(TestKernels.SOURCE, "90a");

    driver.libraries().unload(driver.libraries().load(image));

    assertThat(StandIn.calls("cuLibraryLoadData").getFirst().values())
        .isEqualTo(
            Map.of(
                "code", "" + image.address(),
                "jitOptions", "0",
                "jitValues", "0",
                "jitCount", "0",
                "options", "0",
                "values", "0",
                "count", "0"));
  }

  @Test
  void anImageForAnotherDeviceIsRefused() {
    MemorySegment image = TestCubin.of(TestKernels.SOURCE, "80");

    assertThatThrownBy(() -> driver.libraries().load(image))
        .hasMessage(
            "cuLibraryLoadData failed with CUDA error 209 (CUDA_ERROR_NO_BINARY_FOR_GPU): no"
                + " kernel image is available for execution on the device");
  }

  @Test
  void parametersAreAskedForAsOftenAsTheImageHasThem() {
    LoadedKernel loaded = driver.libraries().kernels(library).getFirst();
    StandIn.clear();
    int parameters = driver.libraries().parameters(context, loaded).size();

    assertThat(loaded.parameterCount()).isEqualTo(parameters).isPositive();
    assertThat(StandIn.calls("cuKernelGetParamInfo"))
        .extracting(call -> call.number("kernel"), call -> call.number("index"))
        .containsExactlyElementsOf(
            LongStream.range(0, parameters).mapToObj(index -> tuple(kernel, index)).toList());
  }

  @Test
  void parametersAreAskedForUntilThereIsNoneWhereTheImageDoesNotTell() {
    int parameters = driver.libraries().parameters(context, uncounted()).size();

    assertThat(StandIn.calls("cuKernelGetParamInfo"))
        .extracting(call -> call.number("kernel"), call -> call.number("index"))
        .last()
        .isEqualTo(tuple(kernel, (long) parameters));
  }

  private LoadedKernel uncounted() {
    return new LoadedKernel(kernel, "any", LoadedKernel.UNKNOWN_PARAMETER_COUNT);
  }

  @Test
  void anotherFailureOfTheParameterQueryIsAnException() {
    StandIn.failNext("cuKernelGetParamInfo", UNKNOWN);

    assertThatThrownBy(() -> driver.libraries().parameters(context, uncounted()))
        .hasMessage(
            "cuKernelGetParamInfo failed with CUDA error 999 (CUDA_ERROR_UNKNOWN): unknown error");
  }

  @Test
  void aCodeThatTheDriverDoesNotKnowIsReportedByNumber() {
    StandIn.failNext("cuCtxSynchronize", 12345);

    assertThatThrownBy(() -> driver.devices().synchronize(context))
        .hasMessage(
            "cuCtxSynchronize failed with CUDA error 12345 (unknown code): the driver does not"
                + " describe it");
  }

  private static SeamCall call(String name, Runnable call, Map<String, Object> values) {
    return new SeamCall(name, name, false, call, values);
  }

  private static SeamCall callIn(String name, Runnable call, Map<String, Object> values) {
    return new SeamCall(name, name, true, call, values);
  }

  private static SeamCall versioned(SeamCall call) {
    return new SeamCall(
        call.name(), call.exported() + "_v2", call.inContext(), call.call(), call.values());
  }
}
