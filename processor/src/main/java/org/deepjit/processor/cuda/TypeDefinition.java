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

import java.util.List;

/**
 * One definition of a type name at namespace level.
 *
 * @param target an alias's type, or an enumeration's underlying type
 * @param bodyOffset the offset of a class's opening brace, or -1
 */
record TypeDefinition(Token name, Kind kind, List<Token> target, Scope scope, int bodyOffset) {

  /** What kind of definition it is. */
  enum Kind {
    ALIAS,
    STRUCT,
    ENUM,
    /** A template, or a declarator that the reader does not follow. */
    OTHER
  }
}
