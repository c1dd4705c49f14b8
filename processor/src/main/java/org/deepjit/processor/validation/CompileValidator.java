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

import java.util.Set;
import org.deepjit.processor.declaration.CompileDeclaration;
import org.deepjit.processor.declaration.Written;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.CompileOptions;

/** The rules for compiler options. */
final class CompileValidator {

  private static final Set<String> OPTIMIZE_LEVELS = Set.of("0", "1", "2", "3", "s");
  private static final int MAX_REGISTER_USAGE_LEVEL = 10;
  private static final int MAX_REGISTERS = 255;

  private CompileValidator() {}

  static CompileOptions validate(CompileDeclaration compile, ValidationReport.Builder report) {
    Written<String> level = compile.optimizeLevel();
    if (level.stated() && !OPTIMIZE_LEVELS.contains(level.value())) {
      report.add(Message.BAD_OPTIMIZE_LEVEL, level.location(), level.value());
    }
    checkRange(
        compile.registerUsageLevel(),
        0,
        MAX_REGISTER_USAGE_LEVEL,
        Message.BAD_REGISTER_USAGE_LEVEL,
        report);
    checkRange(compile.maxRegisters(), 1, MAX_REGISTERS, Message.BAD_MAX_REGISTERS, report);
    for (Written<String> define : compile.defines().items()) {
      if (!CudaNames.isDefine(define.value())) {
        report.add(Message.BAD_DEFINE, define.location(), define.value());
      }
    }
    for (Written<String> flag : compile.flags().items()) {
      if (flag.value().isBlank()) {
        report.add(Message.EMPTY_FLAG, flag.location());
      }
    }
    return new CompileOptions(
        level.ifStated(),
        compile.fastMath().ifStated(),
        compile.lineInfo().ifStated(),
        compile.checkNoSpills().ifStated(),
        compile.checkNoLocalMemory().ifStated(),
        compile.registerUsageLevel().ifStated(),
        compile.maxRegisters().ifStated(),
        compile.defines().values(),
        compile.flags().values(),
        compile.postHook().ifStated());
  }

  private static void checkRange(
      Written<Integer> number,
      int lowest,
      int highest,
      Message message,
      ValidationReport.Builder report) {
    if (number.stated() && (number.value() < lowest || number.value() > highest)) {
      report.add(message, number.location(), number.value());
    }
  }
}
