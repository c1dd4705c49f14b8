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
package org.deepjit.runtime.internal.engine;

import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.internal.build.ArtifactBuilder;
import org.deepjit.runtime.internal.cache.tier.Tiers;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.environment.Environment;

/** What compiles and caches. */
record Toolchain(Compiler compiler, ArtifactBuilder artifacts) {

  static Toolchain of(JitConfig config, Environment environment) {
    Compiler compiler = CompilerSelection.select(config, environment);
    return new Toolchain(
        compiler, new ArtifactBuilder(config, environment, compiler, Tiers.of(environment)));
  }

  /** The compiler's own flags, over other options. */
  CompilerOptions withFlags(CompilerOptions options, Environment environment) {
    return CompilerOptions.builder()
        .flags(compiler.defaultFlags(environment).toArray(String[]::new))
        .build()
        .over(options);
  }
}
