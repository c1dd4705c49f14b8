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
package org.deepjit.processor.writing;

import com.palantir.javapoet.CodeBlock;
import org.deepjit.processor.model.Encoding;

/** Writes the expression that a launch frame takes for a value. */
final class ValueCode {

  private ValueCode() {}

  /**
   * The expression for a value that is not a struct.
   *
   * @param java the value itself
   */
  static CodeBlock of(Encoding.Sized encoding, CodeBlock java) {
    if (encoding instanceof Encoding.JCudaAddress) {
      return CodeBlock.of("$T.address($L)", RuntimeTypes.JCUDA_HANDLES, java);
    }
    if (encoding instanceof Encoding.SixteenBitFloat) {
      return CodeBlock.of("$L.bits()", java);
    }
    return encoding instanceof Encoding.Constant constant ? constant(constant, java) : java;
  }

  private static CodeBlock constant(Encoding.Constant constant, CodeBlock java) {
    CodeBlock value = CodeBlock.of(constant.ownValue() ? "$L.cudaValue()" : "$L.ordinal()", java);
    return switch (constant.byteSize()) {
      case Byte.BYTES -> CodeBlock.of("$T.toByte($L, $L)", RuntimeTypes.ENUM_VALUE, java, value);
      case Short.BYTES -> CodeBlock.of("$T.toShort($L, $L)", RuntimeTypes.ENUM_VALUE, java, value);
      case Long.BYTES -> CodeBlock.of("(long) $L", value);
      default -> value;
    };
  }
}
