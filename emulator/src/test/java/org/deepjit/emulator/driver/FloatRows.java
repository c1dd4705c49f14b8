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

import static org.deepjit.emulator.driver.Row.doubles;
import static org.deepjit.emulator.driver.Row.floats;
import static org.deepjit.emulator.driver.Row.ints;
import static org.deepjit.emulator.driver.Row.longs;
import static org.deepjit.emulator.driver.Row.ptx;

import java.math.BigDecimal;
import java.util.List;

/** Rows of floating-point arithmetic and conversions. */
final class FloatRows {

  static final List<Row> ALL =
      List.of(
          floats("addFloat", "__fadd_rn(f, g)", in -> in.f() + in.g()),
          floats("subFloat", "__fsub_rn(f, g)", in -> in.f() - in.g()),
          floats("mulFloat", "__fmul_rn(f, g)", in -> in.f() * in.g()),
          floats("fmaFloat", "__fmaf_rn(f, g, h)", in -> Math.fma(in.f(), in.g(), in.h())),
          floats("divFloat", "__fdiv_rn(f, g)", in -> in.f() / in.g()),
          floats("sqrtFloat", "__fsqrt_rn(f)", in -> (float) Math.sqrt(in.f())),
          floats("rcpFloat", "__frcp_rn(f)", in -> 1 / in.f()),
          floats(
              "addUp",
              "__fadd_ru(f, g)",
              in -> directed(exact(in.f()).add(exact(in.g())), in.f() + in.g(), true)),
          floats(
              "mulDown",
              "__fmul_rd(f, g)",
              in -> directed(exact(in.f()).multiply(exact(in.g())), in.f() * in.g(), false)),
          floats("fmaDown", "__fmaf_rd(f, g, h)", FloatRows::fmaDown),
          doubles("addDouble", "__dadd_rn(d, e)", in -> in.d() + in.e()),
          doubles("mulDouble", "__dmul_rn(d, e)", in -> in.d() * in.e()),
          doubles("fmaDouble", "__fma_rn(d, e, d)", in -> Math.fma(in.d(), in.e(), in.d())),
          doubles("divDouble", "d / e", in -> in.d() / in.e()),
          doubles("sqrtDouble", "sqrt(d)", in -> Math.sqrt(in.d())),
          doubles("rcpDouble", "__drcp_rn(d)", in -> 1 / in.d()),
          floats("minFloat", "fminf(f, g)", in -> extreme(in.f(), in.g(), true)),
          floats("maxFloat", "fmaxf(f, g)", in -> extreme(in.f(), in.g(), false)),
          ints("negFloat", "__float_as_uint(-f)", in -> in.a() ^ Integer.MIN_VALUE),
          ints(
              "copysign",
              "__float_as_uint(copysignf(f, g))",
              in -> (in.a() & Integer.MAX_VALUE) | (in.b() & Integer.MIN_VALUE)),
          floats("saturate", "__saturatef(f)", in -> in.f() > 0 ? Math.min(in.f(), 1f) : 0),
          ints(
              "compareFloat",
              "(f < g) | (f <= g) << 1 | (f == g) << 2 | (f != g) << 3",
              in ->
                  (in.f() < in.g() ? 1 : 0)
                      | (in.f() <= in.g() ? 2 : 0)
                      | (in.f() == in.g() ? 4 : 0)
                      | (in.f() != in.g() ? 8 : 0)),
          ints(
              "notLess",
              "!(f < g) | !(d >= e) << 1",
              in -> (!(in.f() < in.g()) ? 1 : 0) | (!(in.d() >= in.e()) ? 2 : 0)),
          ints(
              "isNan",
              "isnan(f) | isinf(g) << 1",
              in -> (Float.isNaN(in.f()) ? 1 : 0) | (Float.isInfinite(in.g()) ? 2 : 0)),
          ints("toInt", "__float2int_rz(f)", in -> (int) in.f()),
          ints("toIntNearest", "__float2int_rn(f)", in -> (int) Math.rint((double) in.f())),
          ints("toIntFloor", "__float2int_rd(f)", in -> (int) Math.floor((double) in.f())),
          ints(
              "toUnsigned", "__float2uint_rz(f)", in -> Math.clamp((long) in.f(), 0, 0xffff_ffffL)),
          longs(
              "toLong",
              "__float2ll_rz(f)",
              in -> Float.isNaN(in.f()) ? Long.MIN_VALUE : (long) in.f()),
          longs(
              "doubleToLong",
              "__double2ll_rz(d)",
              in -> Double.isNaN(in.d()) ? Long.MIN_VALUE : (long) in.d()),
          ints(
              "doubleToInt",
              "__double2int_rz(d)",
              in -> Double.isNaN(in.d()) ? Integer.MIN_VALUE : (int) in.d()),
          floats("fromInt", "__int2float_rn((int)a)", in -> in.a()),
          floats("fromUnsigned", "__uint2float_rn(a)", in -> in.a() & 0xffff_ffffL),
          floats("fromLong", "__ll2float_rn(x)", in -> in.x()),
          floats("fromUnsignedLong", "__ull2float_rn(x)", in -> unsigned(in.x()).floatValue()),
          doubles("doubleFromLong", "__ull2double_rn(x)", in -> unsigned(in.x()).doubleValue()),
          floats("fromIntZero", "__int2float_rz((int)a)", in -> towardZero(in.a())),
          floats("narrow", "__double2float_rn(d)", in -> (float) in.d()),
          doubles("widen", "(double)f", in -> in.f()),
          floats("roundEven", "rintf(f)", in -> (float) Math.rint(in.f())),
          floats("floor", "floorf(f)", in -> (float) Math.floor(in.f())),
          ptx(
              "toHalf",
              "{ .reg .b16 t; .reg .f32 q; mov.b32 q, %1; cvt.rn.f16.f32 t, q; cvt.u32.u16 %0, t;"
                  + " }",
              in -> half(in.f())),
          ptx(
              "fromHalf",
              "{ .reg .b16 t; .reg .f32 q; cvt.u16.u32 t, %1; cvt.f32.f16 q, t; mov.b32 %0, q; }",
              in -> {
                float value = Float.float16ToFloat((short) in.a());
                return Float.isNaN(value) ? 0x7fff_ffff : Float.floatToRawIntBits(value);
              }),
          ptx(
              "addHalf2",
              "add.rn.f16x2 %0, %1, %2;",
              in ->
                  half(Float.float16ToFloat((short) in.a()) + Float.float16ToFloat((short) in.b()))
                      | half(
                              Float.float16ToFloat((short) (in.a() >> 16))
                                  + Float.float16ToFloat((short) (in.b() >> 16)))
                          << 16),
          ptx(
              "mulHalf2",
              "mul.rn.f16x2 %0, %1, %2;",
              in ->
                  half(Float.float16ToFloat((short) in.a()) * Float.float16ToFloat((short) in.b()))
                      | half(
                              Float.float16ToFloat((short) (in.a() >> 16))
                                  * Float.float16ToFloat((short) (in.b() >> 16)))
                          << 16),
          ptx(
              "toBfloat",
              "{ .reg .b16 t; .reg .f32 q; mov.b32 q, %1; cvt.rn.bf16.f32 t, q; cvt.u32.u16 %0, t;"
                  + " }",
              in -> bfloat(in.f())),
          floats(
              "fastDivide",
              "__fdividef(f * 0 + 6, 3 + g * 0)",
              in -> Float.isFinite(in.f()) && Float.isFinite(in.g()) ? 2f : Float.NaN),
          floats(
              "exactPowers",
              "exp2f((float)(int)(a % 100))",
              in -> (float) Math.pow(2, Integer.remainderUnsigned(in.a(), 100))));

  private FloatRows() {}

  private static BigDecimal exact(float value) {
    return Float.isFinite(value) ? new BigDecimal(value) : BigDecimal.ZERO;
  }

  /** The result toward one infinity, from the exact one and the nearest float. */
  private static float directed(BigDecimal exact, float nearest, boolean up) {
    if (Float.isNaN(nearest)) {
      return nearest;
    }
    if (Float.isInfinite(nearest)) {
      boolean overflow = exact.abs().compareTo(new BigDecimal(Float.MAX_VALUE)) > 0;
      boolean positive = nearest > 0;
      return overflow && positive != up ? Math.copySign(Float.MAX_VALUE, nearest) : nearest;
    }
    if (nearest == 0 && exact.signum() == 0) {
      return nearest;
    }
    int order = exact.compareTo(new BigDecimal(nearest));
    if (up) {
      return order > 0 ? Math.nextUp(nearest) : nearest;
    }
    return order < 0 ? Math.nextDown(nearest) : nearest;
  }

  private static float fmaDown(Row.Inputs in) {
    float nearest = Math.fma(in.f(), in.g(), in.h());
    BigDecimal exact = exact(in.f()).multiply(exact(in.g())).add(exact(in.h()));
    boolean positiveZero = 1 / (in.f() * in.g()) > 0 && 1 / in.h() > 0;
    return nearest == 0 && exact.signum() == 0 && !positiveZero
        ? -0f
        : directed(exact, nearest, false);
  }

  private static float extreme(float a, float b, boolean min) {
    if (Float.isNaN(a)) {
      return b;
    }
    if (Float.isNaN(b)) {
      return a;
    }
    return min ? Math.min(a, b) : Math.max(a, b);
  }

  private static BigDecimal unsigned(long value) {
    return new BigDecimal(Long.toUnsignedString(value));
  }

  private static float towardZero(int value) {
    float nearest = value;
    return Math.abs((double) nearest) > Math.abs((double) value)
        ? (value > 0 ? Math.nextDown(nearest) : Math.nextUp(nearest))
        : nearest;
  }

  private static int half(float value) {
    return Float.isNaN(value) ? 0x7fff : Float.floatToFloat16(value) & 0xffff;
  }

  private static int bfloat(float value) {
    if (Float.isNaN(value)) {
      return 0x7fff;
    }
    int bits = Float.floatToRawIntBits(value);
    return (bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16;
  }
}
