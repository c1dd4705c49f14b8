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
package org.deepjit.processor.testing;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.FileObject;
import javax.tools.ForwardingFileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import org.jspecify.annotations.Nullable;

/** A compiler's files, with a record of the resources that were asked for and opened. */
public final class ObservedFiles extends ForwardingJavaFileManager<JavaFileManager> {

  private final Set<String> asked = new TreeSet<>();
  private final Map<String, Integer> opened = new TreeMap<>();

  /** Observes {@code files}. */
  public ObservedFiles(JavaFileManager files) {
    super(files);
  }

  /** The resources that were looked for, by location and path. */
  public Set<String> asked() {
    return asked;
  }

  /** How often each resource was opened, by location and path. */
  public Map<String, Integer> opened() {
    return opened;
  }

  @Override
  public @Nullable FileObject getFileForInput(Location location, String packageName, String name)
      throws IOException {
    FileObject file = super.getFileForInput(location, packageName, name);
    return observed(file, location, packageName, name);
  }

  @Override
  public @Nullable FileObject getFileForOutputForOriginatingFiles(
      Location location, String packageName, String name, FileObject... origins)
      throws IOException {
    FileObject file =
        super.getFileForOutputForOriginatingFiles(location, packageName, name, origins);
    return observed(file, location, packageName, name);
  }

  private @Nullable FileObject observed(
      @Nullable FileObject file, Location location, String packageName, String name) {
    String prefix = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    String path = location.getName() + " " + prefix + name;
    asked.add(path);
    return file == null ? null : new Observed(file, path);
  }

  private final class Observed extends ForwardingFileObject<FileObject> {

    private final String path;

    Observed(FileObject file, String path) {
      super(file);
      this.path = path;
    }

    @Override
    public InputStream openInputStream() throws IOException {
      InputStream stream = super.openInputStream();
      opened.merge(path, 1, Integer::sum);
      return stream;
    }
  }
}
