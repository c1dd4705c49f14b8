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

import java.util.Arrays;
import org.deepjit.runtime.device.Dim3;

/** Computes a warp's special registers. */
final class Specials {

  private final Warp warp;

  Specials(Warp warp) {
    this.warp = warp;
  }

  void fill(SpecialRegister register, int[] values) {
    if (!register.perLane()) {
      Arrays.fill(values, perBlock(register, warp.block()));
      return;
    }
    for (int lane = 0; lane < values.length; lane++) {
      values[lane] = perLane(register, lane);
    }
  }

  private int perLane(SpecialRegister register, int lane) {
    ThreadBlock block = warp.block();
    Dim3 size = block.launch().block();
    int thread = warp.number() * Warp.LANES + lane;
    int bit = 1 << lane;
    return switch (register) {
      case TID_X -> thread % size.x();
      case TID_Y -> thread / size.x() % size.y();
      case TID_Z -> thread / size.x() / size.y();
      case LANEID -> lane;
      case LANEMASK_EQ -> bit;
      case LANEMASK_LT -> bit - 1;
      case LANEMASK_LE -> bit - 1 | bit;
      case LANEMASK_GT -> ~(bit - 1 | bit);
      case LANEMASK_GE -> -bit;
      case WARPID -> warp.number();
      default -> throw new IllegalArgumentException(register.toString());
    };
  }

  private static int perBlock(SpecialRegister register, ThreadBlock block) {
    Launch launch = block.launch();
    Dim3 grid = launch.grid();
    return switch (register) {
      case NTID_X -> launch.block().x();
      case NTID_Y -> launch.block().y();
      case NTID_Z -> launch.block().z();
      case NWARPID -> block.warpCount();
      case WARP_SZ -> Warp.LANES;
      case CTAID_X -> block.x();
      case CTAID_Y -> block.y();
      case CTAID_Z -> block.z();
      case NCTAID_X -> grid.x();
      case NCTAID_Y -> grid.y();
      case NCTAID_Z -> grid.z();
      case SMID -> block.index() % launch.multiprocessors();
      case NSMID -> launch.multiprocessors();
      case GRIDID -> launch.number();
      case ENVREG1 -> (int) (launch.gridWorkspace() >>> 32);
      case ENVREG2 -> (int) launch.gridWorkspace();
      case DYNAMIC_SMEM_SIZE -> launch.dynamicShared();
      case TOTAL_SMEM_SIZE, AGGR_SMEM_SIZE -> launch.sharedEnd() - ThreadBlock.RESERVED_SHARED;
      case RESERVED_SMEM_OFFSET_BEGIN, RESERVED_SMEM_OFFSET_0, RESERVED_SMEM_OFFSET_1 -> 0;
      case RESERVED_SMEM_OFFSET_END, RESERVED_SMEM_OFFSET_CAP -> ThreadBlock.RESERVED_SHARED;
      default -> perCluster(register, block);
    };
  }

  private static int perCluster(SpecialRegister register, ThreadBlock block) {
    Dim3 size = block.launch().cluster();
    Dim3 grid = block.launch().grid();
    return switch (register) {
      case CLUSTERID_X -> block.x() / size.x();
      case CLUSTERID_Y -> block.y() / size.y();
      case CLUSTERID_Z -> block.z() / size.z();
      case NCLUSTERID_X -> grid.x() / size.x();
      case NCLUSTERID_Y -> grid.y() / size.y();
      case NCLUSTERID_Z -> grid.z() / size.z();
      case CLUSTER_CTAID_X -> block.x() % size.x();
      case CLUSTER_CTAID_Y -> block.y() % size.y();
      case CLUSTER_CTAID_Z -> block.z() % size.z();
      case CLUSTER_NCTAID_X -> size.x();
      case CLUSTER_NCTAID_Y -> size.y();
      case CLUSTER_NCTAID_Z -> size.z();
      case CLUSTER_CTARANK -> block.rank();
      case CLUSTER_NCTARANK -> size.x() * size.y() * size.z();
      case IS_EXPLICIT_CLUSTER -> block.launch().explicitCluster() ? 1 : 0;
      default -> throw new IllegalArgumentException(register.toString());
    };
  }
}
