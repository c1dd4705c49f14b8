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
package org.deepjit.processor.declaration;

import org.deepjit.processor.diagnostic.Location;

/**
 * A {@code @Launch}.
 *
 * @param location the annotation itself
 */
public record LaunchDeclaration(
    Location location,
    Written<String> function,
    WrittenList<String> grid,
    WrittenList<String> block,
    WrittenList<String> cluster,
    Written<String> sharedMemory,
    Written<Boolean> cooperative,
    Written<Boolean> programmaticDependentLaunch,
    Written<Boolean> nonPortableCluster) {

  static LaunchDeclaration read(AnnotationReader annotation) {
    return new LaunchDeclaration(
        annotation.place(),
        annotation.text("function"),
        annotation.texts("grid"),
        annotation.texts("block"),
        annotation.texts("cluster"),
        annotation.text("sharedMemory"),
        annotation.flag("cooperative"),
        annotation.flag("programmaticDependentLaunch"),
        annotation.flag("nonPortableCluster"));
  }
}
