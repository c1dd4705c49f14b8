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

import static org.deepjit.emulator.driver.Row.ints;
import static org.deepjit.emulator.driver.Row.longs;
import static org.deepjit.emulator.driver.Row.ptx;
import static org.deepjit.emulator.driver.Row.ptx64;

import java.util.List;

/** Rows of integer arithmetic, logic and bit fields. */
final class IntegerRows {

  static final List<Row> ALL =
      List.of(
          ints("addInt", "a + b", in -> in.a() + in.b()),
          ints("subInt", "a - b", in -> in.a() - in.b()),
          ints("mulInt", "a * b", in -> (long) in.a() * in.b()),
          ints("madInt", "a * b + c", in -> in.a() * in.b() + in.c()),
          longs("addLong", "x + y", in -> in.x() + in.y()),
          longs("mulLong", "x * y", in -> in.x() * in.y()),
          longs("madLong", "x * y + c", in -> in.x() * in.y() + (in.c() & 0xffff_ffffL)),
          longs("mulWideSigned", "(long long)(int)a * (int)b", in -> (long) in.a() * in.b()),
          longs(
              "mulWideUnsigned",
              "(unsigned long long)a * b",
              in -> (in.a() & 0xffff_ffffL) * (in.b() & 0xffff_ffffL)),
          longs(
              "madWide",
              "(long long)(int)a * (int)b + (long long)y",
              in -> (long) in.a() * in.b() + in.y()),
          ints("mulHigh", "__mulhi((int)a, (int)b)", in -> ((long) in.a() * in.b()) >> 32),
          ints(
              "mulHighUnsigned",
              "__umulhi(a, b)",
              in -> ((in.a() & 0xffff_ffffL) * (in.b() & 0xffff_ffffL)) >>> 32),
          longs("mulHighLong", "__umul64hi(x, y)", in -> Math.unsignedMultiplyHigh(in.x(), in.y())),
          longs("mulHighSigned", "__mul64hi(x, y)", in -> Math.multiplyHigh(in.x(), in.y())),
          ints("div", "(int)a / ((int)b | 1)", in -> in.a() / (in.b() | 1)),
          ints("divUnsigned", "a / (b | 1)", in -> Integer.divideUnsigned(in.a(), in.b() | 1)),
          ints("rem", "(int)a % ((int)b | 1)", in -> in.a() % (in.b() | 1)),
          longs("divLong", "x / (y | 1)", in -> Long.divideUnsigned(in.x(), in.y() | 1)),
          longs("remLong", "(long long)x % ((long long)y | 1)", in -> in.x() % (in.y() | 1)),
          ints("divByTen", "a / 10", in -> Integer.divideUnsigned(in.a(), 10)),
          ints("minInt", "min((int)a, (int)b)", in -> Math.min(in.a(), in.b())),
          ints(
              "maxUnsigned",
              "max(a, b)",
              in -> Integer.compareUnsigned(in.a(), in.b()) > 0 ? in.a() : in.b()),
          longs("minLong", "min((long long)x, (long long)y)", in -> Math.min(in.x(), in.y())),
          ints("absInt", "abs((int)a)", in -> Math.abs(in.a())),
          ints("sad", "__sad((int)a, (int)b, c)", in -> Math.abs((long) in.a() - in.b()) + in.c()),
          ints(
              "logic",
              "(a & b) | (b ^ c) | ~a",
              in -> (in.a() & in.b()) | (in.b() ^ in.c()) | ~in.a()),
          ints("shiftLeft", "a << (b & 31)", in -> in.a() << in.b()),
          ints("shiftRight", "(int)a >> (b & 31)", in -> in.a() >> in.b()),
          longs("shiftLong", "x >> (c & 63)", in -> in.x() >>> in.c()),
          ptx("shlClamps", "shl.b32 %0, %1, %2;", in -> clampedShift(in.a(), in.b())),
          ptx(
              "shrSignedClamps",
              "shr.s32 %0, %1, %2;",
              in -> in.a() >> (Integer.compareUnsigned(in.b(), 31) > 0 ? 31 : in.b())),
          ints(
              "funnelWrap",
              "__funnelshift_l(a, b, c)",
              in -> (int) (both(in) << (in.c() & 31) >>> 32)),
          ints(
              "funnelClamp",
              "__funnelshift_rc(a, b, c)",
              in -> (int) (both(in) >>> Math.min(in.c() & 0xffff_ffffL, 32))),
          ints("popc", "__popc(a)", in -> Integer.bitCount(in.a())),
          ints("popcLong", "__popcll(x)", in -> Long.bitCount(in.x())),
          ints("clz", "__clz(a)", in -> Integer.numberOfLeadingZeros(in.a())),
          ints("clzLong", "__clzll(x)", in -> Long.numberOfLeadingZeros(in.x())),
          ints(
              "ffs", "__ffs(a)", in -> in.a() == 0 ? 0 : Integer.numberOfTrailingZeros(in.a()) + 1),
          ints("brev", "__brev(a)", in -> Integer.reverse(in.a())),
          longs("brevLong", "__brevll(x)", in -> Long.reverse(in.x())),
          ptx("bfind", "bfind.u32 %0, %1;", in -> 31 - Integer.numberOfLeadingZeros(in.a())),
          ptx(
              "bfindSigned",
              "bfind.s32 %0, %1;",
              in -> 31 - Integer.numberOfLeadingZeros(in.a() < 0 ? ~in.a() : in.a())),
          ptx("bfe", "bfe.u32 %0, %1, 5, 9;", in -> in.a() >>> 5 & 0x1ff),
          ptx("bfeSigned", "bfe.s32 %0, %1, 20, 30;", in -> in.a() >> 20),
          ptx("bfi", "bfi.b32 %0, %1, %2, 4, 8;", in -> (in.b() & ~0xff0) | (in.a() << 4 & 0xff0)),
          ptx64(
              "bfi64",
              "bfi.b64 %0, %1, %2, 40, 60;",
              in -> (in.y() & 0xff_ffff_ffffL) | in.x() << 40),
          ptx("lop3Majority", "lop3.b32 %0, %1, %2, %3, 0xe8;", IntegerRows::majority),
          ptx("lop3Other", "lop3.b32 %0, %1, %2, %3, 0x1b;", IntegerRows::lop1b),
          ints("permute", "__byte_perm(a, b, c & 0x7777)", in -> permute(in, in.c() & 0x7777)),
          ptx("permuteSign", "prmt.b32 %0, %1, %2, 0xb19a;", in -> permute(in, 0xb19a)),
          ptx("bmsk", "bmsk.clamp.b32 %0, 3, 7;", in -> 0x3f8),
          ptx("fns", "fns.b32 %0, %1, 0, 3;", in -> nthSet(in.a(), 3)),
          ints("dp4a", "__dp4a((int)a, (int)b, (int)c)", in -> dot(in, false)),
          ints("dp4aUnsigned", "__dp4a(a, b, c)", in -> dot(in, true)),
          ptx(
              "vabsdiff4",
              "vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;",
              IntegerRows::absoluteDifferences),
          ptx(
              "carryChain",
              "{ .reg .u32 t; add.cc.u32 t, %1, %2; addc.cc.u32 t, t, %3; addc.u32 %0, 0, 0; }",
              IntegerRows::carries),
          new Row(
              "add128",
              "unsigned long long hi; asm volatile(\"add.cc.u64 %0, %2, %3; addc.u64 %1, %2, %3;\""
                  + " : \"=l\"(r), \"=l\"(hi) : \"l\"(x), \"l\"(y)); r ^= hi;",
              in -> {
                long low = in.x() + in.y();
                long carry = Long.compareUnsigned(low, in.x()) < 0 ? 1 : 0;
                return low ^ (low + carry);
              }),
          ptx(
              "madCarry",
              "{ .reg .u32 l; mad.lo.cc.u32 l, %1, %2, %3; madc.hi.u32 %0, %1, %2, %3; }",
              in -> {
                long product = (in.a() & 0xffff_ffffL) * (in.b() & 0xffff_ffffL);
                long carry = ((product & 0xffff_ffffL) + (in.c() & 0xffff_ffffL)) >>> 32;
                return (product >>> 32) + in.c() + carry;
              }),
          ptx(
              "borrow",
              "{ .reg .u32 t; sub.cc.u32 t, %1, %2; subc.u32 %0, %3, 0; }",
              in -> in.c() - (Integer.compareUnsigned(in.a(), in.b()) < 0 ? 1 : 0)),
          ptx("cnot", "cnot.b32 %0, %1;", in -> in.a() == 0 ? 1 : 0),
          ptx(
              "mul24",
              "mul24.lo.u32 %0, %1, %2;",
              in -> (in.a() & 0xff_ffffL) * (in.b() & 0xff_ffffL)),
          ptx(
              "addSaturates",
              "add.sat.s32 %0, %1, %2;",
              in -> Math.clamp((long) in.a() + in.b(), Integer.MIN_VALUE, Integer.MAX_VALUE)),
          ptx(
              "predicates",
              "{ .reg .pred p, q; setp.lt.and.s32 p|q, %1, %2, 1; selp.b32 %0, 1, 2, p;"
                  + " @q add.u32 %0, %0, 4; }",
              in -> in.a() < in.b() ? 1 : 6),
          ints(
              "short16",
              "(unsigned short)((unsigned short)a * (unsigned short)b + 3)",
              in -> in.a() * in.b() + 3 & 0xffff),
          ints(
              "bytes",
              "(int)(signed char)a + (unsigned char)b",
              in -> (byte) in.a() + (in.b() & 0xff)));

  private IntegerRows() {}

  private static int clampedShift(int value, int amount) {
    return Integer.compareUnsigned(amount, 31) > 0 ? 0 : value << amount;
  }

  private static long both(Row.Inputs in) {
    return (long) in.b() << 32 | (in.a() & 0xffff_ffffL);
  }

  private static int majority(Row.Inputs in) {
    return (in.a() & in.b()) | (in.a() & in.c()) | (in.b() & in.c());
  }

  /** The table 0x1b bit by bit: true for abc = 000, 001, 011 and 100. */
  private static int lop1b(Row.Inputs in) {
    int result = 0;
    for (int bit = 0; bit < 32; bit++) {
      int index = (in.a() >>> bit & 1) * 4 + (in.b() >>> bit & 1) * 2 + (in.c() >>> bit & 1);
      result |= (0x1b >>> index & 1) << bit;
    }
    return result;
  }

  private static int permute(Row.Inputs in, int selector) {
    int result = 0;
    for (int i = 0; i < 4; i++) {
      int nibble = (selector >>> (4 * i)) & 15;
      int value = (int) (both(in) >>> (8 * (nibble & 7))) & 0xff;
      result |= (nibble < 8 ? value : value > 127 ? 255 : 0) << (8 * i);
    }
    return result;
  }

  private static int nthSet(int mask, int n) {
    int rest = mask;
    for (int i = 1; i < n; i++) {
      rest &= rest - 1;
    }
    return rest == 0 ? -1 : Integer.numberOfTrailingZeros(rest);
  }

  private static int dot(Row.Inputs in, boolean unsigned) {
    int sum = in.c();
    for (int i = 0; i < 32; i += 8) {
      int a = in.a() >>> i & 0xff;
      int b = in.b() >>> i & 0xff;
      sum += unsigned ? a * b : (byte) a * (byte) b;
    }
    return sum;
  }

  private static int absoluteDifferences(Row.Inputs in) {
    int sum = in.c();
    for (int i = 0; i < 32; i += 8) {
      sum += Math.abs((in.a() >>> i & 0xff) - (in.b() >>> i & 0xff));
    }
    return sum;
  }

  private static int carries(Row.Inputs in) {
    long first = (in.a() & 0xffff_ffffL) + (in.b() & 0xffff_ffffL);
    long second = (first & 0xffff_ffffL) + (in.c() & 0xffff_ffffL) + (first >>> 32);
    return (int) (second >>> 32);
  }
}
