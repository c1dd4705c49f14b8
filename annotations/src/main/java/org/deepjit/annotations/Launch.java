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
package org.deepjit.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which CUDA function an abstract method launches and with which configuration.
 *
 * <p>{@link #grid}, {@link #block}, {@link #cluster} and {@link #sharedMemory} are expressions over
 * 64-bit integers: literals, the method's integral parameters and template parameters by name,
 * {@code + - * / % << >> & |}, comparisons, {@code && || !}, {@code ?:}, parentheses, and
 *
 * <ul>
 *   <li>{@code ceilDiv(a, b)}, {@code roundUp(a, b)}, {@code min(a, b, ...)}, {@code max(a, b,
 *       ...)}, {@code log2(a)} (rounded up), {@code nextPow2(a)};
 *   <li>{@code sizeof(T)} of a CUDA scalar type or a type template parameter, in bytes; {@code
 *       length(buffer)}, in elements;
 *   <li>{@code block.x}, {@code block.y}, {@code block.z} inside the grid;
 *   <li>{@code numSms}, {@code warpSize}, {@code maxThreads} (per block), {@code maxSharedMemory}
 *       (opt-in bytes per block) and {@code maxCooperativeBlocks} of the device.
 * </ul>
 *
 * They are compiled to plain Java; a mistake in one is a javac error at that annotation value. The
 * values are checked against the device's limits at each launch.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Launch {

  /**
   * The CUDA function, possibly qualified: {@code "ns::f"}. Default: the method's name, in whatever
   * namespace it is found.
   */
  String function() default "";

  /**
   * Blocks in the grid, one to three expressions: x, y, z. A missing one is 1. Default: none, in
   * which case the method takes a {@code LaunchOptions} that states the grid.
   */
  String[] grid() default {};

  /**
   * Threads in a block, one to three expressions: x, y, z. A missing one is 1. Default: none, in
   * which case the method takes a {@code LaunchOptions} that states the block.
   */
  String[] block() default {};

  /**
   * Blocks in a cluster, one to three expressions: x, y, z. Each divides the grid's. Default: no
   * cluster.
   */
  String[] cluster() default {};

  /** Dynamic shared memory of a block, an expression in bytes. Default: 0. */
  String sharedMemory() default "0";

  /** Launches cooperatively: all blocks are resident, so that the grid can synchronise. */
  boolean cooperative() default false;

  /**
   * Allows the kernel to start before its predecessor in the stream has finished (programmatic
   * dependent launch).
   */
  boolean programmaticDependentLaunch() default false;

  /** Allows clusters of more blocks than every device of the architecture supports (8). */
  boolean nonPortableCluster() default false;
}
