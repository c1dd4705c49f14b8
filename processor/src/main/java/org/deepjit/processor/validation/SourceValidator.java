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
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.deepjit.processor.declaration.InterfaceDeclaration;
import org.deepjit.processor.declaration.Written;
import org.deepjit.processor.declaration.WrittenList;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.Header;
import org.deepjit.processor.model.SourceCode;
import org.deepjit.processor.resource.ResourceFinder;
import org.deepjit.processor.resource.ResourceResult;

/** The rules for where the CUDA C++ and its headers come from. */
final class SourceValidator {

  /** The longest constant of a class file, in bytes. */
  private static final int MAX_CONSTANT = 65_535;

  private final ResourceFinder resources;

  SourceValidator(ResourceFinder resources) {
    this.resources = resources;
  }

  /** The source and its text, if both can be had. */
  Optional<ValidatedSource> validate(
      InterfaceDeclaration declaration, String packageName, ValidationReport.Builder report) {
    List<Header> headers = headers(declaration.headers(), packageName, report);
    Written<String> source = declaration.source();
    Written<String> resource = declaration.resource();
    boolean inline = !source.value().isBlank();
    boolean external = !resource.value().isBlank();
    if (inline && external) {
      report.add(Message.TWO_SOURCES, resource.location());
      return Optional.empty();
    }
    Set<String> macros = CommandLineMacros.of(declaration);
    if (inline) {
      return Optional.of(new ValidatedSource(inline(source, report), headers, macros));
    }
    if (external) {
      return find(resource, packageName, report)
          .map(text -> new SourceCode.Resource(resource.value(), text))
          .map(code -> new ValidatedSource(code, headers, macros));
    }
    report.add(Message.NO_SOURCE, declaration.annotation());
    return Optional.empty();
  }

  private static SourceCode inline(Written<String> source, ValidationReport.Builder report) {
    var code = new SourceCode.Inline(source.value());
    int bytes = code.constantBytes();
    if (bytes > MAX_CONSTANT) {
      report.add(Message.SOURCE_TOO_LONG, source.location(), bytes, MAX_CONSTANT);
    }
    return code;
  }

  /** The runtime refuses the same names. */
  private List<Header> headers(
      WrittenList<String> written, String packageName, ValidationReport.Builder report) {
    var names = new HashMap<String, String>();
    var headers = new ArrayList<Header>();
    for (Written<String> header : written.items()) {
      String name = header.value();
      if (!CudaNames.isHeader(name)) {
        report.add(Message.BAD_HEADER, header.location(), name);
        continue;
      }
      String included = Header.includeName(name);
      String other = names.putIfAbsent(included, name);
      if (other != null) {
        report.add(Message.SECOND_HEADER, header.location(), other, name, included);
      } else {
        find(header, packageName, report).ifPresent(text -> headers.add(new Header(name, text)));
      }
    }
    return headers;
  }

  /** The text of a resource, or a problem that names every place that was looked in. */
  private Optional<String> find(
      Written<String> resource, String packageName, ValidationReport.Builder report) {
    ResourceResult result = resources.find(packageName, resource.value());
    if (result instanceof ResourceResult.Found found) {
      return Optional.of(found.text());
    }
    var missing = (ResourceResult.Missing) result;
    report.add(
        Message.RESOURCE_NOT_FOUND,
        resource.location(),
        resource.value(),
        missing.path(),
        String.join(", ", missing.places()));
    return Optional.empty();
  }
}
