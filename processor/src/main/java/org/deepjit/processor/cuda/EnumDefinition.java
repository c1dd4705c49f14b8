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
package org.deepjit.processor.cuda;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An enumeration as its definition in the source tells.
 *
 * @param byteSize the size of the underlying type, where that is certain
 * @param values the values of all enumerators by their names, in order, where those are certain
 */
public record EnumDefinition(
    String name, OptionalInt byteSize, Optional<Map<String, Integer>> values) {}
