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
package org.deepjit.emulator.operation;

/**
 * Loops over the lanes of a warp, one shape per combination of slot widths; {@code I} stands for 32
 * bits, {@code L} for 64, the result first. Each implementation is one loop that the virtual
 * machine can turn into vector code.
 */
public final class Lanes {

  private Lanes() {}

  /** 32 from 32. */
  public interface II {
    void run(int[] d, int[] a);
  }

  /** 32 from two of 32. */
  public interface III {
    void run(int[] d, int[] a, int[] b);
  }

  /** 32 from three of 32. */
  public interface IIII {
    void run(int[] d, int[] a, int[] b, int[] c);
  }

  /** 64 from 64. */
  public interface LL {
    void run(long[] d, long[] a);
  }

  /** 64 from two of 64. */
  public interface LLL {
    void run(long[] d, long[] a, long[] b);
  }

  /** 64 from three of 64. */
  public interface LLLL {
    void run(long[] d, long[] a, long[] b, long[] c);
  }

  /** 64 from 64 and 32. */
  public interface LLI {
    void run(long[] d, long[] a, int[] b);
  }

  /** 64 from 64 and two of 32. */
  public interface LLII {
    void run(long[] d, long[] a, int[] b, int[] c);
  }

  /** 64 from two of 64 and two of 32. */
  public interface LLLII {
    void run(long[] d, long[] a, long[] b, int[] c, int[] e);
  }

  /** 64 from 32. */
  public interface LI {
    void run(long[] d, int[] a);
  }

  /** 64 from two of 32. */
  public interface LII {
    void run(long[] d, int[] a, int[] b);
  }

  /** 64 from two of 32 and one of 64. */
  public interface LIIL {
    void run(long[] d, int[] a, int[] b, long[] c);
  }

  /** 32 from 64. */
  public interface IL {
    void run(int[] d, long[] a);
  }

  /** 32 from four of 32. */
  public interface IIIII {
    void run(int[] d, int[] a, int[] b, int[] c, int[] e);
  }

  /** One bit a lane from two of 32. */
  public interface TestII {
    int run(int[] a, int[] b);
  }

  /** One bit a lane from two of 64. */
  public interface TestLL {
    int run(long[] a, long[] b);
  }
}
