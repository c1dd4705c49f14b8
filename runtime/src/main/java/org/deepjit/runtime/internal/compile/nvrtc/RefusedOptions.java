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
package org.deepjit.runtime.internal.compile.nvrtc;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/** Finds out which options NVRTC does not take: it names only the first of them. */
final class RefusedOptions {

  private static final Pattern UNKNOWN =
      Pattern.compile("nvrtc: error: unrecognized option (.*) found\\s*");
  private static final String ARCHITECTURE = "invalid value for --gpu-architecture";

  private final NvrtcLibrary library;
  private final Environment environment;

  RefusedOptions(NvrtcLibrary library, Environment environment) {
    this.library = library;
    this.environment = environment;
  }

  /** The exception for a compilation that ended with an invalid option. */
  ConfigurationException failure(String source, List<String> options, String log) {
    List<String> unknown = unknown(options);
    if (!unknown.isEmpty()) {
      return new ConfigurationException(
          library
              + " does not know "
              + String.join(", ", unknown)
              + " for "
              + source
              + "; its default flags are "
              + String.join(" ", NvrtcFlags.defaults(environment))
              + "; nvcc is chosen by JitConfig.compiler(\"nvcc\") or "
              + environment.nameOf(Variable.JIT_COMPILER)
              + "=nvcc");
    }
    if (log.contains(ARCHITECTURE)) {
      return new ConfigurationException(
          library
              + " cannot compile for "
              + options.getFirst()
              + ", it knows "
              + library.architectures());
    }
    return new ConfigurationException(
        library + " refuses the options " + String.join(" ", options) + ": " + log.strip());
  }

  private List<String> unknown(List<String> options) {
    var unknown = new ArrayList<String>();
    var left = new ArrayList<>(options);
    while (true) {
      NvrtcProgram.Result result = library.compile("", left, OutputKind.PTX);
      Matcher matcher = UNKNOWN.matcher(result.log());
      if (result.code() != NvrtcProgram.INVALID_OPTION
          || !matcher.matches()
          || !left.remove(matcher.group(1))) {
        return unknown;
      }
      unknown.add(matcher.group(1));
    }
  }
}
