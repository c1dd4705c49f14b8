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

import java.util.ArrayList;
import java.util.List;
import org.deepjit.processor.declaration.EnumDeclaration;
import org.deepjit.processor.declaration.Written;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.JavaType;

/** Gives enums and their constants the names that they have in C++. */
final class EnumTypes {

  private EnumTypes() {}

  /** A constant without a name of its own has its Java name in the scope of the enum's name. */
  static JavaType.Enumeration of(EnumDeclaration declaration, ValidationReport.Builder report) {
    declaration.cudaName().ifPresent(name -> check(name, report));
    String scope = cudaName(declaration);
    List<JavaType.Enumeration.Constant> constants = new ArrayList<>();
    for (EnumDeclaration.Constant constant : declaration.constants()) {
      constant.cudaName().ifPresent(name -> check(name, report));
      String name = constant.cudaName().map(Written::value).orElse(scope + "::" + constant.name());
      constants.add(new JavaType.Enumeration.Constant(constant.name(), name));
    }
    return new JavaType.Enumeration(JavaTypes.reference(declaration.element()), constants);
  }

  /** The enum's name in C++. */
  static String cudaName(EnumDeclaration declaration) {
    return declaration
        .cudaName()
        .map(Written::value)
        .orElse(declaration.element().getSimpleName().toString());
  }

  private static void check(Written<String> name, ValidationReport.Builder report) {
    if (!CudaNames.isQualified(name.value())) {
      report.add(Message.BAD_CUDA_NAME, name.location(), name.value());
    }
  }
}
