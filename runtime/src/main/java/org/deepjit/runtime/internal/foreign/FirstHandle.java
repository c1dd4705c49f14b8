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
package org.deepjit.runtime.internal.foreign;

/**
 * Makes the first handle of a process on another thread: what the foreign function API sets up for
 * it takes longer than anything else between the start of a process and the driver's
 * initialisation, and no handle is needed until a driver is chosen and found.
 */
public final class FirstHandle extends Thread {

  private FirstHandle() {
    super("deepjit first handle");
    setDaemon(true);
  }

  /** Begins; costs the calling thread nothing but this thread's start. */
  public static void begin() {
    new FirstHandle().start();
  }

  @Override
  public void run() {
    NativeAccess.prepare();
  }
}
