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
package org.deepjit.processor.resource;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/**
 * Looks for resources in the directories of the option, on the class path, in the class output, on
 * the source path and in the source output. Build tools and compilers differ in where a resource
 * can be seen and in what they throw where it cannot, so every refusal only leads on to the next
 * place.
 */
public final class ResourceFinder {

  private static final List<Place> PLACES =
      List.of(
          new Place("the class path", StandardLocation.CLASS_PATH),
          new Place("the class output", StandardLocation.CLASS_OUTPUT),
          new Place("the source path", StandardLocation.SOURCE_PATH),
          new Place("the source output", StandardLocation.SOURCE_OUTPUT));

  private final Filer filer;
  private final List<Path> directories;

  /** Looks in {@code directories} first. */
  public ResourceFinder(Filer filer, List<Path> directories) {
    this.filer = filer;
    this.directories = List.copyOf(directories);
  }

  /**
   * Looks for a resource.
   *
   * @param packageName the package that a name without a leading slash is relative to
   * @param name the name, as {@link Class#getResource} takes it
   */
  public ResourceResult find(String packageName, String name) {
    boolean absolute = name.startsWith("/");
    String home = absolute ? "" : packageName;
    String relative = absolute ? name.substring(1) : name;
    String path = home.isEmpty() ? relative : home.replace('.', '/') + "/" + relative;
    var places = new ArrayList<String>();
    for (Path directory : directories) {
      Optional<String> text =
          read(() -> Files.newInputStream(directory.resolve(path)), directory.toString(), places);
      if (text.isPresent()) {
        return new ResourceResult.Found(text.get());
      }
    }
    for (Place place : PLACES) {
      Optional<String> text =
          read(
              () -> filer.getResource(place.location, home, relative).openInputStream(),
              place.name,
              places);
      if (text.isPresent()) {
        return new ResourceResult.Found(text.get());
      }
    }
    return new ResourceResult.Missing(path, places);
  }

  private static Optional<String> read(Opening opening, String place, List<String> places) {
    try (InputStream stream = opening.open()) {
      return Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException | NoSuchFileException e) {
      places.add(place);
    } catch (IOException | RuntimeException e) {
      places.add(place + " (" + reason(e) + ")");
    }
    return Optional.empty();
  }

  /** What was first said; compilers wrap the exceptions of their file managers. */
  private static String reason(Throwable failure) {
    Throwable first = failure;
    while (first.getCause() != null) {
      first = first.getCause();
    }
    return String.valueOf(first.getMessage());
  }

  private record Place(String name, Location location) {}

  /** Opens a file that may not exist. */
  private interface Opening {
    InputStream open() throws IOException;
  }
}
