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

import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.Diagnostic.Severity;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.json.Json;
import org.deepjit.runtime.internal.process.ShellWords;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes an artifact's {@code meta.json}: how it was made, for people and tools. The runtime reads
 * back nothing but {@link RecordedResources}. The same build yields the same bytes.
 */
final class Metadata {

  static final String FILE = "meta.json";

  private final JitConfig config;
  private final Compiler compiler;

  Metadata(JitConfig config, Compiler compiler) {
    this.config = config;
    this.compiler = compiler;
  }

  /** The file's bytes: one compact line. */
  byte[] write(Task task, Build build) {
    BuildRequest request = task.request();
    List<String> flags = compiler.flags(request.options());
    ObjectNode meta = Json.MAPPER.createObjectNode();
    meta.put("command", ShellWords.join(build.compilation().command()));
    writeConfig(meta.putObject("config"), request);
    compiler.description(flags).forEach(meta.putObject("compiler_info")::put);
    writeOptions(meta.putObject("compiler_options"), request.options());
    var headers = new RecordedHeaders();
    headers.addAll(meta.putArray("headers"), build.headerDigests(), request.includeDirs());
    RecordedResources.write(meta, build.compilation().resources());
    texts(
        meta.putArray("warnings"),
        build.compilation().diagnostics().stream()
            .filter(message -> message.severity() == Severity.WARNING)
            .map(Diagnostic::toString)
            .toList());
    ObjectNode key = meta.putObject("key");
    key.put("format", Keys.FORMAT);
    key.put("base", task.base().hex());
    key.put("output", request.kind().name());
    texts(key.putArray("flags"), flags);
    texts(key.putArray("hook"), task.hook().key());
    texts(key.putArray("answers"), build.headers().map(HeaderSet::answers).orElse(List.of()));
    headers.addAll(key.putArray("own_headers"), request.headers());
    headers.keepTexts();
    key.put("source", Digest.builder().add(request.source()).build().hex());
    return Json.MAPPER.writeValueAsBytes(meta);
  }

  private void writeConfig(ObjectNode node, BuildRequest request) {
    node.put("library_root", config.libraryRoot().map(Object::toString).orElse(null));
    node.put("extra_signature", config.extraSignature());
    texts(
        node.putArray("include_dirs"),
        request.includeDirs().stream().map(Object::toString).toList());
    texts(node.putArray("include_prefixes"), config.includePrefixes());
  }

  private static void writeOptions(ObjectNode node, CompilerOptions options) {
    node.put("optimize_level", options.optimizeLevel().orElse(null));
    node.put("use_fast_math", options.fastMath().orElse(null));
    node.put("ptxas_verbose", options.ptxasVerbose().orElse(null));
    node.put("ptxas_register_usage_level", options.registerUsageLevel().orElse(null));
    node.put("check_no_spills", options.checkNoSpills().orElse(null));
    node.put("check_no_local_memory", options.checkNoLocalMemory().orElse(null));
    node.put("with_line_info", options.lineInfo().orElse(null));
    node.put("dump_ptx", options.dumpPtx().orElse(null));
    node.put("dump_sass", options.dumpSass().orElse(null));
    node.put("arch", options.arch().orElse(null));
    Optional<List<String>> flags = options.flags();
    texts(node.putArray("nvcc_flags"), flags.orElse(List.of()));
    texts(node.putArray("extra_nvcc_flags"), options.extraFlags());
    node.put("post_hook", options.postHook().orElse(null));
    node.put("max_registers", options.maxRegisters().orElse(null));
    texts(node.putArray("defines"), options.defines());
  }

  private static void texts(ArrayNode array, List<String> texts) {
    texts.forEach(array::add);
  }
}
