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
package org.deepjit.runtime.spi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.spi.LibraryCalls.LoadedKernel;
import org.deepjit.runtime.spi.LibraryCalls.ParameterLayout;
import org.deepjit.runtime.standin.TestCubin;
import org.deepjit.runtime.standin.TestKernels;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every driver does, whatever stands behind it. */
public abstract class DriverContract {

  private Driver driver;
  private Device device;
  private long context;

  /** The driver under test, opened. */
  protected abstract Driver openDriver();

  /** The first device, open during a test. */
  protected final Device device() {
    return device;
  }

  /** The kernels of {@link TestKernels#SOURCE}, compiled for the device. */
  protected final MemorySegment image() {
    return TestCubin.of(TestKernels.SOURCE, device.computeCapability().architecture());
  }

  @BeforeEach
  final void openDevice() {
    driver = openDriver();
    device = Device.open(driver, 0);
    context = device.context();
  }

  @AfterEach
  final void closeDevice() {
    device.close();
  }

  @Test
  final void describesTheDevice() {
    DeviceCalls devices = driver.devices();

    assertThat(driver.version()).isGreaterThanOrEqualTo(12_000);
    assertThat(devices.count()).isPositive();
    assertThat(devices.name(0)).isNotBlank();
    assertThat(devices.totalMemory(0)).isGreaterThan(1L << 30);
    assertThat(devices.attribute(0, DeviceAttribute.WARP_SIZE)).isEqualTo(32);
    for (DeviceAttribute attribute : DeviceAttribute.values()) {
      assertThat(devices.attribute(0, attribute)).as(attribute.name()).isNotNegative();
    }
  }

  @Test
  final void aPrimaryContextIsTheSameHoweverOftenItIsRetained() {
    assertThat(driver.devices().retainPrimaryContext(0)).isEqualTo(context).isNotZero();
    driver.devices().releasePrimaryContext(0);
    driver.devices().synchronize(context);
  }

  @Test
  final void copiesToTheDeviceAndBack() {
    MemoryCalls memory = driver.memory();
    long address = memory.allocate(context, 16);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment host = arena.allocateFrom(JAVA_INT, 1, -2, 3, 4);
      MemorySegment back = arena.allocate(16, 4);

      memory.copyToDevice(context, address, host);
      memory.copyToHost(context, back, address);

      assertThat(back.toArray(JAVA_INT)).containsExactly(1, -2, 3, 4);
    }
    memory.free(context, address);
  }

  @Test
  final void copiesAndFillsInAStream() {
    MemoryCalls memory = driver.memory();
    long stream = driver.streams().create(context);
    long first = memory.allocate(context, 16);
    long second = memory.allocate(context, 16);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment host = arena.allocateFrom(JAVA_INT, 1, -2, 3, 4);
      MemorySegment back = arena.allocate(16, 4);

      memory.copyToDeviceAsync(context, first, host, stream);
      memory.copyOnDeviceAsync(context, second, first, 16, stream);
      memory.fillAsync(context, second + 4, (byte) 0x81, 8, stream);
      memory.copyToHostAsync(context, back, second, stream);
      driver.streams().synchronize(context, stream);

      assertThat(back.toArray(JAVA_INT)).containsExactly(1, 0x81818181, 0x81818181, 4);
      assertThat(driver.streams().isDone(context, stream)).isTrue();
    }
    memory.free(context, first);
    memory.free(context, second);
    driver.streams().destroy(context, stream);
  }

  @Test
  final void allocatesInAStreamAndPageLocked() {
    MemoryCalls memory = driver.memory();
    long stream = driver.streams().create(context);
    long other = driver.streams().create(context);
    long address = memory.allocateAsync(context, 16, stream);
    try (Arena life = Arena.ofShared()) {
      MemorySegment host = memory.allocateHost(context, 16, life);
      MemorySegment.copy(MemorySegment.ofArray(new int[] {1, -2, 3, 4}), 0, host, 0, 16);
      memory.copyToDeviceAsync(context, address, host, stream);
      memory.fillAsync(context, address + 8, (byte) 0, 8, stream);
      memory.copyToHostAsync(context, host, address, stream);
      driver.streams().synchronize(context, stream);

      assertThat(host.toArray(JAVA_INT)).containsExactly(1, -2, 0, 0);
      memory.freeHost(context, host.address());
    }
    memory.freeAsync(context, address, other);
    memory.freeAsync(context, memory.allocate(context, 16), other);
    memory.free(context, memory.allocateAsync(context, 16, other));
    driver.streams().destroy(context, stream);
    driver.streams().destroy(context, other);
  }

  @Test
  final void aGraphIsUpdatedByWorkOfTheSameShape() {
    MemoryCalls memory = driver.memory();
    GraphCalls graphs = driver.graphs();
    long stream = driver.streams().create(context);
    long address = memory.allocate(context, 8);
    memory.fillAsync(context, address, (byte) 1, 8, stream);
    driver.streams().synchronize(context, stream);

    long first = captured(stream, () -> memory.fillAsync(context, address, (byte) 2, 4, stream));
    long executable = graphs.instantiate(context, first);
    long second =
        captured(stream, () -> memory.fillAsync(context, address + 4, (byte) 3, 4, stream));
    long longer =
        captured(
            stream,
            () -> {
              memory.fillAsync(context, address, (byte) 4, 4, stream);
              memory.fillAsync(context, address, (byte) 5, 4, stream);
            });
    assertThat(graphs.update(context, executable, second)).isEqualTo(GraphUpdate.SUCCESS);
    assertThat(graphs.update(context, executable, longer))
        .isEqualTo(GraphUpdate.ERROR_TOPOLOGY_CHANGED);
    graphs.launch(context, executable, stream);
    driver.streams().synchronize(context, stream);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment back = arena.allocate(8, 4);
      memory.copyToHost(context, back, address);
      assertThat(back.toArray(JAVA_INT)).containsExactly(0x01010101, 0x03030303);
    }
    graphs.destroyExecutable(context, executable);
    List.of(first, second, longer).forEach(graph -> graphs.destroy(context, graph));
    memory.free(context, address);
    driver.streams().destroy(context, stream);
  }

  private long captured(long stream, Runnable work) {
    driver.graphs().beginCapture(context, stream);
    work.run();
    return driver.graphs().endCapture(context, stream);
  }

  @Test
  final void eventsAreWaitedForAndTimed() {
    long stream = driver.streams().create(context);
    long start = driver.events().create(context, true);
    long end = driver.events().create(context, true);

    driver.events().record(context, start, stream);
    driver.streams().waitFor(context, stream, start);
    driver.events().record(context, end, stream);
    driver.events().synchronize(context, end);

    assertThat(driver.events().isDone(context, start)).isTrue();
    assertThat(driver.events().elapsedMillis(context, start, end)).isBetween(0f, 60_000f);
    driver.events().destroy(context, start);
    driver.events().destroy(context, end);
    driver.streams().destroy(context, stream);
  }

  @Test
  final void refusalsCarryCallCodeNameAndText() {
    assertThatThrownBy(() -> driver.memory().allocate(context, 0))
        .isInstanceOfSatisfying(
            CudaException.class,
            e -> {
              assertThat(e.call()).isEqualTo("cuMemAlloc");
              assertThat(e.code()).isEqualTo(1);
              assertThat(e.name()).isEqualTo("CUDA_ERROR_INVALID_VALUE");
            })
        .hasMessage(
            "cuMemAlloc failed with CUDA error 1 (CUDA_ERROR_INVALID_VALUE): invalid argument");
  }

  @Test
  final void enumeratesTheKernelsOfAnImage() {
    long library = driver.libraries().load(image());

    assertThat(driver.libraries().kernels(library))
        .extracting(LoadedKernel::symbol)
        .containsExactlyInAnyOrder(
            TestKernels.MIXED,
            TestKernels.NONE,
            TestKernels.SCALE,
            TestKernels.REVERSE,
            TestKernels.HIDDEN);
    driver.libraries().unload(library);
  }

  @Test
  final void statesTheParametersOfTheBinary() {
    long library = driver.libraries().load(image());
    Map<String, List<ParameterLayout>> parameters =
        driver.libraries().kernels(library).stream()
            .collect(
                Collectors.toMap(
                    LoadedKernel::symbol,
                    kernel -> driver.libraries().parameters(context, kernel)));

    assertThat(parameters.get(TestKernels.MIXED))
        .containsExactly(
            new ParameterLayout(0, 4),
            new ParameterLayout(8, 8),
            new ParameterLayout(16, 1),
            new ParameterLayout(18, 2),
            new ParameterLayout(24, 32),
            new ParameterLayout(56, 4),
            new ParameterLayout(60, 1));
    assertThat(parameters.get(TestKernels.NONE)).isEmpty();
    assertThat(parameters.get(TestKernels.REVERSE)).containsExactly(new ParameterLayout(0, 8));
    assertThat(parameters.get(TestKernels.HIDDEN)).containsExactly(new ParameterLayout(0, 8));
    driver.libraries().unload(library);
  }

  @Test
  final void readsAndSetsTheAttributesOfAFunction() {
    long library = driver.libraries().load(image());
    long function = function(library, TestKernels.REVERSE);
    FunctionCalls functions = driver.functions();

    assertThat(functions.attribute(context, function, FunctionAttribute.MAX_THREADS_PER_BLOCK))
        .isEqualTo(1024);
    // From sm_90 on the kilobyte that the system reserves may be counted in.
    assertThat(functions.attribute(context, function, FunctionAttribute.SHARED_SIZE_BYTES))
        .isBetween(1024, 2048);
    assertThat(functions.attribute(context, function, FunctionAttribute.LOCAL_SIZE_BYTES)).isZero();
    assertThat(functions.attribute(context, function, FunctionAttribute.NUM_REGS))
        .isBetween(1, 255);
    functions.setAttribute(
        context, function, FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, 60_000);
    assertThat(
            functions.attribute(context, function, FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES))
        .isEqualTo(60_000);
    driver.libraries().unload(library);
  }

  @Test
  final void fewerBlocksFitOnAMultiprocessorTheMoreSharedMemoryTheyTake() {
    long library = driver.libraries().load(image());
    long function = function(library, TestKernels.REVERSE);
    FunctionCalls functions = driver.functions();

    assertThat(functions.maxActiveBlocksPerMultiprocessor(context, function, 128, 0))
        .isGreaterThan(functions.maxActiveBlocksPerMultiprocessor(context, function, 128, 40_000))
        .isPositive();
    driver.libraries().unload(library);
  }

  /** The function of a kernel in the device's context. */
  protected final long function(long library, String symbol) {
    long kernel =
        driver.libraries().kernels(library).stream()
            .filter(loaded -> loaded.symbol().equals(symbol))
            .findFirst()
            .orElseThrow()
            .handle();
    return driver.libraries().function(context, kernel);
  }
}
