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
   * <p>An interface in a named module needs its package open to {@code org.deepjit.runtime}.
   *
   * @throws ConfigurationException if the class is missing, and the message says which compiler
   *     setting makes javac generate it; or if its package is not open
   */
  public static <T> T of(Class<T> type, JitRuntime runtime) {
    String name = launcherName(type);
    try {
      Class<?> launcher = Class.forName(name, true, type.getClassLoader());
      Launchers.class.getModule().addReads(type.getModule());
      Object instance =
          MethodHandles.privateLookupIn(launcher, MethodHandles.lookup())
              .findConstructor(launcher, MethodType.methodType(void.class, JitRuntime.class))
              .invoke(runtime);
      return type.cast(instance);
    } catch (ClassNotFoundException e) {
      throw new ConfigurationException(missing(type, name));
    } catch (IllegalAccessException e) {
      throw new ConfigurationException(closed(type, name));
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
        + ". Since JDK 23 javac runs only processors it is told of. Maven: name"
        + " org.deepjit:deepjit-processor in <annotationProcessorPaths> of maven-compiler-plugin;"
        + " Gradle: in the annotationProcessor configuration; javac: on -processorpath. Where it is"
        + " on the class path instead, give javac -proc:full (Maven: <proc>full</proc>). The"
        + " interface must carry @CudaKernel.";
  }

  private static String closed(Class<?> type, String name) {
    return name
        + " cannot be constructed from outside of the module "
        + type.getModule().getName()
        + ": add 'opens "
        + type.getPackageName()
        + " to org.deepjit.runtime;' to its module-info.java, or write new "
        + name.substring(name.lastIndexOf('.') + 1)
        + "(runtime) there";
  }
}
