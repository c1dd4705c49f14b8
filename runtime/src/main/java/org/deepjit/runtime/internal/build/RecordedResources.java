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
package org.deepjit.runtime.internal.build;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.deepjit.runtime.ResourceUsage;
import org.deepjit.runtime.internal.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What each kernel of an artifact uses, as {@code meta.json} keeps it. Read when it is asked for.
 */
public final class RecordedResources {

  private static final String KEY = "resources";

  private final byte[] metadata;

  /** What a {@code meta.json} has. */
  RecordedResources(byte[] metadata) {
    this.metadata = metadata;
  }

  /** Adds the kernels' use, in the order of their symbols. */
  static void write(ObjectNode meta, Map<String, ResourceUsage> kernels) {
    ObjectNode all = meta.putObject(KEY);
    new TreeMap<>(kernels)
        .forEach(
            (symbol, usage) ->
                all.putObject(symbol)
                    .put("registers", usage.registers())
                    .put("shared_bytes", usage.sharedBytes())
                    .put("constant_bytes", usage.constantBytes())
                    .put("stack_bytes", usage.stackBytes())
                    .put("spill_store_bytes", usage.spillStoreBytes())
                    .put("spill_load_bytes", usage.spillLoadBytes()));
  }

  /** What a kernel uses, if the artifact's maker recorded it. */
  public Optional<ResourceUsage> of(String symbol) {
    JsonNode usage = Json.MAPPER.readTree(metadata).path(KEY).path(symbol);
    return usage.isObject()
        ? Optional.of(
            new ResourceUsage(
                number(usage, "registers"),
                number(usage, "shared_bytes"),
                number(usage, "constant_bytes"),
                number(usage, "stack_bytes"),
                number(usage, "spill_store_bytes"),
                number(usage, "spill_load_bytes")))
        : Optional.empty();
  }

  private static int number(JsonNode usage, String name) {
    return usage.path(name).asInt(0);
  }
}
