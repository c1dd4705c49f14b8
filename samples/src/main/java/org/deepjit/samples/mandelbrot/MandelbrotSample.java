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
package org.deepjit.samples.mandelbrot;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.samples.Check;
import org.deepjit.samples.Sample;

/** Computes the Mandelbrot set, compares every pixel with Java's, and writes a PNG file. */
public final class MandelbrotSample implements Sample {

  private static final int WIDTH = 960;
  private static final int HEIGHT = 640;
  private static final double LEFT = -2.2;
  private static final double TOP = 1.0625;
  private static final double STEP = 1.0 / 300;
  private static final int LIMIT = 500;

  private final MandelbrotLauncher launcher;
  private final Path picture;

  /**
   * A sample over a runtime.
   *
   * @param picture the file to write
   */
  public MandelbrotSample(JitRuntime runtime, Path picture) {
    launcher = new MandelbrotLauncher(runtime);
    this.picture = picture;
  }

  @Override
  public String name() {
    return "mandelbrot";
  }

  @Override
  public List<Path> compile() {
    return List.of(launcher.compileMandelbrot());
  }

  @Override
  public String run(Device device) {
    int[] iterations = new int[WIDTH * HEIGHT];
    try (Stream stream = device.newStream();
        DeviceBuffer<Integer> out = device.allocate(ElementType.INT, iterations.length)) {
      launcher.mandelbrot(stream, WIDTH, HEIGHT, LEFT, TOP, STEP, LIMIT, out);
      stream.synchronize();
      out.copyTo(iterations);
    }
    for (int row = 0; row < HEIGHT; row++) {
      for (int column = 0; column < WIDTH; column++) {
        Check.equal(
            "pixel (" + column + ", " + row + ")",
            iterations(Math.fma(column, STEP, LEFT), Math.fma(-row, STEP, TOP)),
            iterations[row * WIDTH + column]);
      }
    }
    write(iterations);
    return WIDTH + " x " + HEIGHT + " pixels equal Java's, written to " + picture;
  }

  private static int iterations(double cr, double ci) {
    double zr = 0;
    double zi = 0;
    int n = 0;
    while (n < LIMIT && zr * zr + zi * zi <= 4) {
      double next = zr * zr - zi * zi + cr;
      zi = 2 * zr * zi + ci;
      zr = next;
      n++;
    }
    return n;
  }

  private void write(int[] iterations) {
    var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < iterations.length; i++) {
      image.setRGB(i % WIDTH, i / WIDTH, color(iterations[i]));
    }
    try {
      Path directory = picture.toAbsolutePath().getParent();
      if (directory != null) {
        Files.createDirectories(directory);
      }
      ImageIO.write(image, "png", picture.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + picture, e);
    }
  }

  private static int color(int iterations) {
    if (iterations == LIMIT) {
      return 0;
    }
    double depth = Math.log1p(iterations) / Math.log1p(LIMIT);
    return Color.HSBtoRGB(
        (float) (0.62 + 0.9 * depth), 0.75f, (float) Math.min(1, 0.25 + 1.2 * depth));
  }
}
