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

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Setting;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/**
 * Looks for libnvrtc: where {@code JIT_NVRTC_LIBRARY} says, else in the toolkit, else where the
 * dynamic linker looks. Each library is opened once in this process.
 */
public final class NvrtcSearch {

  private static final List<String> NAMES = List.of("libnvrtc.so.13", "libnvrtc.so.12");
  private static final List<String> FOLDERS = List.of("lib64", "targets/x86_64-linux/lib");
  private static final Map<String, NvrtcLibrary> OPENED = new ConcurrentHashMap<>();

  private final List<String> rejected = new ArrayList<>();

  private NvrtcSearch() {}

  /**
   * The library.
   *
   * @throws ConfigurationException if there is none; lists what was tried and what to do
   */
  public static NvrtcLibrary search(Environment environment, Optional<Toolkit> toolkit) {
    Optional<Setting> setting =
        environment.setting(Variable.JIT_NVRTC_LIBRARY).filter(set -> !set.value().isEmpty());
    var search = new NvrtcSearch();
    List<String> candidates =
        setting.map(set -> List.of(set.value())).orElseGet(() -> candidates(toolkit));
    return candidates.stream()
        .flatMap(candidate -> search.open(candidate).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new ConfigurationException(
                    "no NVRTC library was found:"
                        + String.join("", search.rejected)
                        + "\n"
                        + advice(environment, setting)));
  }

  private static List<String> candidates(Optional<Toolkit> toolkit) {
    var candidates = new ArrayList<String>();
    toolkit.ifPresent(
        present ->
            FOLDERS.forEach(
                folder ->
                    NAMES.forEach(
                        name -> candidates.add(present.home().resolve(folder, name).toString()))));
    candidates.addAll(NAMES);
    return candidates;
  }

  private static String advice(Environment environment, Optional<Setting> setting) {
    return setting
        .map(set -> "Correct or unset " + set.name() + ", or choose the compiler nvcc.")
        .orElseGet(
            () ->
                "Install NVRTC, such as the package cuda-nvrtc of the CUDA toolkit, set "
                    + environment.nameOf(Variable.JIT_NVRTC_LIBRARY)
                    + " to its path, or choose the compiler nvcc.");
  }

  private Optional<NvrtcLibrary> open(String candidate) {
    try {
      return Optional.of(OPENED.computeIfAbsent(candidate, NvrtcLibrary::open));
    } catch (IllegalCallerException _) {
      return reject(
          candidate, "native access is not enabled; run java with " + NativeAccess.option());
    } catch (IllegalArgumentException _) {
      return reject(candidate, reason(candidate));
    } catch (ConfigurationException e) {
      return reject(candidate, String.valueOf(e.getMessage()));
    }
  }

  private Optional<NvrtcLibrary> reject(String candidate, String reason) {
    rejected.add("\n  " + candidate + ": " + reason);
    return Optional.empty();
  }

  private static String reason(String candidate) {
    if (!candidate.contains("/")) {
      return "the dynamic linker does not find it";
    }
    return Files.exists(Path.of(candidate))
        ? "the file is not a library that this JVM can load"
        : "no such file";
  }
}
