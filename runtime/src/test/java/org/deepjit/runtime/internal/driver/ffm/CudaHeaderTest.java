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

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.StructLayout;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.foreign.Exported;
import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.FunctionAttribute;
import org.deepjit.runtime.spi.GraphUpdate;
import org.deepjit.runtime.spi.LaunchLayout;
import org.deepjit.runtime.standin.CProgram;
import org.deepjit.runtime.standin.Command;
import org.junit.jupiter.api.Test;

/** What is stated by hand, against the toolkit's real cuda.h as gcc understands it. */
final class CudaHeaderTest {

  private static final String EXPORTED = "exported ";

  private final List<String> header =
      Command.output(List.of(CProgram.build("layout", "layout.c").toString())).lines().toList();

  @Test
  void structsAndConstantsAreTheHeaders() {
    var ours = new TreeMap<String, Long>();
    ours.putAll(struct("CUlaunchConfig", LaunchLayout.CONFIG));
    ours.put("sizeof CUlaunchConfig", LaunchLayout.CONFIG_BYTES);
    ours.put("alignof CUlaunchConfig", LaunchLayout.ALIGNMENT);
    ours.put("CUlaunchConfig.gridDimX", LaunchLayout.GRID_DIM_X);
    ours.put("CUlaunchConfig.gridDimY", LaunchLayout.GRID_DIM_Y);
    ours.put("CUlaunchConfig.gridDimZ", LaunchLayout.GRID_DIM_Z);
    ours.put("CUlaunchConfig.blockDimX", LaunchLayout.BLOCK_DIM_X);
    ours.put("CUlaunchConfig.blockDimY", LaunchLayout.BLOCK_DIM_Y);
    ours.put("CUlaunchConfig.blockDimZ", LaunchLayout.BLOCK_DIM_Z);
    ours.put("CUlaunchConfig.sharedMemBytes", LaunchLayout.SHARED_MEM_BYTES);
    ours.put("CUlaunchConfig.hStream", LaunchLayout.STREAM);
    ours.put("CUlaunchConfig.attrs", LaunchLayout.ATTRIBUTES);
    ours.put("CUlaunchConfig.numAttrs", LaunchLayout.ATTRIBUTE_COUNT);
    ours.putAll(struct("CUlaunchAttribute", LaunchLayout.ATTRIBUTE));
    ours.put("sizeof CUlaunchAttribute", LaunchLayout.ATTRIBUTE_BYTES);
    ours.put("alignof CUlaunchAttribute", LaunchLayout.ALIGNMENT);
    ours.put("CUlaunchAttribute.id", LaunchLayout.ATTRIBUTE_ID);
    ours.put("CUlaunchAttribute.value", LaunchLayout.ATTRIBUTE_VALUE);
    ours.put("sizeof CUlaunchAttribute.value", valueBytes());
    ours.put("CUlaunchAttributeValue.clusterDim.x", 0L);
    ours.put("CUlaunchAttributeValue.clusterDim.y", 4L);
    ours.put("CUlaunchAttributeValue.clusterDim.z", 8L);
    ours.put("sizeof clusterDim", 12L);
    ours.put("CUlaunchAttributeValue.cooperative", 0L);
    ours.put("sizeof cooperative", 4L);
    ours.put("CUlaunchAttributeValue.programmaticStreamSerializationAllowed", 0L);
    ours.put("sizeof programmaticStreamSerializationAllowed", 4L);
    ours.put("sizeof CUtensorMap", 128L);
    ours.put("alignof CUtensorMap", 128L);
    ours.put("CU_LAUNCH_ATTRIBUTE_COOPERATIVE", (long) LaunchLayout.COOPERATIVE);
    ours.put("CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION", (long) LaunchLayout.CLUSTER_DIMENSION);
    ours.put(
        "CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION",
        (long) LaunchLayout.PROGRAMMATIC_STREAM_SERIALIZATION);
    for (DeviceAttribute attribute : DeviceAttribute.values()) {
      ours.put("CU_DEVICE_ATTRIBUTE_" + attribute, (long) attribute.code());
    }
    for (FunctionAttribute attribute : FunctionAttribute.values()) {
      ours.put("CU_FUNC_ATTRIBUTE_" + attribute, (long) attribute.code());
    }
    for (GraphUpdate result : GraphUpdate.values()) {
      ours.put("CU_GRAPH_EXEC_UPDATE_" + result, (long) result.code());
    }
    ours.put("CUDA_SUCCESS", (long) CudaResult.SUCCESS);
    ours.put("CUDA_ERROR_INVALID_VALUE", (long) CudaResult.INVALID_VALUE);
    ours.put("CUDA_ERROR_NOT_READY", (long) CudaResult.NOT_READY);
    ours.put("CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE", (long) CudaResult.GRAPH_EXEC_UPDATE_FAILURE);
    ours.put("CU_MEMHOSTALLOC_PORTABLE", (long) FfmMemory.PORTABLE);
    ours.put("CU_STREAM_NON_BLOCKING", (long) FfmStreams.NON_BLOCKING);
    ours.put("CU_EVENT_WAIT_DEFAULT", (long) FfmStreams.WAIT_DEFAULT);
    ours.put("CU_EVENT_DEFAULT", (long) FfmEvents.DEFAULT);
    ours.put("CU_EVENT_DISABLE_TIMING", (long) FfmEvents.DISABLE_TIMING);
    ours.put("CU_STREAM_CAPTURE_MODE_THREAD_LOCAL", (long) FfmGraphs.THREAD_LOCAL);
    ours.put("CU_STREAM_CAPTURE_MODE_RELAXED", (long) FfmGraphs.RELAXED);
    ours.put("CU_STREAM_CAPTURE_STATUS_NONE", (long) FfmGraphs.NOT_CAPTURING);

    Map<String, Long> theirs =
        header.stream()
            .filter(line -> !line.startsWith(EXPORTED))
            .collect(
                Collectors.toMap(
                    line -> line.substring(0, line.lastIndexOf(' ')),
                    line -> Long.valueOf(line.substring(line.lastIndexOf(' ') + 1))));
    assertThat(ours).containsExactlyInAnyOrderEntriesOf(theirs);
  }

  /**
   * Timing is an exception: drivers before CUDA 12.8 have only the first version of it. And
   * initialisation, which comes before the functions are bound.
   */
  @Test
  void functionsAreBoundByTheNamesThatTheHeaderMapsTheirsTo() {
    List<String> theirs =
        header.stream()
            .filter(line -> line.startsWith(EXPORTED))
            .map(line -> line.substring(line.lastIndexOf(' ') + 1))
            .map(name -> name.replace("cuEventElapsedTime_v2", "cuEventElapsedTime"))
            .filter(name -> !name.equals("cuInit"))
            .toList();

    assertThat(components())
        .extracting(CudaHeaderTest::exportedName)
        .containsExactlyElementsOf(theirs);
  }

  @Test
  void componentsAreNamedAfterTheirFunctions() {
    assertThat(components())
        .allSatisfy(
            component ->
                assertThat(exportedName(component).replaceFirst("_v2$", ""))
                    .isEqualTo(
                        "cu"
                            + component.getName().substring(0, 1).toUpperCase(Locale.ROOT)
                            + component.getName().substring(1)));
  }

  private static List<RecordComponent> components() {
    return Stream.of(CudaFunctions.class, TensorMapFunctions.class)
        .map(Class::getRecordComponents)
        .flatMap(Arrays::stream)
        .toList();
  }

  private static String exportedName(RecordComponent component) {
    return Arrays.stream(component.getAnnotationsByType(Exported.class))
        .map(Exported::name)
        .collect(Collectors.joining());
  }

  private static Map<String, Long> struct(String name, StructLayout layout) {
    return Map.of("sizeof " + name, layout.byteSize(), "alignof " + name, layout.byteAlignment());
  }

  private static long valueBytes() {
    MemoryLayout value = LaunchLayout.ATTRIBUTE.select(PathElement.groupElement("value"));
    return value.byteSize();
  }
}
