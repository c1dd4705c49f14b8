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
package org.deepjit.processor.model;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The classes of the runtime and of JCuda that interfaces and launchers name. The processor has no
 * dependency on them; launchers that tests compile against the real classes keep the names right.
 */
public enum RuntimeType {
  JIT_RUNTIME("org.deepjit.runtime", "JitRuntime"),
  KERNEL("org.deepjit.runtime", "Kernel"),
  COMPILER_OPTIONS("org.deepjit.runtime", "CompilerOptions"),
  LAUNCH_OPTIONS("org.deepjit.runtime", "LaunchOptions"),
  BFLOAT16("org.deepjit.runtime.device", "BFloat16"),
  DEVICE_BUFFER("org.deepjit.runtime.device", "DeviceBuffer"),
  DEVICE_POINTER("org.deepjit.runtime.device", "DevicePointer"),
  ELEMENT_TYPE("org.deepjit.runtime.device", "ElementType"),
  HALF("org.deepjit.runtime.device", "Half"),
  STREAM("org.deepjit.runtime.device", "Stream"),
  ENUM_VALUE("org.deepjit.runtime.launch", "EnumValue"),
  GENERATED_LAUNCHER("org.deepjit.runtime.launch", "GeneratedLauncher"),
  KERNEL_DESCRIPTOR("org.deepjit.runtime.launch", "KernelDescriptor"),
  KERNEL_SOURCE("org.deepjit.runtime.launch", "KernelSource"),
  LAUNCH_FRAME("org.deepjit.runtime.launch", "LaunchFrame"),
  LAUNCH_MATH("org.deepjit.runtime.launch", "LaunchMath"),
  SPECIALIZATION("org.deepjit.runtime.launch", "Specialization"),
  SPECIALIZATION_TABLE("org.deepjit.runtime.launch", "SpecializationTable"),
  STRUCT_ARRAY("org.deepjit.runtime.launch", "StructArray"),
  TEMPLATE_ARGUMENT("org.deepjit.runtime.launch", "TemplateArgument"),
  TENSOR_MAP("org.deepjit.runtime.tensormap", "TensorMap"),
  JCUDA_HANDLES("org.deepjit.runtime.jcuda", "JCudaHandles"),
  JCUDA_POINTER("jcuda.driver", "CUdeviceptr"),
  JCUDA_STREAM("jcuda.driver", "CUstream");

  static final String VECTOR_PACKAGE = "org.deepjit.runtime.vector";

  private static final Map<ClassReference, RuntimeType> CONSTANTS =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(RuntimeType::reference, Function.identity()));

  private final String packageName;
  private final String simpleName;

  RuntimeType(String packageName, String simpleName) {
    this.packageName = packageName;
    this.simpleName = simpleName;
  }

  /** The class. */
  public ClassReference reference() {
    return ClassReference.of(packageName, simpleName);
  }

  /** The constant for a class, if it is one of these. */
  public static Optional<RuntimeType> of(ClassReference reference) {
    return Optional.ofNullable(CONSTANTS.get(reference));
  }
}
