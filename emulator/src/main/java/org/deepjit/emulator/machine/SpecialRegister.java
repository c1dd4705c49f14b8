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

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The special registers that keep their value while a block runs. */
public enum SpecialRegister {
  TID_X,
  TID_Y,
  TID_Z,
  NTID_X,
  NTID_Y,
  NTID_Z,
  CTAID_X,
  CTAID_Y,
  CTAID_Z,
  NCTAID_X,
  NCTAID_Y,
  NCTAID_Z,
  LANEID,
  WARPID,
  NWARPID,
  SMID,
  NSMID,
  GRIDID,
  WARP_SZ,
  LANEMASK_EQ,
  LANEMASK_LT,
  LANEMASK_LE,
  LANEMASK_GT,
  LANEMASK_GE,
  CLUSTERID_X,
  CLUSTERID_Y,
  CLUSTERID_Z,
  NCLUSTERID_X,
  NCLUSTERID_Y,
  NCLUSTERID_Z,
  CLUSTER_CTAID_X,
  CLUSTER_CTAID_Y,
  CLUSTER_CTAID_Z,
  CLUSTER_NCTAID_X,
  CLUSTER_NCTAID_Y,
  CLUSTER_NCTAID_Z,
  CLUSTER_CTARANK,
  CLUSTER_NCTARANK,
  IS_EXPLICIT_CLUSTER,
  ENVREG1,
  ENVREG2,
  DYNAMIC_SMEM_SIZE,
  TOTAL_SMEM_SIZE,
  AGGR_SMEM_SIZE,
  RESERVED_SMEM_OFFSET_BEGIN,
  RESERVED_SMEM_OFFSET_END,
  RESERVED_SMEM_OFFSET_CAP,
  RESERVED_SMEM_OFFSET_0,
  RESERVED_SMEM_OFFSET_1;

  private static final Map<String, SpecialRegister> BY_NAME = new HashMap<>();

  static {
    for (SpecialRegister register : values()) {
      BY_NAME.put(register.ptxName(), register);
    }
  }

  /** The register of that name, such as {@code %tid.x}, or null. */
  public static @Nullable SpecialRegister named(String name) {
    return BY_NAME.get(name);
  }

  /** Whether it depends on the lane or the warp; all others are the same for a whole block. */
  boolean perLane() {
    return switch (this) {
      case TID_X, TID_Y, TID_Z, LANEID, WARPID -> true;
      case LANEMASK_EQ, LANEMASK_LT, LANEMASK_LE, LANEMASK_GT, LANEMASK_GE -> true;
      default -> false;
    };
  }

  private String ptxName() {
    if (this == WARP_SZ) {
      return name();
    }
    String lower = name().toLowerCase(Locale.ROOT);
    StringBuilder text = new StringBuilder("%").append(lower);
    int last = text.length() - 1;
    if (text.charAt(last) >= 'x' && text.charAt(last - 1) == '_') {
      text.setCharAt(last - 1, '.');
    }
    return text.toString();
  }
}
