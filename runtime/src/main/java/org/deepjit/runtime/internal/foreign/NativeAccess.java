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

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/** The restricted operations of the foreign function API that the runtime uses; all of them. */
public final class NativeAccess {

  private static final Linker LINKER = Linker.nativeLinker();

  private NativeAccess() {}

  /**
   * Opens a library for the life of the JVM.
   *
   * @param name a file name that the dynamic linker looks for, or a path
   * @throws IllegalArgumentException if it cannot be opened
   * @throws IllegalCallerException if this module may not call native code
   */
  @SuppressWarnings("restricted")
  public static SymbolLookup library(String name) {
    return SymbolLookup.libraryLookup(name, Arena.global());
  }

  /**
   * A handle of a function.
   *
   * @param critical as {@link Exported#critical} says
   */
  @SuppressWarnings("restricted")
  public static MethodHandle function(
      MemorySegment symbol, FunctionDescriptor descriptor, boolean critical) {
    return critical
        ? LINKER.downcallHandle(symbol, descriptor, Linker.Option.critical(false))
        : LINKER.downcallHandle(symbol, descriptor);
  }

  /** Has the API set up what every handle needs, which a first handle waits for. */
  @SuppressWarnings("restricted")
  static void prepare() {
    LINKER.downcallHandle(FunctionDescriptor.of(JAVA_INT, JAVA_INT));
  }

  /** The text of a {@code const char *} that is not null. */
  @SuppressWarnings("restricted")
  public static String string(long address) {
    return MemorySegment.ofAddress(address).reinterpret(Long.MAX_VALUE).getString(0);
  }

  /** Memory that a library manages, accessible as long as the arena lives. */
  @SuppressWarnings("restricted")
  public static MemorySegment memory(long address, long bytes, Arena life) {
    return MemorySegment.ofAddress(address).reinterpret(bytes, life, null);
  }

  /**
   * The whole address space as one segment, so that an address is an offset into it. Memory read
   * and written through a constant of it costs a plain instruction: no life, owner or end to look
   * at.
   */
  @SuppressWarnings("restricted")
  public static MemorySegment everything() {
    return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
  }

  /** The option of {@code java} that lets this module call native code. */
  public static String option() {
    Module module = NativeAccess.class.getModule();
    return "--enable-native-access=" + (module.isNamed() ? module.getName() : "ALL-UNNAMED");
  }

  /** What a handle threw, as what the callers of handles throw: they declare every throwable. */
  public static RuntimeException rethrown(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(thrown);
  }
}
