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
package org.deepjit.samples;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.attribute.AccessPolicyWindow;
import org.deepjit.runtime.attribute.AccessProperty;
import org.deepjit.runtime.attribute.ClusterSchedulingPolicy;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.attribute.MemSyncDomain;
import org.deepjit.runtime.attribute.MemSyncDomainMap;
import org.deepjit.runtime.attribute.NvlinkUtilCentricScheduling;
import org.deepjit.runtime.attribute.PreferredCluster;
import org.deepjit.runtime.attribute.PreferredSharedMemoryCarveout;
import org.deepjit.runtime.attribute.Priority;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.spi.PriorityRange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Attributes of launches on a real device: clusters as the kernel sees them, and every other
 * attribute as the driver gives it back from the node that captured the launch.
 */
@Tag("gpu")
final class LaunchAttributesGpuTest extends OnDevice {

  /** Each block writes its cluster's dimensions and its rank in the cluster. */
  private static final String SHAPE =
      """
      extern "C" __global__ void shape(int* out) {
        int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
        int x, y, z, rank;
        asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(x));
        asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(y));
        asm("mov.u32 %0, %%cluster_nctaid.z;" : "=r"(z));
        asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
        if (threadIdx.x == 0) {
          out[4 * block] = x;
          out[4 * block + 1] = y;
          out[4 * block + 2] = z;
          out[4 * block + 3] = rank;
        }
      }
      """;

  private Kernel kernel;

  LaunchAttributesGpuTest() {
    super("cuda", "nvcc");
  }

  @BeforeEach
  void compile() {
    kernel = runtime().compile("shape", SHAPE);
  }

  /** The clusters that blocks say they are in, and the ranks that they have. */
  private record Seen(Set<Dim3> clusters, Set<Integer> ranks) {}

  private Seen launch(LaunchOptions.Builder options, Dim3 grid) {
    int[] values = new int[(int) (4 * grid.count())];
    try (DeviceBuffer<Integer> out = device().allocate(ElementType.INT, values.length)) {
      runtime().launch(kernel, options.grid(grid).block(32).build(), out);
      out.copyTo(values);
    }
    var seen = new Seen(new HashSet<>(), new HashSet<>());
    for (int i = 0; i < values.length; i += 4) {
      seen.clusters.add(new Dim3(values[i], values[i + 1], values[i + 2]));
      seen.ranks.add(values[i + 3]);
    }
    return seen;
  }

  @Test
  void aClusterOfThreeDimensions() {
    Seen seen = launch(LaunchOptions.builder().cluster(Dim3.of(2, 2, 2)), Dim3.of(4, 6, 2));

    assertThat(seen.clusters).containsExactly(Dim3.of(2, 2, 2));
    assertThat(seen.ranks).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7);
  }

  @Test
  void noClusterIsAClusterOfOneAlsoAfterAnother() {
    launch(LaunchOptions.builder().cluster(Dim3.of(4)), Dim3.of(8));

    assertThat(launch(LaunchOptions.builder(), Dim3.of(8)))
        .isEqualTo(new Seen(Set.of(Dim3.of(1)), Set.of(0)));
  }

  @Test
  void aClusterOfSixteenBlocks() {
    Seen seen =
        launch(LaunchOptions.builder().cluster(Dim3.of(16)).nonPortableCluster(true), Dim3.of(32));

    assertThat(seen.clusters).containsExactly(Dim3.of(16));
    assertThat(seen.ranks).hasSize(16);
  }

  @Test
  void aPreferredClusterMayStandInForTheLaunchs() {
    Seen seen =
        launch(
            LaunchOptions.builder().cluster(Dim3.of(2)).attribute(new PreferredCluster(Dim3.of(4))),
            Dim3.of(64));

    System.out.println("clusters of 2 with 4 preferred: " + seen.clusters);
    assertThat(seen.clusters).isSubsetOf(Dim3.of(2), Dim3.of(4)).isNotEmpty();
  }

  @Test
  void hintsLeaveTheResultAlone() {
    PriorityRange priorities = device().priorities();
    try (DeviceBuffer<Byte> buffer = device().allocate(ElementType.BYTE, 1 << 20)) {
      for (LaunchAttribute attribute : hints(priorities, buffer)) {
        assertThat(
                launch(
                    LaunchOptions.builder().cluster(Dim3.of(2)).attribute(attribute), Dim3.of(8)))
            .as(attribute::toString)
            .isEqualTo(new Seen(Set.of(Dim3.of(2)), Set.of(0, 1)));
      }
    }
  }

  private static List<LaunchAttribute> hints(PriorityRange priorities, DeviceBuffer<Byte> buffer) {
    return List.of(
        new Priority(priorities.highest()),
        new Priority(priorities.lowest()),
        MemSyncDomain.REMOTE,
        new MemSyncDomainMap(1, 0),
        new PreferredSharedMemoryCarveout(50),
        AccessPolicyWindow.of(buffer, 1, AccessProperty.PERSISTING, AccessProperty.STREAMING),
        ClusterSchedulingPolicy.SPREAD,
        ClusterSchedulingPolicy.LOAD_BALANCING,
        new NvlinkUtilCentricScheduling(true));
  }

  @Test
  void theDriverGivesBackWhatItWasTold() {
    try (var cuda = new Libcuda(device());
        Stream stream = device().newStream();
        DeviceBuffer<Byte> buffer = device().allocate(ElementType.BYTE, 1 << 20);
        DeviceBuffer<Integer> out = device().allocate(ElementType.INT, 4 * 8)) {
      // The driver may round the window's size, which follows the address. NVLink scheduling it
      // takes
      // at a launch, but tells of no node.
      var window =
          AccessPolicyWindow.of(buffer, 1, AccessProperty.STREAMING, AccessProperty.NORMAL);
      var priority = new Priority(device().priorities().highest());
      assertAll(
          () -> told(cuda, stream, out, priority, 4),
          () -> told(cuda, stream, out, MemSyncDomain.REMOTE, 4),
          () -> told(cuda, stream, out, new MemSyncDomainMap(1, 0), 2),
          () -> told(cuda, stream, out, ClusterSchedulingPolicy.LOAD_BALANCING, 4),
          () -> told(cuda, stream, out, window, 8));
    }
  }

  private void told(
      Libcuda cuda,
      Stream stream,
      DeviceBuffer<Integer> out,
      LaunchAttribute attribute,
      int bytes) {
    LaunchOptions options =
        LaunchOptions.builder().stream(stream)
            .grid(8)
            .block(32)
            .cluster(Dim3.of(2))
            .cooperative(true)
            .attribute(attribute)
            .build();
    long graph = cuda.capture(stream, 1, () -> runtime().launch(kernel, options, out));
    long node = cuda.onlyNode(graph);
    assertThat(first(cuda.nodeAttribute(node, attribute.id()), bytes))
        .as(attribute::toString)
        .isEqualTo(first(written(attribute), bytes));
    assertThat(first(cuda.nodeAttribute(node, 2), 4)).containsExactly(1, 0, 0, 0);
    assertThat(first(cuda.nodeAttribute(node, 4), 12))
        .containsExactly(2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
    cuda.destroyGraph(graph);
  }

  private static MemorySegment written(LaunchAttribute attribute) {
    MemorySegment value = Arena.ofAuto().allocate(64, 8);
    attribute.write(value, 0);
    return value;
  }

  private static byte[] first(MemorySegment value, int bytes) {
    return value.asSlice(0, bytes).toArray(JAVA_BYTE);
  }
}
