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

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.deepjit.runtime.CacheException;
import org.deepjit.runtime.CollectionReport;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.KernelCache;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.Maintenance;
import org.deepjit.runtime.internal.cache.explain.Explainer;
import org.deepjit.runtime.internal.environment.Environment;

/** A library's disk cache for those who look after it. */
final class DefaultKernelCache implements KernelCache {

  private final DiskCache disk;
  private final Maintenance maintenance;

  private DefaultKernelCache(DiskCache disk, Maintenance maintenance) {
    this.disk = disk;
    this.maintenance = maintenance;
  }

  static DefaultKernelCache of(JitConfig config) {
    Environment environment = Environment.of(config);
    DiskCache disk = DiskCache.of(environment);
    return new DefaultKernelCache(disk, Maintenance.of(environment, disk));
  }

  @Override
  public List<Path> roots() {
    return disk.roots();
  }

  @Override
  public CollectionReport collect() {
    try {
      return maintenance.collect();
    } catch (IOException e) {
      throw new CacheException("the cache cannot be collected: " + e, e);
    }
  }

  @Override
  public String explain(Path artifact) {
    try {
      return new Explainer(disk).explain(artifact);
    } catch (IOException e) {
      throw new CacheException(artifact + " is no artifact that can be read: " + e, e);
    }
  }
}
