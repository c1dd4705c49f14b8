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

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import javax.tools.JavaFileObject;
import org.deepjit.runtime.JitRuntime;
import org.jspecify.annotations.Nullable;

/** A generated launcher, loaded, with methods that are called by name. */
public final class CompiledLauncher {

  private final Class<?> declared;
  private final Object launcher;

  private CompiledLauncher(Class<?> declared, Object launcher) {
    this.declared = declared;
    this.launcher = launcher;
  }

  /** Compiles an interface of the test resources and constructs its launcher. */
  public static CompiledLauncher of(String interfaceName, JitRuntime runtime) {
    return of(
        Compilations.ofResources("good/" + interfaceName + ".java"),
        "good." + interfaceName,
        runtime);
  }

  /** Constructs the launcher of a top-level interface in a compilation. */
  public static CompiledLauncher of(
      Compilation compilation, String interfaceName, JitRuntime runtime) {
    var loader = new GeneratedClasses(compilation);
    try {
      Constructor<?> constructor =
          loader.loadClass(interfaceName + "Launcher").getConstructor(JitRuntime.class);
      return new CompiledLauncher(
          loader.loadClass(interfaceName), constructor.newInstance(runtime));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(Compilations.diagnostics(compilation), e);
    }
  }

  /** The launcher itself. */
  public Object instance() {
    return launcher;
  }

  /** The interface. */
  public Class<?> declared() {
    return declared;
  }

  /** A constant of an enum that the interface declares. */
  public Object constant(String enumName, String name) {
    for (Class<?> member : declared.getDeclaredClasses()) {
      if (member.getSimpleName().equals(enumName)) {
        return Arrays.stream(member.getEnumConstants())
            .filter(constant -> constant.toString().equals(name))
            .findFirst()
            .orElseThrow();
      }
    }
    throw new IllegalArgumentException(declared + " has no enum " + enumName);
  }

  /** A record that the interface declares. */
  public Object construct(String recordName, @Nullable Object... components) {
    for (Class<?> member : declared.getDeclaredClasses()) {
      if (member.getSimpleName().equals(recordName)) {
        try {
          return member.getDeclaredConstructors()[0].newInstance(components);
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    throw new IllegalArgumentException(declared + " has no record " + recordName);
  }

  /** Calls a method of the launcher. */
  public Object call(String method, @Nullable Object... arguments) {
    return callOn(launcher, method, arguments);
  }

  /** Calls a method of an object that the launcher returned. */
  public static Object callOn(Object target, String name, @Nullable Object... arguments) {
    Method method =
        Arrays.stream(target.getClass().getMethods())
            .filter(candidate -> candidate.getName().equals(name))
            .filter(candidate -> candidate.getParameterCount() == arguments.length)
            .findFirst()
            .orElseThrow();
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return launcher.toString();
  }

  /** Loads the classes of a compilation. */
  private static final class GeneratedClasses extends ClassLoader {

    private final Map<String, JavaFileObject> files = new HashMap<>();

    GeneratedClasses(Compilation compilation) {
      super(CompiledLauncher.class.getClassLoader());
      for (JavaFileObject file : compilation.generatedFiles()) {
        if (file.getKind() == JavaFileObject.Kind.CLASS) {
          String path = file.toUri().getPath().replaceFirst(".*/CLASS_OUTPUT/", "");
          files.put(path.replace(".class", "").replace('/', '.'), file);
        }
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      JavaFileObject file = files.get(name);
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      try (InputStream stream = file.openInputStream()) {
        byte[] bytes = stream.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
