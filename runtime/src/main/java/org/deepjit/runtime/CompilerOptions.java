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
package org.deepjit.runtime;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a source is compiled; immutable. A field that is not set inherits: a method's options from
 * its interface's, those from the runtime's defaults. Explicit {@code false} or an empty text is a
 * value. docs/compiler.md says what each becomes.
 */
public final class CompilerOptions {

  /** Nothing set. */
  public static final CompilerOptions INHERIT = builder().build();

  private final Map<Option, Object> values;
  private final List<String> extraFlags;
  private final List<String> defines;

  private enum Option {
    OPTIMIZE_LEVEL,
    FAST_MATH,
    PTXAS_VERBOSE,
    REGISTER_USAGE_LEVEL,
    MAX_REGISTERS,
    CHECK_NO_SPILLS,
    CHECK_NO_LOCAL_MEMORY,
    LINE_INFO,
    DUMP_PTX,
    DUMP_SASS,
    ARCH,
    POST_HOOK,
    FLAGS
  }

  private record FlagList(List<String> flags) {}

  private CompilerOptions(
      Map<Option, Object> values, List<String> extraFlags, List<String> defines) {
    this.values = values;
    this.extraFlags = List.copyOf(extraFlags);
    this.defines = List.copyOf(defines);
  }

  /** Starts options with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * These options where they are set, else {@code base}'s. {@link #extraFlags} and {@link #defines}
   * are appended to {@code base}'s.
   */
  public CompilerOptions over(CompilerOptions base) {
    var merged = new EnumMap<>(base.values);
    merged.putAll(values);
    return new CompilerOptions(
        merged, joined(base.extraFlags, extraFlags), joined(base.defines, defines));
  }

  private static List<String> joined(List<String> first, List<String> second) {
    var all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private <T> Optional<T> value(Option option, Class<T> type) {
    return Optional.ofNullable(values.get(option)).filter(type::isInstance).map(type::cast);
  }

  /** The optimisation level, {@code "0"} to {@code "3"} or {@code "s"}. Runtime default: 3. */
  public Optional<String> optimizeLevel() {
    return value(Option.OPTIMIZE_LEVEL, String.class);
  }

  /** Whether {@code --use_fast_math} is passed. Runtime default: no. */
  public Optional<Boolean> fastMath() {
    return value(Option.FAST_MATH, Boolean.class);
  }

  /**
   * Whether what the compiler and ptxas say is printed. Runtime default: {@code JIT_PTXAS_VERBOSE}.
   */
  public Optional<Boolean> ptxasVerbose() {
    return value(Option.PTXAS_VERBOSE, Boolean.class);
  }

  /** ptxas' {@code --register-usage-level}, 0 to 10. Runtime default: 10. */
  public Optional<Integer> registerUsageLevel() {
    return value(Option.REGISTER_USAGE_LEVEL, Integer.class);
  }

  /** Registers a thread may use. Runtime default: no limit. */
  public Optional<Integer> maxRegisters() {
    return value(Option.MAX_REGISTERS, Integer.class);
  }

  /** Whether register spills fail the compilation. Runtime default: {@code JIT_CHECK_NO_SPILLS}. */
  public Optional<Boolean> checkNoSpills() {
    return value(Option.CHECK_NO_SPILLS, Boolean.class);
  }

  /**
   * Whether use of local memory fails the compilation. Runtime default: {@code
   * JIT_CHECK_NO_LOCAL_MEMORY}.
   */
  public Optional<Boolean> checkNoLocalMemory() {
    return value(Option.CHECK_NO_LOCAL_MEMORY, Boolean.class);
  }

  /** Whether {@code --generate-line-info} is passed. Runtime default: {@code JIT_WITH_LINEINFO}. */
  public Optional<Boolean> lineInfo() {
    return value(Option.LINE_INFO, Boolean.class);
  }

  /** Whether the artifact also holds {@code kernel.ptx}. Runtime default: {@code JIT_DUMP_PTX}. */
  public Optional<Boolean> dumpPtx() {
    return value(Option.DUMP_PTX, Boolean.class);
  }

  /**
   * Whether the artifact also holds {@code kernel.sass}, which needs {@code cuobjdump}. Runtime
   * default: {@code JIT_DUMP_SASS}.
   */
  public Optional<Boolean> dumpSass() {
    return value(Option.DUMP_SASS, Boolean.class);
  }

  /**
   * The architecture without {@code sm_}. Runtime default: the configuration's, or else the
   * device's.
   */
  public Optional<String> arch() {
    return value(Option.ARCH, String.class);
  }

  /**
   * The post hook's path below the library root; empty: none, also where one is inherited. Not set
   * if the hook is {@link #inProcessHook code}. Runtime default: none.
   */
  public Optional<String> postHook() {
    return value(Option.POST_HOOK, String.class);
  }

  /** The post hook if it is code. It stands in the place of a {@link #postHook path}. */
  public Optional<PostHook> inProcessHook() {
    return value(Option.POST_HOOK, PostHook.class);
  }

  /** The free-form flags, which replace the default list. Runtime default: docs/compiler.md. */
  public Optional<List<String>> flags() {
    return value(Option.FLAGS, FlagList.class).map(FlagList::flags);
  }

  /** Flags after all others, one argument each; they add up. */
  public List<String> extraFlags() {
    return extraFlags;
  }

  /** Macros, each {@code "NAME"} or {@code "NAME=value"}; they add up. */
  public List<String> defines() {
    return defines;
  }

  /** Collects options. */
  public static final class Builder {

    private final Map<Option, Object> values = new EnumMap<>(Option.class);
    private List<String> extraFlags = List.of();
    private List<String> defines = List.of();

    private Builder() {}

    private Builder set(Option option, Object value) {
      values.put(option, value);
      return this;
    }

    /** See {@link CompilerOptions#optimizeLevel}. */
    public Builder optimizeLevel(String value) {
      return set(Option.OPTIMIZE_LEVEL, value);
    }

    /** See {@link CompilerOptions#fastMath}. */
    public Builder fastMath(boolean value) {
      return set(Option.FAST_MATH, value);
    }

    /** See {@link CompilerOptions#ptxasVerbose}. */
    public Builder ptxasVerbose(boolean value) {
      return set(Option.PTXAS_VERBOSE, value);
    }

    /** See {@link CompilerOptions#registerUsageLevel}. */
    public Builder registerUsageLevel(int value) {
      return set(Option.REGISTER_USAGE_LEVEL, value);
    }

    /** See {@link CompilerOptions#maxRegisters}. */
    public Builder maxRegisters(int value) {
      return set(Option.MAX_REGISTERS, value);
    }

    /** See {@link CompilerOptions#checkNoSpills}. */
    public Builder checkNoSpills(boolean value) {
      return set(Option.CHECK_NO_SPILLS, value);
    }

    /** See {@link CompilerOptions#checkNoLocalMemory}. */
    public Builder checkNoLocalMemory(boolean value) {
      return set(Option.CHECK_NO_LOCAL_MEMORY, value);
    }

    /** See {@link CompilerOptions#lineInfo}. */
    public Builder lineInfo(boolean value) {
      return set(Option.LINE_INFO, value);
    }

    /** See {@link CompilerOptions#dumpPtx}. */
    public Builder dumpPtx(boolean value) {
      return set(Option.DUMP_PTX, value);
    }

    /** See {@link CompilerOptions#dumpSass}. */
    public Builder dumpSass(boolean value) {
      return set(Option.DUMP_SASS, value);
    }

    /** See {@link CompilerOptions#arch}. */
    public Builder arch(String value) {
      return set(Option.ARCH, value);
    }

    /** See {@link CompilerOptions#postHook}. */
    public Builder postHook(String path) {
      return set(Option.POST_HOOK, path);
    }

    /** See {@link CompilerOptions#inProcessHook}. */
    public Builder postHook(PostHook hook) {
      return set(Option.POST_HOOK, hook);
    }

    /** See {@link CompilerOptions#flags}. */
    public Builder flags(String... flags) {
      return set(Option.FLAGS, new FlagList(List.of(flags)));
    }

    /** See {@link CompilerOptions#extraFlags}. */
    public Builder extraFlags(String... flags) {
      this.extraFlags = List.of(flags);
      return this;
    }

    /** See {@link CompilerOptions#defines}. */
    public Builder defines(String... macros) {
      this.defines = List.of(macros);
      return this;
    }

    /** The options. */
    public CompilerOptions build() {
      return new CompilerOptions(new EnumMap<>(values), extraFlags, defines);
    }
  }
}
