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
package org.deepjit.samples.graph;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Stream;
import org.deepjit.samples.Check;
import org.deepjit.samples.Sample;

/** Captures the four launches once and replays them for each of several pictures. */
public final class GraphSample implements Sample {

  private static final int PIXELS = 320 * 200;
  private static final int PICTURES = 5;

  private final EqualizeLauncher launcher;

  /** A sample over a runtime. */
  public GraphSample(JitRuntime runtime) {
    launcher = new EqualizeLauncher(runtime);
  }

  @Override
  public String name() {
    return "graph";
  }

  @Override
  public List<Path> compile() {
    return List.of(
        launcher.compileClear(),
        launcher.compileCount(),
        launcher.compileLevels(),
        launcher.compileApply());
  }

  @Override
  public String run(Device device) {
    prepare();
    try (Stream stream = device.newStream();
        DeviceBuffer<Byte> pixels = device.allocate(ElementType.UNSIGNED_BYTE, PIXELS);
        DeviceBuffer<Integer> histogram = device.allocate(ElementType.INT, 256);
        DeviceBuffer<Byte> table = device.allocate(ElementType.UNSIGNED_BYTE, 256);
        DeviceBuffer<Byte> equalized = device.allocate(ElementType.UNSIGNED_BYTE, PIXELS);
        Graph graph =
            Graph.capture(
                stream,
                () -> {
                  launcher.clear(stream, histogram);
                  launcher.count(stream, PIXELS, pixels, histogram);
                  launcher.levels(stream, PIXELS, histogram, table);
                  launcher.apply(stream, PIXELS, table, pixels, equalized);
                })) {
      for (int number = 0; number < PICTURES; number++) {
        byte[] picture = picture(number);
        pixels.copyFrom(picture);
        graph.launch(stream);
        stream.synchronize();
        byte[] result = new byte[PIXELS];
        equalized.copyTo(result);
        compare(number, equalize(picture), result);
      }
      return PICTURES
          + " pictures of "
          + PIXELS
          + " pixels through a graph of "
          + graph.nodeCount()
          + " launches equal Java's";
    }
  }

  /** Loads the kernels, which is not possible during a capture. */
  private void prepare() {
    launcher.prepareClear();
    launcher.prepareCount();
    launcher.prepareLevels();
    launcher.prepareApply();
  }

  private static byte[] picture(int number) {
    var random = new Random(number);
    byte[] pixels = new byte[PIXELS];
    for (int i = 0; i < PIXELS; i++) {
      pixels[i] = (byte) Math.clamp(Math.round(random.nextGaussian(60 + 30 * number, 20)), 0, 255);
    }
    return pixels;
  }

  private static byte[] equalize(byte[] pixels) {
    int[] histogram = new int[256];
    for (byte pixel : pixels) {
      histogram[Byte.toUnsignedInt(pixel)]++;
    }
    byte[] table = new byte[256];
    long sum = 0;
    for (int value = 0; value < 256; value++) {
      sum += histogram[value];
      table[value] = (byte) (255 * sum / pixels.length);
    }
    byte[] equalized = new byte[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      equalized[i] = table[Byte.toUnsignedInt(pixels[i])];
    }
    return equalized;
  }

  private static void compare(int number, byte[] expected, byte[] actual) {
    for (int i = 0; i < expected.length; i++) {
      Check.equal("pixel " + i + " of picture " + number, expected[i], actual[i]);
    }
  }
}
