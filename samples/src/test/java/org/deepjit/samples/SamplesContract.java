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

import java.nio.file.Path;
import org.deepjit.samples.mandelbrot.MandelbrotSample;
import org.deepjit.samples.reduction.ReductionSample;
import org.deepjit.samples.saxpy.SaxpySample;
import org.junit.jupiter.api.Test;

/** Every sample on one device; each compares its results with Java's itself. */
abstract class SamplesContract extends OnDevice {

  /** The contract on a device, with a compiler, named as a configuration names them. */
  SamplesContract(String device, String compiler) {
    super(device, compiler);
  }

  @Test
  void saxpyEqualsJava() {
    assertThat(new SaxpySample(runtime()).run(runtime().device()))
        .isEqualTo("1000003 elements equal Java's");
  }

  @Test
  void blockSumsEqualJava() {
    assertThat(new ReductionSample(runtime()).run(runtime().device()))
        .isEqualTo("block sums of 100000 ints and 100000 doubles equal Java's");
  }

  @Test
  void mandelbrotEqualsJavaAndLeavesAPicture() {
    Path picture = directory.resolve("picture/mandelbrot.png");

    assertThat(new MandelbrotSample(runtime(), picture).run(runtime().device()))
        .isEqualTo("960 x 640 pixels equal Java's, written to " + picture);
    assertThat(picture).isRegularFile();
  }
}
