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
package org.deepjit.emulator.driver;

/**
 * A kernel of the table: a statement in CUDA C++ and what it computes in Java, bit for bit.
 *
 * @param name the kernel's name
 * @param code sets {@code r}, 64 bits, from {@code a b c} (32 bits), {@code x y} (64 bits), {@code
 *     f g h} (float), {@code d e} (double) and the thread's number {@code i}
 * @param reference the same in Java
 */
record Row(String name, String code, Reference reference) {

  /** What a row computes for one thread. */
  interface Reference {
    long apply(Inputs in);
  }

  /** A thread's inputs, which all come from three words. */
  record Inputs(int i, int a, int b, int c) {

    long x() {
      return (long) a << 32 | (b & 0xffff_ffffL);
    }

    long y() {
      return (long) c << 32 | (a & 0xffff_ffffL);
    }

    float f() {
      return Float.intBitsToFloat(a);
    }

    float g() {
      return Float.intBitsToFloat(b);
    }

    float h() {
      return Float.intBitsToFloat(c);
    }

    double d() {
      return Double.longBitsToDouble(x());
    }

    double e() {
      return Double.longBitsToDouble(y());
    }
  }

  static Row ints(String name, String code, Reference reference) {
    return new Row(name, "r = (unsigned)(" + code + ");", in -> reference.apply(in) & 0xffff_ffffL);
  }

  static Row longs(String name, String code, Reference reference) {
    return new Row(name, "r = (unsigned long long)(" + code + ");", reference);
  }

  /** A float result; every NaN counts as the GPU's canonical one. */
  static Row floats(String name, String code, FloatReference reference) {
    return new Row(
        name,
        "r = __float_as_uint(" + code + ");",
        in -> {
          float value = reference.apply(in);
          return Float.isNaN(value) ? 0x7fff_ffff : Float.floatToRawIntBits(value) & 0xffff_ffffL;
        });
  }

  /** A double result; every NaN counts as 0. */
  static Row doubles(String name, String code, DoubleReference reference) {
    return new Row(
        name,
        "double z = " + code + "; r = z == z ? __double_as_longlong(z) : 0;",
        in -> {
          double value = reference.apply(in);
          return Double.isNaN(value) ? 0 : Double.doubleToRawLongBits(value);
        });
  }

  /** Inline PTX; {@code %0} is r of 32 bits, {@code %1 %2 %3} are a, b and c. */
  static Row ptx(String name, String assembly, Reference reference) {
    return new Row(
        name,
        "unsigned o; asm volatile(\""
            + assembly
            + "\" : \"=r\"(o) : \"r\"(a), \"r\"(b), \"r\"(c)); r = o;",
        in -> reference.apply(in) & 0xffff_ffffL);
  }

  /** Inline PTX on 64 bits; {@code %0} is r, {@code %1 %2} are x and y, {@code %3} is a. */
  static Row ptx64(String name, String assembly, Reference reference) {
    return new Row(
        name,
        "asm volatile(\"" + assembly + "\" : \"=l\"(r) : \"l\"(x), \"l\"(y), \"r\"(a));",
        reference);
  }

  /** The reference of a row of floats. */
  interface FloatReference {
    float apply(Inputs in);
  }

  /** The reference of a row of doubles. */
  interface DoubleReference {
    double apply(Inputs in);
  }

  String source() {
    return source(name, code);
  }

  /** The kernel of a name whose code computes {@code r}. */
  static String source(String name, String code) {
    return """
    extern "C" __global__ void row_%s(const unsigned* in, unsigned long long* out) {
      unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
      unsigned a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];
      unsigned long long x = (unsigned long long)a << 32 | b;
      unsigned long long y = (unsigned long long)c << 32 | a;
      float f = __uint_as_float(a), g = __uint_as_float(b), h = __uint_as_float(c);
      double d = __longlong_as_double(x), e = __longlong_as_double(y);
      unsigned long long r = 0;
      %s
      out[i] = r;
    }
    """
        .formatted(name, code);
  }

  @Override
  public String toString() {
    return name;
  }
}
