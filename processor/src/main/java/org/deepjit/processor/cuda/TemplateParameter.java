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
package org.deepjit.processor.cuda;

import java.util.Optional;

/**
 * One parameter of a kernel's template head.
 *
 * @param name empty when the source gives none
 * @param type the type of an integral, boolean or floating-point parameter, when it is certain
 * @param pack whether it takes any number of arguments
 * @param optional whether it has a default argument
 * @param text the parameter as written
 */
public record TemplateParameter(
    String name,
    Kind kind,
    Optional<CudaType.Scalar> type,
    boolean pack,
    boolean optional,
    String text) {

  /** What kind of argument a template parameter takes. */
  public enum Kind {
    TYPE,
    INTEGRAL,
    BOOL,
    FLOATING,
    TEMPLATE,
    /** {@code auto}: any value. */
    AUTO,
    /** An enumeration, a pointer, an alias, a constrained type: unknown. */
    OTHER
  }

  /** Whether the parameter may stand for a type. */
  boolean mayBeType() {
    return kind == Kind.TYPE || kind == Kind.OTHER;
  }

  TemplateParameter withDefault() {
    return new TemplateParameter(name, kind, type, pack, true, text);
  }
}
