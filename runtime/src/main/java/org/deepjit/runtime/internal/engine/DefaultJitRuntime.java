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

import java.nio.file.Path;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.internal.launch.BoxedArguments;
import org.deepjit.runtime.internal.launch.Frame;
import org.deepjit.runtime.internal.launch.FrameDefaults;
import org.deepjit.runtime.internal.launch.LoadedFunction;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSite;
import org.jspecify.annotations.Nullable;

/** The runtime: opens its {@link Engine} at the first use and merges options over the defaults. */
final class DefaultJitRuntime implements JitRuntime, KernelSite.Host {

  private final JitConfig config;
  private volatile @Nullable Engine engine;
  private volatile CompilerOptions compilerOptions = CompilerOptions.INHERIT;
  private final LaunchDefaults launchDefaults = new LaunchDefaults();
  private boolean closed;

  DefaultJitRuntime(JitConfig config) {
    this.config = config;
  }

  @Override
  public JitConfig config() {
    return config;
  }

  @Override
  public void initialize() {
    engine();
  }

  Engine engine() {
    Engine opened = engine;
    return opened != null ? opened : open();
  }

  private synchronized Engine open() {
    if (closed) {
      throw new IllegalStateException("the runtime is closed");
    }
    Engine opened = engine;
    if (opened == null) {
      opened = Opening.open(config);
      engine = opened;
    }
    return opened;
  }

  @Override
  public Kernel compile(String tag, String source, CompilerOptions options) {
    return engine().load(tag, source, effective(options));
  }

  @Override
  public Path compileWithoutLoad(String tag, String source, CompilerOptions options) {
    return engine().build(tag, source, effective(options)).requireDirectory();
  }

  @Override
  public void launch(Kernel kernel, LaunchOptions options, Object... arguments) {
    if (!(kernel instanceof LoadedFunction function)) {
      throw new IllegalArgumentException(
          "the kernel must be one that JitRuntime.compile returned, given " + kernel);
    }
    try (Frame frame =
        function
            .frames()
            .frame(FrameDefaults.of(LaunchOptions.INHERIT, launchDefaults.options()))) {
      frame.options(options);
      BoxedArguments.write(frame, function, arguments);
      frame.launch();
    }
  }

  @Override
  public Device device() {
    return engine().device();
  }

  @Override
  public CompilerOptions defaultCompilerOptions() {
    return effective(CompilerOptions.INHERIT);
  }

  @Override
  public void defaultCompilerOptions(CompilerOptions options) {
    compilerOptions = options;
  }

  @Override
  public LaunchOptions defaultLaunchOptions() {
    return launchDefaults.options();
  }

  @Override
  public void defaultLaunchOptions(LaunchOptions options) {
    launchDefaults.replace(options);
  }

  @Override
  public DefaultKernelSite site(KernelDescriptor descriptor) {
    return new DefaultKernelSite(this, descriptor);
  }

  /** The default options of launches, and who has merged them. */
  LaunchDefaults launchDefaults() {
    return launchDefaults;
  }

  /** Options over the runtime's defaults, those over what the environment states. */
  CompilerOptions effective(CompilerOptions options) {
    return options.over(compilerOptions).over(engine().environmentOptions());
  }

  @Override
  public synchronized void close() {
    if (Graph.isCapturing()) {
      throw new IllegalStateException(
          "a runtime cannot be closed while a graph is captured, whose kernels it would unload");
    }
    closed = true;
    Engine opened = engine;
    engine = null;
    if (opened != null) {
      opened.close();
    }
  }

  @Override
  public String toString() {
    return "JitRuntime[" + config.envPrefix() + "]";
  }
}
