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

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.Handles.CUDA;

import java.util.ArrayList;
import java.util.Optional;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.spi.DeviceCalls;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.DriverSearch;
import org.deepjit.runtime.spi.DriverSearch.Rejection;
import org.deepjit.runtime.spi.EventCalls;
import org.deepjit.runtime.spi.FunctionCalls;
import org.deepjit.runtime.spi.GraphCalls;
import org.deepjit.runtime.spi.LibraryCalls;
import org.deepjit.runtime.spi.MemoryCalls;
import org.deepjit.runtime.spi.StreamCalls;
import org.deepjit.runtime.spi.TensorMapCalls;

/** The CUDA driver. */
public final class FfmDriver implements Driver {

  /** The name by which a configuration chooses this driver. */
  public static final String NAME = "cuda";

  /** System property that names the driver library: {@link LibrarySearch#PROPERTY}. */
  public static final String LIBRARY_PROPERTY = LibrarySearch.PROPERTY;

  private static final FfmDriver INSTANCE = new FfmDriver();

  private final DeviceCalls devices = new FfmDevices();
  private final MemoryCalls memory = new FfmMemory();
  private final StreamCalls streams = new FfmStreams();
  private final EventCalls events = new FfmEvents();
  private final LibraryCalls libraries = new FfmLibraries();
  private final FunctionCalls functions = new FfmFunctions();
  private final GraphCalls graphs = new FfmGraphs();
  private final TensorMapCalls tensorMaps = new FfmTensorMaps();

  private FfmDriver() {}

  /** Finds, opens and initialises the driver, or says why there is none; never throws. */
  public static DriverSearch open() {
    var search = new LibrarySearch();
    Optional<CudaLibrary> library = Cuda.open(search);
    if (library.isEmpty()) {
      return new DriverSearch.Missing(search.rejected(), search.advice());
    }
    try {
      Cuda.bindEarly();
      CudaResult.check("cuInit", library.get().initialize());
      return new DriverSearch.Found(INSTANCE);
    } catch (JitException e) {
      var rejected = new ArrayList<>(search.rejected());
      rejected.add(new Rejection(library.get().name(), String.valueOf(e.getMessage())));
      return new DriverSearch.Missing(
          rejected,
          "Check that nvidia-smi lists a device and that CUDA_VISIBLE_DEVICES does not hide it");
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int version() {
    return Calls.call(
            "cuDriverGetVersion", out -> (int) CUDA.driverGetVersion().invokeExact(out.address()))
        .get(JAVA_INT, 0);
  }

  @Override
  public DeviceCalls devices() {
    return devices;
  }

  @Override
  public MemoryCalls memory() {
    return memory;
  }

  @Override
  public StreamCalls streams() {
    return streams;
  }

  @Override
  public EventCalls events() {
    return events;
  }

  @Override
  public LibraryCalls libraries() {
    return libraries;
  }

  @Override
  public FunctionCalls functions() {
    return functions;
  }

  @Override
  public GraphCalls graphs() {
    return graphs;
  }

  @Override
  public TensorMapCalls tensorMaps() {
    return tensorMaps;
  }
}
