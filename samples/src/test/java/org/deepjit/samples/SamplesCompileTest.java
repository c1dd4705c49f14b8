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

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Launchers;
import org.deepjit.samples.cluster.ClusterSample;
import org.deepjit.samples.dependent.DependentSample;
import org.deepjit.samples.graph.GraphSample;
import org.deepjit.samples.jcuda.JCudaSample;
import org.deepjit.samples.mandelbrot.MandelbrotSample;
import org.deepjit.samples.reduction.ReductionSample;
import org.deepjit.samples.saxpy.Saxpy;
import org.deepjit.samples.saxpy.SaxpyLauncher;
import org.deepjit.samples.saxpy.SaxpySample;
import org.deepjit.samples.scan.ScanSample;
import org.deepjit.samples.transpose.TransposeSample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The samples' kernels through javac, our processor and nvcc, for an architecture without a GPU.
 */
final class SamplesCompileTest {

  @TempDir Path directory;

  @Test
  void kernelsCompileOnceAndAreFoundAgain() throws Exception {
    List<Path> compiled = compileAll();
    assertThat(compiled)
        .extracting(path -> path.getFileName().toString().replaceAll("\\..*", ""))
        .containsExactly(
            "saxpy",
            "block_sum",
            "block_sum",
            "mandelbrot",
            "cluster_sum",
            "scan",
            "step",
            "equalize",
            "equalize",
            "equalize",
            "equalize",
            "transpose",
            "scale_add");
    var written = new ArrayList<Object>();
    for (Path artifact : compiled) {
      assertThat(artifact.resolve("kernel.cubin")).isRegularFile();
      written.add(Files.getLastModifiedTime(artifact.resolve("kernel.cubin")));
    }

    assertThat(compileAll()).isEqualTo(compiled);

    for (int i = 0; i < compiled.size(); i++) {
      assertThat(Files.getLastModifiedTime(compiled.get(i).resolve("kernel.cubin")))
          .isEqualTo(written.get(i));
    }
    assertThat(directory.resolve("cache/tmp")).isEmptyDirectory();
  }

  @Test
  void launchersFindsTheGeneratedClass() {
    try (JitRuntime runtime = runtime()) {
      Saxpy saxpy = Launchers.of(Saxpy.class, runtime);

      assertThat(saxpy).isInstanceOf(SaxpyLauncher.class);
      assertThat(saxpy).hasToString("SaxpyLauncher of saxpy in saxpy.cu");
    }
  }

  private List<Path> compileAll() {
    try (JitRuntime runtime = runtime()) {
      var artifacts = new ArrayList<Path>();
      artifacts.addAll(new SaxpySample(runtime).compile());
      artifacts.addAll(new ReductionSample(runtime).compile());
      artifacts.addAll(new MandelbrotSample(runtime, directory.resolve("m.png")).compile());
      artifacts.addAll(new ClusterSample(runtime).compile());
      artifacts.addAll(new ScanSample(runtime).compile());
      artifacts.addAll(new DependentSample(runtime).compile());
      artifacts.addAll(new GraphSample(runtime).compile());
      artifacts.addAll(new TransposeSample(runtime).compile());
      artifacts.addAll(new JCudaSample(runtime).compile());
      return artifacts;
    }
  }

  private JitRuntime runtime() {
    var environment = new HashMap<>(System.getenv());
    environment.put("SAMPLES_JIT_CACHE_DIR", directory.resolve("cache").toString());
    return JitRuntime.create(
        JitConfig.builder("SAMPLES").environment(environment).arch("90a").build());
  }
}
