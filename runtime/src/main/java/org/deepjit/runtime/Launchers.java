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
package org.deepjit.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Finds generated launchers by the interface they implement. */
public final class Launchers {

  private Launchers() {}

  /**
   * The generated launcher of an interface, over a runtime. Same as {@code new
   * SaxpyLauncher(runtime)} where that class can be named.
   *
   * @throws ConfigurationException if the class is missing; the message says which compiler setting
   *     makes javac generate it
   */
  public static <T> T of(Class<T> type, JitRuntime runtime) {
    String name = launcherName(type);
    try {
      Class<?> launcher = Class.forName(name, true, type.getClassLoader());
      Object instance =
          MethodHandles.privateLookupIn(launcher, MethodHandles.lookup())
              .findConstructor(launcher, MethodType.methodType(void.class, JitRuntime.class))
              .invoke(runtime);
      return type.cast(instance);
    } catch (ClassNotFoundException e) {
      throw new ConfigurationException(missing(type, name));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(name + " is not a generated launcher", e);
    }
  }

  /** The binary name of the launcher of an interface. */
  static String launcherName(Class<?> type) {
    String simpleName = type.getName().substring(type.getPackageName().length());
    String joined = simpleName.startsWith(".") ? simpleName.substring(1) : simpleName;
    String prefix = type.getPackageName().isEmpty() ? "" : type.getPackageName() + ".";
    return prefix + joined.replace('$', '_') + "Launcher";
  }

  private static String missing(Class<?> type, String name) {
    return "there is no class "
        + name
        + ": javac did not run the DeepJIT annotation processor over "
        + type.getName()
        + ". Since JDK 23 javac runs only processors it is told of: name"
        + " org.deepjit:deepjit-processor in <annotationProcessorPaths> of maven-compiler-plugin"
        + " (Gradle: the annotationProcessor configuration; javac: -processorpath). The interface"
        + " must carry @CudaKernel.";
  }
}
