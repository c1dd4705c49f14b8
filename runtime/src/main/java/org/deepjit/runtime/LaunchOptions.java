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

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a kernel is launched; immutable. A field that is not set inherits: a call's options from the
 * annotation's, those from the runtime's defaults.
 */
public final class LaunchOptions {

  /** Nothing set. */
  public static final LaunchOptions INHERIT = builder().build();

  private final @Nullable Stream stream;
  private final @Nullable Dim3 grid;
  private final @Nullable Dim3 block;
  private final @Nullable Dim3 cluster;
  private final @Nullable Integer sharedMemory;
  private final @Nullable Boolean cooperative;
  private final @Nullable Boolean programmaticDependentLaunch;
  private final @Nullable Boolean nonPortableCluster;
  private final List<LaunchAttribute> attributes;

  private LaunchOptions(Builder builder) {
    this.stream = builder.stream;
    this.grid = builder.grid;
    this.block = builder.block;
    this.cluster = builder.cluster;
    this.sharedMemory = builder.sharedMemory;
    this.cooperative = builder.cooperative;
    this.programmaticDependentLaunch = builder.programmaticDependentLaunch;
    this.nonPortableCluster = builder.nonPortableCluster;
    this.attributes = List.copyOf(builder.attributes.values());
  }

  /** Starts options with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** These options where they are set, else {@code base}'s. */
  public LaunchOptions over(LaunchOptions base) {
    var merged = new Builder();
    merged.stream = stream != null ? stream : base.stream;
    merged.grid = grid != null ? grid : base.grid;
    merged.block = block != null ? block : base.block;
    merged.cluster = cluster != null ? cluster : base.cluster;
    merged.sharedMemory = sharedMemory != null ? sharedMemory : base.sharedMemory;
    merged.cooperative = cooperative != null ? cooperative : base.cooperative;
    merged.programmaticDependentLaunch =
        programmaticDependentLaunch != null
            ? programmaticDependentLaunch
            : base.programmaticDependentLaunch;
    merged.nonPortableCluster =
        nonPortableCluster != null ? nonPortableCluster : base.nonPortableCluster;
    base.attributes.forEach(merged::attribute);
    attributes.forEach(merged::attribute);
    return merged.build();
  }

  /** The stream; unset: the device's default stream. */
  public Optional<Stream> stream() {
    return Optional.ofNullable(stream);
  }

  /** Blocks in the grid. */
  public Optional<Dim3> grid() {
    return Optional.ofNullable(grid);
  }

  /** Threads in a block. */
  public Optional<Dim3> block() {
    return Optional.ofNullable(block);
  }

  /** Blocks in a cluster. */
  public Optional<Dim3> cluster() {
    return Optional.ofNullable(cluster);
  }

  /** Dynamic shared memory of a block in bytes. */
  public OptionalInt sharedMemory() {
    return sharedMemory == null ? OptionalInt.empty() : OptionalInt.of(sharedMemory);
  }

  /** Whether all blocks are to be resident, so that the grid can synchronise. */
  public Optional<Boolean> cooperative() {
    return Optional.ofNullable(cooperative);
  }

  /** Whether the kernel may start before its predecessor in the stream has finished. */
  public Optional<Boolean> programmaticDependentLaunch() {
    return Optional.ofNullable(programmaticDependentLaunch);
  }

  /** Whether a cluster may have more blocks than every device supports. */
  public Optional<Boolean> nonPortableCluster() {
    return Optional.ofNullable(nonPortableCluster);
  }

  /** The rarer attributes, one of a kind at most. */
  public List<LaunchAttribute> attributes() {
    return attributes;
  }

  /** Collects options. */
  public static final class Builder {

    private @Nullable Stream stream;
    private @Nullable Dim3 grid;
    private @Nullable Dim3 block;
    private @Nullable Dim3 cluster;
    private @Nullable Integer sharedMemory;
    private @Nullable Boolean cooperative;
    private @Nullable Boolean programmaticDependentLaunch;
    private @Nullable Boolean nonPortableCluster;
    private final Map<Integer, LaunchAttribute> attributes = new TreeMap<>();

    private Builder() {}

    /** The stream. {@code device.defaultStream()} is a value too: it overrides another stream. */
    public Builder stream(Stream value) {
      this.stream = value;
      return this;
    }

    /** Blocks in the grid. */
    public Builder grid(Dim3 value) {
      this.grid = value;
      return this;
    }

    /** Blocks in a one-dimensional grid. */
    public Builder grid(int x) {
      return grid(Dim3.of(x));
    }

    /** Threads in a block. */
    public Builder block(Dim3 value) {
      this.block = value;
      return this;
    }

    /** Threads in a one-dimensional block. */
    public Builder block(int x) {
      return block(Dim3.of(x));
    }

    /** Blocks in a cluster. */
    public Builder cluster(Dim3 value) {
      this.cluster = value;
      return this;
    }

    /** Dynamic shared memory of a block in bytes. */
    public Builder sharedMemory(int bytes) {
      this.sharedMemory = bytes;
      return this;
    }

    /** Whether all blocks are to be resident, so that the grid can synchronise. */
    public Builder cooperative(boolean value) {
      this.cooperative = value;
      return this;
    }

    /** Whether the kernel may start before its predecessor in the stream has finished. */
    public Builder programmaticDependentLaunch(boolean value) {
      this.programmaticDependentLaunch = value;
      return this;
    }

    /** Whether a cluster may have more blocks than every device supports. */
    public Builder nonPortableCluster(boolean value) {
      this.nonPortableCluster = value;
      return this;
    }

    /** A rarer attribute; replaces another of its kind. */
    public Builder attribute(LaunchAttribute value) {
      this.attributes.put(value.id(), value);
      return this;
    }

    /** The options. */
    public LaunchOptions build() {
      return new LaunchOptions(this);
    }
  }
}
