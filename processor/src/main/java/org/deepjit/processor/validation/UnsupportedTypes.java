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
package org.deepjit.processor.validation;

import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.deepjit.processor.model.ClassReference;
import org.deepjit.processor.model.RuntimeType;

/** What to say about types that a role does not allow. */
final class UnsupportedTypes {

  private UnsupportedTypes() {}

  /** What to write instead, as the end of a sentence; empty if there is nothing to suggest. */
  static String hint(TypeMirror type) {
    if (type instanceof ArrayType) {
      return "; copy the array into a DeviceBuffer";
    }
    if (!(type instanceof DeclaredType declared)) {
      return "";
    }
    ClassReference name = JavaTypes.reference((TypeElement) declared.asElement());
    if (name.equals(RuntimeType.DEVICE_BUFFER.reference())) {
      return "; name the type of its elements, as in DeviceBuffer<Float>";
    }
    if (name.packageName().equals("java.lang")) {
      return switch (name.simpleName()) {
        case "Boolean" -> "; write boolean";
        case "Byte" -> "; write byte";
        case "Short" -> "; write short";
        case "Character" -> "; write char";
        case "Integer" -> "; write int";
        case "Long" -> "; write long";
        case "Float" -> "; write float";
        case "Double" -> "; write double";
        default -> "";
      };
    }
    return "";
  }

  /** A type that the model does not have, without the packages of the classes in it. */
  static String text(TypeMirror type) {
    return type.toString().replaceAll("\\b(?:[a-z_]\\w*\\.)+(?=[A-Z])", "");
  }
}
