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
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a source is compiled; immutable. A field that is not set inherits: a method's options from
 * its interface's, those from the runtime's defaults. Explicit {@code false} or an empty text is a
 * value.
 */
public final class CompilerOptions {

  /** Nothing set. */
  public static final CompilerOptions INHERIT = builder().build();

  private final @Nullable String optimizeLevel;
  private final @Nullable Boolean fastMath;
  private final @Nullable Boolean lineInfo;
  private final @Nullable Boolean checkNoSpills;
  private final @Nullable Boolean checkNoLocalMemory;
  private final @Nullable Integer registerUsageLevel;
  private final @Nullable Integer maxRegisters;
  private final @Nullable String arch;
  private final @Nullable String postHook;
  private final @Nullable List<String> flags;
  private final List<String> extraFlags;
  private final List<String> defines;

  private CompilerOptions(Builder builder) {
    this.optimizeLevel = builder.optimizeLevel;
    this.fastMath = builder.fastMath;
    this.lineInfo = builder.lineInfo;
    this.checkNoSpills = builder.checkNoSpills;
    this.checkNoLocalMemory = builder.checkNoLocalMemory;
    this.registerUsageLevel = builder.registerUsageLevel;
    this.maxRegisters = builder.maxRegisters;
    this.arch = builder.arch;
    this.postHook = builder.postHook;
    this.flags = builder.flags;
    this.extraFlags = List.copyOf(builder.extraFlags);
    this.defines = List.copyOf(builder.defines);
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
    var merged = new Builder();
    merged.optimizeLevel = optimizeLevel != null ? optimizeLevel : base.optimizeLevel;
    merged.fastMath = fastMath != null ? fastMath : base.fastMath;
    merged.lineInfo = lineInfo != null ? lineInfo : base.lineInfo;
    merged.checkNoSpills = checkNoSpills != null ? checkNoSpills : base.checkNoSpills;
    merged.checkNoLocalMemory =
        checkNoLocalMemory != null ? checkNoLocalMemory : base.checkNoLocalMemory;
    merged.registerUsageLevel =
        registerUsageLevel != null ? registerUsageLevel : base.registerUsageLevel;
    merged.maxRegisters = maxRegisters != null ? maxRegisters : base.maxRegisters;
    merged.arch = arch != null ? arch : base.arch;
    merged.postHook = postHook != null ? postHook : base.postHook;
    merged.flags = flags != null ? flags : base.flags;
    merged.extraFlags = joined(base.extraFlags, extraFlags);
    merged.defines = joined(base.defines, defines);
    return merged.build();
  }

  private static List<String> joined(List<String> first, List<String> second) {
    var all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** The optimisation level, {@code "0"} to {@code "3"} or {@code "s"}. Runtime default: 3. */
  public Optional<String> optimizeLevel() {
    return Optional.ofNullable(optimizeLevel);
  }

  /** Whether {@code --use_fast_math} is passed. Runtime default: no. */
  public Optional<Boolean> fastMath() {
    return Optional.ofNullable(fastMath);
  }

  /** Whether {@code --generate-line-info} is passed. Runtime default: {@code JIT_WITH_LINEINFO}. */
  public Optional<Boolean> lineInfo() {
    return Optional.ofNullable(lineInfo);
  }

  /** Whether register spills fail the compilation. Runtime default: {@code JIT_CHECK_NO_SPILLS}. */
  public Optional<Boolean> checkNoSpills() {
    return Optional.ofNullable(checkNoSpills);
  }

  /**
   * Whether use of local memory fails the compilation. Runtime default: {@code
   * JIT_CHECK_NO_LOCAL_MEMORY}.
   */
  public Optional<Boolean> checkNoLocalMemory() {
    return Optional.ofNullable(checkNoLocalMemory);
  }

  /** ptxas' {@code --register-usage-level}, 0 to 10. Runtime default: 10. */
  public Optional<Integer> registerUsageLevel() {
    return Optional.ofNullable(registerUsageLevel);
  }

  /** Registers a thread may use. Runtime default: no limit. */
  public Optional<Integer> maxRegisters() {
    return Optional.ofNullable(maxRegisters);
  }

  /**
   * The architecture without {@code sm_}. Runtime default: the configuration's, or else the
   * device's.
   */
  public Optional<String> arch() {
    return Optional.ofNullable(arch);
  }

  /** The post hook's path below the library root; empty: none. Runtime default: none. */
  public Optional<String> postHook() {
    return Optional.ofNullable(postHook);
  }

  /** The free-form flags, which replace the default list. Runtime default: docs/compiler.md. */
  public Optional<List<String>> flags() {
    return Optional.ofNullable(flags);
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

    private @Nullable String optimizeLevel;
    private @Nullable Boolean fastMath;
    private @Nullable Boolean lineInfo;
    private @Nullable Boolean checkNoSpills;
    private @Nullable Boolean checkNoLocalMemory;
    private @Nullable Integer registerUsageLevel;
    private @Nullable Integer maxRegisters;
    private @Nullable String arch;
    private @Nullable String postHook;
    private @Nullable List<String> flags;
    private List<String> extraFlags = List.of();
    private List<String> defines = List.of();

    private Builder() {}

    /** See {@link CompilerOptions#optimizeLevel}. */
    public Builder optimizeLevel(String value) {
      this.optimizeLevel = value;
      return this;
    }

    /** See {@link CompilerOptions#fastMath}. */
    public Builder fastMath(boolean value) {
      this.fastMath = value;
      return this;
    }

    /** See {@link CompilerOptions#lineInfo}. */
    public Builder lineInfo(boolean value) {
      this.lineInfo = value;
      return this;
    }

    /** See {@link CompilerOptions#checkNoSpills}. */
    public Builder checkNoSpills(boolean value) {
      this.checkNoSpills = value;
      return this;
    }

    /** See {@link CompilerOptions#checkNoLocalMemory}. */
    public Builder checkNoLocalMemory(boolean value) {
      this.checkNoLocalMemory = value;
      return this;
    }

    /** See {@link CompilerOptions#registerUsageLevel}. */
    public Builder registerUsageLevel(int value) {
      this.registerUsageLevel = value;
      return this;
    }

    /** See {@link CompilerOptions#maxRegisters}. */
    public Builder maxRegisters(int value) {
      this.maxRegisters = value;
      return this;
    }

    /** See {@link CompilerOptions#arch}. */
    public Builder arch(String value) {
      this.arch = value;
      return this;
    }

    /** See {@link CompilerOptions#postHook}. */
    public Builder postHook(String value) {
      this.postHook = value;
      return this;
    }

    /** See {@link CompilerOptions#flags}. */
    public Builder flags(String... values) {
      this.flags = List.of(values);
      return this;
    }

    /** See {@link CompilerOptions#extraFlags}. */
    public Builder extraFlags(String... values) {
      this.extraFlags = List.of(values);
      return this;
    }

    /** See {@link CompilerOptions#defines}. */
    public Builder defines(String... values) {
      this.defines = List.of(values);
      return this;
    }

    /** The options. */
    public CompilerOptions build() {
      return new CompilerOptions(this);
    }
  }
}
