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

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * One kernel as its declaration describes it.
 *
 * @param identifier the name without namespaces
 * @param namespaces the namespaces around it, outermost first
 * @param scopeCertain whether these are all its namespaces in every configuration of the source
 * @param externC whether its symbol is not mangled
 * @param internal whether it is declared {@code static} or stands in an anonymous namespace
 * @param launchBounds the arguments of {@code __launch_bounds__}; empty unless all are literals
 * @param clusterDims the arguments of {@code __cluster_dims__}; empty unless all are literals
 * @param defined whether this declaration has a body
 * @param line the line it begins at, from 1
 * @param text the declaration on one line, without attributes and comments
 */
public record KernelDeclaration(
    String identifier,
    List<Namespace> namespaces,
    boolean scopeCertain,
    boolean externC,
    boolean internal,
    TemplateHead template,
    ParameterList parameters,
    List<Integer> launchBounds,
    List<Integer> clusterDims,
    boolean defined,
    int line,
    String text) {

  /** The name with the namespaces that a use from the global one has to give: {@code a::b::f}. */
  public String qualifiedName() {
    String qualifier =
        namespaces.stream()
            .filter(namespace -> !namespace.isOptional())
            .map(namespace -> namespace.name() + "::")
            .collect(Collectors.joining());
    return qualifier + identifier;
  }

  /** Whether a name as in C++, with all, some or none of the namespaces, can mean this kernel. */
  boolean isNamed(List<String> path) {
    if (!identifier.equals(path.get(path.size() - 1))) {
      return false;
    }
    if (!scopeCertain) {
      return true;
    }
    int wanted = path.size() - 2;
    for (int i = namespaces.size() - 1; i >= 0 && wanted >= 0; i--) {
      if (namespaces.get(i).name().equals(path.get(wanted))) {
        wanted--;
      } else if (!namespaces.get(i).isOptional()) {
        return false;
      }
    }
    return wanted < 0;
  }

  /** The size in bytes of a parameter, from 0, that is certainly an integer or an enumeration. */
  public OptionalInt integerSize(int index) {
    if (index >= parameters.leading()) {
      return OptionalInt.empty();
    }
    CudaType type = parameters.parameters().get(index).type();
    CudaType number =
        type instanceof CudaType.Enumeration enumeration ? enumeration.underlying() : type;
    return number instanceof CudaType.Scalar scalar
            && scalar.isInteger()
            && scalar.certainty() == CudaType.Scalar.Certainty.CERTAIN
        ? OptionalInt.of(scalar.bits() / Byte.SIZE)
        : OptionalInt.empty();
  }

  /** What two declarations of one kernel share; the names of template parameters may differ. */
  Signature signature() {
    return new Signature(
        identifier, namespaces, parameters.exact(), template.certain(), kinds(), types());
  }

  /** Whether both, of equal signature, can only be declarations of one kernel. */
  boolean declaresSameAs(KernelDeclaration other) {
    return parameters.exact()
        && (defined != other.defined || templateNames().equals(other.templateNames()));
  }

  private List<TemplateParameter.Kind> kinds() {
    return template.parameters().stream().map(TemplateParameter::kind).toList();
  }

  private List<String> templateNames() {
    return template.parameters().stream().map(TemplateParameter::name).toList();
  }

  /** The parameter types, with template parameters by position since their names may differ. */
  private List<CudaType> types() {
    List<String> names = templateNames();
    return parameters.parameters().stream()
        .map(parameter -> positional(parameter.type(), names))
        .toList();
  }

  private static CudaType positional(CudaType type, List<String> names) {
    if (type instanceof CudaType.Pointer pointer) {
      return new CudaType.Pointer(pointer.depth(), positional(pointer.pointee(), names));
    }
    if (type instanceof CudaType.TypeParameter parameter) {
      return new CudaType.TypeParameter("#" + names.indexOf(parameter.name()));
    }
    return type;
  }

  /** This declaration with the default arguments that another one of the same kernel gives. */
  KernelDeclaration mergedWith(KernelDeclaration other) {
    boolean keep = defined || !other.defined;
    KernelDeclaration kept = keep ? this : other;
    KernelDeclaration dropped = keep ? other : this;
    List<TemplateParameter> merged = new ArrayList<>();
    for (int i = 0; i < kept.template.parameters().size(); i++) {
      TemplateParameter parameter = kept.template.parameters().get(i);
      boolean optional = dropped.template.parameters().get(i).optional();
      merged.add(optional ? parameter.withDefault() : parameter);
    }
    return new KernelDeclaration(
        kept.identifier,
        kept.namespaces,
        kept.scopeCertain && dropped.scopeCertain,
        kept.externC || dropped.externC,
        kept.internal || dropped.internal,
        new TemplateHead(kept.template.present(), merged, kept.template.certain()),
        kept.parameters,
        kept.launchBounds.isEmpty() ? dropped.launchBounds : kept.launchBounds,
        kept.clusterDims.isEmpty() ? dropped.clusterDims : kept.clusterDims,
        kept.defined,
        kept.line,
        kept.text);
  }

  /** The parts of a declaration that tell overloads apart. */
  record Signature(
      String identifier,
      List<Namespace> namespaces,
      boolean exact,
      boolean certainTemplate,
      List<TemplateParameter.Kind> kinds,
      List<CudaType> types) {}
}
