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
package org.deepjit.processor.model;

import java.util.List;

/**
 * The name of a class or interface.
 *
 * @param packageName its package; empty for the unnamed one
 * @param simpleNames its simple name, after those of the classes that enclose it
 */
public record ClassReference(String packageName, List<String> simpleNames) {

  /** Copies the list. */
  public ClassReference {
    simpleNames = List.copyOf(simpleNames);
  }

  /** A class that is not nested. */
  public static ClassReference of(String packageName, String simpleName) {
    return new ClassReference(packageName, List.of(simpleName));
  }

  /** The last of the simple names. */
  public String simpleName() {
    return simpleNames.get(simpleNames.size() - 1);
  }

  /** The name with its package, as Java code would write it. */
  public String qualifiedName() {
    String name = String.join(".", simpleNames);
    return packageName.isEmpty() ? name : packageName + "." + name;
  }
}
