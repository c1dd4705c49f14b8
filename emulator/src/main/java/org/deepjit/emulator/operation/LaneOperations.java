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

import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** Operations that are one loop over the lanes; the factories take the result's slot first. */
public final class LaneOperations {

  private LaneOperations() {}

  /** A test of two slots of 32 bits into a predicate. */
  public static Operation test(Origin origin, Lanes.TestII lanes, int d, int a, int b) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        warp.setPredicate(d, lanes.run(warp.ints(a), warp.ints(b)));
      }
    };
  }

  /** A test of two slots of 64 bits into a predicate. */
  public static Operation testWide(Origin origin, Lanes.TestLL lanes, int d, int a, int b) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        warp.setPredicate(d, lanes.run(warp.longs(a), warp.longs(b)));
      }
    };
  }

  /** An operation of shape II. */
  public static Operation ii(Origin origin, Lanes.II lanes, int d, int a) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.intTarget(d), warp.ints(a));
        warp.commitInts(d);
      }
    };
  }

  /** An operation of shape III. */
  public static Operation iii(Origin origin, Lanes.III lanes, int d, int a, int b) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.intTarget(d), warp.ints(a), warp.ints(b));
        warp.commitInts(d);
      }
    };
  }

  /** An operation of shape IIII. */
  public static Operation iiii(Origin origin, Lanes.IIII lanes, int d, int a, int b, int c) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.intTarget(d), warp.ints(a), warp.ints(b), warp.ints(c));
        warp.commitInts(d);
      }
    };
  }

  /** An operation of shape IIIII. */
  public static Operation iiiii(
      Origin origin, Lanes.IIIII lanes, int d, int a, int b, int c, int e) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.intTarget(d), warp.ints(a), warp.ints(b), warp.ints(c), warp.ints(e));
        warp.commitInts(d);
      }
    };
  }

  /** An operation of shape IL. */
  public static Operation il(Origin origin, Lanes.IL lanes, int d, int a) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.intTarget(d), warp.longs(a));
        warp.commitInts(d);
      }
    };
  }

  /** An operation of shape LL. */
  public static Operation ll(Origin origin, Lanes.LL lanes, int d, int a) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.longs(a));
        warp.commitLongs(d);
      }
    };
  }

  /** An operation of shape LLL. */
  public static Operation lll(Origin origin, Lanes.LLL lanes, int d, int a, int b) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.longs(a), warp.longs(b));
        warp.commitLongs(d);
      }
    };
  }

  /** An operation of shape LLLL. */
  public static Operation llll(Origin origin, Lanes.LLLL lanes, int d, int a, int b, int c) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.longs(a), warp.longs(b), warp.longs(c));
        warp.commitLongs(d);
      }
    };
  }

  /** An operation of shape LLI. */
  public static Operation lli(Origin origin, Lanes.LLI lanes, int d, int a, int b) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.longs(a), warp.ints(b));
        warp.commitLongs(d);
      }
    };
  }

  /** An operation of shape LLII. */
  public static Operation llii(Origin origin, Lanes.LLII lanes, int d, int a, int b, int c) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.longs(a), warp.ints(b), warp.ints(c));
        warp.commitLongs(d);
      }
    };
  }

  /** An operation of shape LLLII. */
  public static Operation lllii(
      Origin origin, Lanes.LLLII lanes, int d, int a, int b, int c, int e) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.longs(a), warp.longs(b), warp.ints(c), warp.ints(e));
        warp.commitLongs(d);
      }
    };
  }

  /** An operation of shape LI. */
  public static Operation li(Origin origin, Lanes.LI lanes, int d, int a) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.ints(a));
        warp.commitLongs(d);
      }
    };
  }

  /** An operation of shape LII. */
  public static Operation lii(Origin origin, Lanes.LII lanes, int d, int a, int b) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.ints(a), warp.ints(b));
        warp.commitLongs(d);
      }
    };
  }

  /** An operation of shape LIIL. */
  public static Operation liil(Origin origin, Lanes.LIIL lanes, int d, int a, int b, int c) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        lanes.run(warp.longTarget(d), warp.ints(a), warp.ints(b), warp.longs(c));
        warp.commitLongs(d);
      }
    };
  }
}
