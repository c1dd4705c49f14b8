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
package org.deepjit.runtime.standin;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.deepjit.runtime.internal.driver.DriverSelection;
import org.deepjit.runtime.spi.Driver;

/**
 * The stand-in for libcuda: presents H200s, runs nothing, records everything. The first use of this
 * class builds it and points the CUDA driver of this JVM at it, so a test touches this class before
 * it opens the driver. Begin each test with {@link #reset}.
 */
public final class StandIn {

  /** The name of the device. */
  public static final String DEVICE_NAME = "Stand-in for H200";

  private static final String PROPERTY = "org.deepjit.cuda.library";
  private static final Path LIBRARY = build("libcuda.so.1");
  private static final SymbolLookup SYMBOLS = open();
  private static final MemoryLayout TEXT = text();

  static {
    System.setProperty(PROPERTY, LIBRARY.toString());
  }

  private StandIn() {}

  /** The library, built if need be. */
  public static Path library() {
    return LIBRARY;
  }

  /** A stand-in for a driver too old for {@code cuKernelGetParamInfo}. */
  public static Path libraryWithoutParameterInfo() {
    return build("without-parameter-info/libcuda.so.1", "-DSTANDIN_WITHOUT_PARAMETER_INFO");
  }

  /** Forgets what was recorded and injected, and presents one device: an H200 with all it has. */
  public static void reset() {
    clear();
    devices(1);
    memoryPools(true);
    architecture(-1, 0);
  }

  /** Forgets what was recorded and injected. */
  public static void clear() {
    call("standin_clear", FunctionDescriptor.ofVoid());
  }

  /** The driver over the stand-in. */
  public static Driver driver() {
    return DriverSelection.select("cuda", "TEST").driver();
  }

  /** Presents that many devices, up to 8. */
  public static void devices(int count) {
    call("standin_devices", FunctionDescriptor.ofVoid(JAVA_INT), count);
  }

  /** Whether the devices have memory pools. */
  public static void memoryPools(boolean on) {
    call("standin_memory_pools", FunctionDescriptor.ofVoid(JAVA_INT), on ? 1 : 0);
  }

  /** Gives one device another architecture: 100 is 10.0. */
  public static void architecture(int device, int architecture) {
    call(
        "standin_architecture",
        FunctionDescriptor.ofVoid(JAVA_INT, JAVA_INT),
        device,
        architecture);
  }

  /** Makes the next call of a function, by exported name, do nothing and return an error. */
  public static void failNext(String function, int error) {
    try (Arena arena = Arena.ofConfined()) {
      call(
          "standin_fail_next",
          FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT),
          arena.allocateFrom(function),
          error);
    }
  }

  /** Whether calls are recorded, until {@link #clear}: off for a test that makes very many. */
  public static void record(boolean on) {
    call("standin_record", FunctionDescriptor.ofVoid(JAVA_INT), on ? 1 : 0);
  }

  /** The number of the calling thread; a virtual thread has its carrier's. */
  public static long thread() {
    return (int) call("standin_thread", FunctionDescriptor.of(JAVA_INT));
  }

  /** The calling thread's current context; 0 is none. */
  public static long currentContext() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(JAVA_LONG);
      call("cuCtxGetCurrent", FunctionDescriptor.of(JAVA_INT, ADDRESS), out);
      return out.get(JAVA_LONG, 0);
    }
  }

  /** Makes a context current on the calling thread, as a program that uses CUDA itself does. */
  public static void makeCurrent(long context) {
    int result = (int) call("cuCtxSetCurrent", FunctionDescriptor.of(JAVA_INT, JAVA_LONG), context);
    if (result != 0) {
      throw new IllegalArgumentException("cuCtxSetCurrent answered " + result);
    }
  }

  /** The calls since {@link #clear}, in order. */
  public static List<RecordedCall> calls() {
    MemorySegment log = (MemorySegment) call("standin_log", FunctionDescriptor.of(TEXT));
    return log.getString(0).lines().map(RecordedCall::parse).toList();
  }

  /** The calls of one function, by exported name, since {@link #clear}. */
  public static List<RecordedCall> calls(String function) {
    return calls().stream().filter(call -> call.function().equals(function)).toList();
  }

  /** The launches accepted since {@link #clear}. */
  public static List<RecordedLaunch> launches() {
    return calls("cuLaunchKernelEx").stream()
        .filter(call -> call.result() == 0)
        .map(RecordedLaunch::of)
        .toList();
  }

  private static Path build(String name, String... defines) {
    var arguments = new ArrayList<>(List.of("-shared", "-fPIC", "-fvisibility=hidden", "-pthread"));
    arguments.add("-Wl,-soname,libcuda.so.1");
    arguments.addAll(Arrays.asList(defines));
    arguments.addAll(List.of("standin.c", "kernels.c", "graphs.c", "cubin.c", "recording.c"));
    return CProgram.build(name, arguments.toArray(String[]::new));
  }

  @SuppressWarnings("restricted")
  private static MemoryLayout text() {
    return ADDRESS.withTargetLayout(MemoryLayout.sequenceLayout(Long.MAX_VALUE, JAVA_BYTE));
  }

  @SuppressWarnings("restricted")
  private static SymbolLookup open() {
    return SymbolLookup.libraryLookup(LIBRARY, Arena.global());
  }

  @SuppressWarnings("restricted")
  private static Object call(String function, FunctionDescriptor descriptor, Object... arguments) {
    try {
      return Linker.nativeLinker()
          .downcallHandle(SYMBOLS.findOrThrow(function), descriptor)
          .invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
