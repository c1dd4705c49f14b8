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
/**
 * Compiles, caches, loads and launches CUDA kernels. Calls the CUDA driver through the foreign
 * function API: run with {@code --enable-native-access=org.deepjit.runtime}.
 */
@SuppressWarnings("requires-automatic") // JCuda has no module descriptor
module org.deepjit.runtime {
  requires static transitive org.jspecify;
  requires static jcuda;
  requires java.net.http;
  requires tools.jackson.databind;

  exports org.deepjit.runtime;
  exports org.deepjit.runtime.attribute;
  exports org.deepjit.runtime.device;
  exports org.deepjit.runtime.jcuda;
  exports org.deepjit.runtime.launch;
  exports org.deepjit.runtime.spi;
  exports org.deepjit.runtime.tensormap;
  exports org.deepjit.runtime.vector;

  uses org.deepjit.runtime.spi.DriverProvider;
  uses org.deepjit.runtime.spi.RemoteCacheProvider;

  provides org.deepjit.runtime.spi.DriverProvider with
      org.deepjit.runtime.internal.driver.CudaDriverProvider;
}
