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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.deepjit.processor.declaration.InterfaceDeclaration;
import org.deepjit.processor.declaration.MethodDeclaration;
import org.deepjit.processor.declaration.Written;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.ClassReference;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.StructLayout;
import org.deepjit.processor.resource.ResourceFinder;

/** Validates an interface and everything in it. */
public final class LauncherValidator {

  /** The types of {@code java.lang} that launchers use. */
  private static final List<String> JAVA_LANG =
      List.of(
          "Boolean",
          "Byte",
          "Double",
          "Float",
          "Integer",
          "Long",
          "Math",
          "Override",
          "Short",
          "String",
          "SuppressWarnings");

  private final Elements elements;
  private final ResourceFinder resources;

  /** Looks for members in {@code elements} and for sources in {@code resources}. */
  public LauncherValidator(Elements elements, ResourceFinder resources) {
    this.elements = elements;
    this.resources = resources;
  }

  /** The launcher that an interface asks for, or everything that is wrong with the interface. */
  public Validated validate(InterfaceDeclaration declaration) {
    ValidationReport.Builder report = ValidationReport.builder();
    if (!new InterfaceValidator(elements).validate(declaration, report)) {
      return new Validated(Optional.empty(), report.build());
    }
    ClassReference declared = JavaTypes.reference(declaration.element());
    Optional<ValidatedSource> source =
        new SourceValidator(resources).validate(declaration, declared.packageName(), report);
    var settings =
        new InterfaceSettings(
            source,
            declared.packageName(),
            new KnownStructs(report, source),
            tag(declaration.tag(), report),
            CompileValidator.validate(declaration.compile(), report));
    List<KernelMethod> kernels = kernels(declaration, settings, report);
    Optional<Launcher> launcher =
        report.isClean()
            ? source.map(
                found -> launcher(declaration, found, settings.structs().definitions(), kernels))
            : Optional.empty();
    return new Validated(launcher, report.build());
  }

  private static Optional<String> tag(Written<String> tag, ValidationReport.Builder report) {
    if (tag.stated() && !CudaNames.isTag(tag.value())) {
      report.add(Message.BAD_TAG, tag.location(), tag.value(), CudaNames.MAX_TAG_LENGTH);
    }
    return tag.ifStated();
  }

  private static List<KernelMethod> kernels(
      InterfaceDeclaration declaration,
      InterfaceSettings settings,
      ValidationReport.Builder report) {
    var validator = new MethodValidator(report, settings);
    Set<String> seen = new HashSet<>();
    var kernels = new ArrayList<KernelMethod>();
    for (MethodDeclaration method : declaration.methods()) {
      if (!method.isAbstract()) {
        IgnoredAnnotations.onMethodWithBody(method, report);
      } else if (!InterfaceValidator.isImplementedByObject(method.element())) {
        if (!seen.add(method.name())) {
          report.add(Message.OVERLOADED_METHOD, method.location(), method.name());
        }
        validator.validate(method).ifPresent(kernels::add);
      }
    }
    return kernels;
  }

  private Launcher launcher(
      InterfaceDeclaration declaration,
      ValidatedSource source,
      List<StructLayout> structs,
      List<KernelMethod> kernels) {
    TypeElement type = declaration.element();
    return new Launcher(
        JavaTypes.reference(type),
        JavaTypes.withEnclosing(type).stream()
            .allMatch(each -> each.getModifiers().contains(Modifier.PUBLIC)),
        source.code(),
        structs,
        source.headers(),
        kernels,
        names(ElementFilter.methodsIn(elements.getAllMembers(type))),
        hidingTypes(type));
  }

  /** Inherited types come before imports, and those of the package before {@code java.lang}. */
  private Set<String> hidingTypes(TypeElement type) {
    Set<String> hiding = names(ElementFilter.typesIn(elements.getAllMembers(type)));
    PackageElement home = elements.getPackageOf(type);
    String prefix = home.isUnnamed() ? "" : home.getQualifiedName() + ".";
    for (String name : JAVA_LANG) {
      if (exists(type, prefix + name)) {
        hiding.add(name);
      }
    }
    return hiding;
  }

  /** Asking one module is quick, asking all of them is not. */
  private boolean exists(TypeElement neighbour, String name) {
    ModuleElement module = elements.getModuleOf(neighbour);
    return (module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name))
        != null;
  }

  private static Set<String> names(List<? extends Element> elements) {
    Set<String> names = new HashSet<>();
    elements.forEach(element -> names.add(element.getSimpleName().toString()));
    return names;
  }
}
