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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.hook.Hook;

/**
 * Computes keys in two steps: the base from all that is known before the compiler runs, the whole
 * from that and the headers' contents. No path and no time enters either.
 */
final class Keys {

  /** Changes when the parts of a key or an artifact's layout do. */
  static final String FORMAT = "deepjit-key 3";

  private final String extraSignature;
  private final List<String> includePrefixes;
  private final Compiler compiler;
  private final Map<List<String>, Digest> versions = new ConcurrentHashMap<>();

  Keys(JitConfig config, Compiler compiler) {
    this.extraSignature = config.extraSignature();
    this.includePrefixes = config.includePrefixes();
    this.compiler = compiler;
  }

  /** The digest under which a root keeps the names of the headers. */
  Digest base(BuildRequest request, Hook hook) {
    List<String> flags = compiler.flags(request.options());
    List<String> identity = compiler.identity(flags);
    return Digest.builder()
        .add(FORMAT)
        .add(extraSignature)
        .add(identity.getFirst())
        .add(versions(identity.subList(1, identity.size())).hex())
        .add(request.kind().name())
        .addAll(flags)
        .addAll(includePrefixes)
        .addAll(hook.key())
        .add(request.source())
        .addAll(request.headers().keySet())
        .addAll(request.headers().values())
        .build();
  }

  // The texts are long, and a look-up in memory consists of little but this digest.
  private Digest versions(List<String> texts) {
    return versions.computeIfAbsent(
        texts,
        parts -> {
          Digest.Builder builder = Digest.builder();
          parts.forEach(builder::add);
          return builder.build();
        });
  }

  /** The digest under which the artifact lies. */
  Digest whole(Digest base, HeaderSet headers, HeaderContents.Snapshot contents) {
    Digest.Builder builder = Digest.builder().add(base.hex()).addAll(headers.answers());
    contents.digests().forEach((header, digest) -> builder.add(header.path()).add(digest.hex()));
    return builder.build();
  }

  /** A digest for an image of which it is not known what went into it. */
  Digest ofImage(Digest base, byte[] image) {
    return Digest.builder().add(base.hex()).add("image").add(image).build();
  }
}
