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
package org.deepjit.processor.diagnostic;

import java.util.Locale;

/**
 * The catalogue of everything that the processor says to a user. The identifiers are stable: {@code
 * DJ1..} is about interfaces, {@code DJ2..} about sources and options, {@code DJ3..} about methods,
 * {@code DJ4..} about parameters, {@code DJ5..} about launch expressions, {@code DJ6..} about the
 * CUDA declaration and {@code DJ9..} about the processor itself. Texts are formats; {@code
 * docs/errors.md} explains each.
 */
public enum Message {
  NOT_AN_INTERFACE("DJ101", "@CudaKernel stands on interfaces; %s is %s"),
  GENERIC_INTERFACE(
      "DJ102", "%s has type parameters; declare type variables on the kernel methods instead"),
  INACCESSIBLE_INTERFACE(
      "DJ103", "%s is private, so its launcher cannot implement it; make it package-private"),
  NO_KERNEL("DJ104", Severity.WARNING, "%s declares no abstract method, so it launches nothing"),
  INHERITED_METHOD(
      "DJ105", "%s inherits the abstract method %s from %s; declare it here, with @Launch"),

  NO_SOURCE(
      "DJ201", "no CUDA source: give source (the text itself) or resource (a class-path resource)"),
  TWO_SOURCES("DJ202", "both source and resource are given; give one of them"),
  RESOURCE_NOT_FOUND("DJ203", "the resource '%s' was not found; looked for %s in %s"),
  SOURCE_TOO_LONG(
      "DJ204",
      "the source has %,d bytes, and a class file holds constants of at most %,d; move it to a"
          + " resource"),
  BAD_TAG("DJ205", "the tag '%s' is not one to %d ASCII letters, digits and underscores"),
  BAD_OPTIMIZE_LEVEL("DJ206", "the optimisation level is 0, 1, 2, 3 or s, given '%s'"),
  BAD_REGISTER_USAGE_LEVEL("DJ207", "the register usage level is 0 to 10, given %d"),
  BAD_MAX_REGISTERS("DJ208", "the number of registers is 1 to 255, given %d"),
  BAD_DEFINE("DJ209", "'%s' is not a macro definition of the form NAME or NAME=value"),
  EMPTY_FLAG("DJ210", "a compiler flag is empty"),
  BAD_HEADER(
      "DJ211",
      "the header '%s' is not a path of ASCII letters, digits and _ . + -, without . and .. as"
          + " segments"),
  SECOND_HEADER("DJ212", "the headers '%s' and '%s' are both included as %s"),

  MISSING_LAUNCH(
      "DJ301",
      "%s has no @Launch, which states its grid and block; a method that launches nothing is"
          + " default or static"),
  OVERLOADED_METHOD(
      "DJ302",
      "%s is overloaded; give the methods different names and name the CUDA function by"
          + " @Launch(function = \"%1$s\")"),
  NOT_VOID("DJ303", "%s returns %s; a launch is asynchronous and returns void"),
  BAD_FUNCTION(
      "DJ304", "'%s' is not the name of a CUDA function: identifiers, joined by :: if qualified"),
  IGNORED_ANNOTATION("DJ305", "@%s has no effect on %s, which is %s"),
  BOUNDED_TYPE_VARIABLE("DJ306", "the type variable %s has a bound; declare it without one"),
  UNBOUND_TYPE_VARIABLE(
      "DJ307", "nothing says which type %s is; add a parameter '@TemplateParam ElementType<%1$s>'"),
  OUTSIDE_INTERFACE("DJ308", "@%s has no effect here: %s is not marked @CudaKernel"),

  UNSUPPORTED_TYPE("DJ401", "a kernel argument of type %s is not possible%s"),
  UNSUPPORTED_ELEMENT(
      "DJ402",
      "a buffer of %s is not possible; elements are Boolean, Byte, Short, Integer, Long, Float,"
          + " Double, Half, BFloat16, or a type variable of an ElementType"),
  SECOND_STREAM("DJ403", "a launch has one stream; %s is a second one beside %s"),
  SECOND_OPTIONS("DJ404", "a launch has one set of options; %s is a second one beside %s"),
  CONFLICTING_ROLES("DJ405", "%s is marked both @%s and @%s; a parameter has one role"),
  BAD_TEMPLATE_TYPE(
      "DJ406",
      "a template argument of type %s is not possible; allowed are boolean, byte, short, char, int,"
          + " long, float, double, enums, String and ElementType"),
  BAD_LAUNCH_NUMBER(
      "DJ407", "@LaunchParam stands on boolean, byte, short, char, int and long, not on %s"),
  MISSING_TEMPLATE_PARAM(
      "DJ408", "an ElementType is a template argument of the kernel; mark %s @TemplateParam"),
  BAD_MACRO("DJ409", "'%s' is not the name of a macro: letters, digits and underscores"),
  BAD_MACRO_TYPE(
      "DJ410",
      "a macro of type %s is not possible; allowed are boolean, byte, short, char, int, long, enums"
          + " and String"),
  BAD_CUDA_NAME("DJ411", "'%s' is not a C++ name: identifiers, joined by :: if qualified"),
  STRUCT_NOT_A_RECORD("DJ412", "@CudaStruct stands on records; %s is %s"),
  UNMARKED_RECORD(
      "DJ413", "the record %s is no struct; mark it @CudaStruct to pass it to a kernel by value"),
  UNSUPPORTED_COMPONENT(
      "DJ414",
      "%s: a field of type %s is not possible; allowed are primitive types, Half, BFloat16, enums,"
          + " the records of org.deepjit.runtime.vector, DeviceBuffer, DevicePointer, CUdeviceptr,"
          + " TensorMap, @CudaStruct records, and one-dimensional arrays of these with @Extent"),
  MISSING_EXTENT(
      "DJ415", "%s is an array, and a struct's array has a fixed size; state it by @Extent"),
  BAD_EXTENT("DJ416", "%s: %s"),
  BAD_ALIGNMENT(
      "DJ417",
      "the alignment of %s is %d; it is a power of two from %d, which its components need, to %,d"),
  RECURSIVE_STRUCT("DJ418", "%s contains itself: %s; pass a DevicePointer instead"),
  GENERIC_STRUCT("DJ419", "%s has type parameters, and a struct's layout is fixed"),
  INACCESSIBLE_STRUCT(
      "DJ420", "the launcher cannot read %s, which is %s; make it visible to the package %s"),
  SECOND_STRUCT(
      "DJ421",
      "the records %s and %s are both the C++ struct %s, with different fields; give one another"
          + " name by @CudaName"),
  SPLIT_STRUCT(
      "DJ422",
      "%s contains %s, which the source defines, so the definition of %1$s cannot be put in front"
          + " of the source; define %1$s in the source, too, or, if a header defines it, name it"
          + " @CudaName(\"::%1$s\")"),
  ARGUMENTS_TOO_LARGE(
      "DJ423", "the arguments of %s have %,d bytes; a kernel takes at most %,d bytes"),

  NO_SIZES(
      "DJ501",
      "%s states no %s and takes no LaunchOptions that could; add %2$s = \"...\" to @Launch"),
  TOO_MANY_SIZES("DJ502", "%s has %d expressions; at most three are possible: x, y and z"),
  EXPRESSION_SYNTAX("DJ503", "%s"),
  EXPRESSION_NAME("DJ504", "%s"),
  EXPRESSION_TYPE("DJ505", "%s"),
  EXPRESSION_VALUE("DJ506", "%s"),
  SIZE_OUT_OF_RANGE("DJ507", "%s is %d; it is at least %d and at most %d"),
  CLUSTER_DOES_NOT_DIVIDE("DJ508", "the cluster's %s of %d does not divide the grid's of %d"),

  KERNEL_NOT_FOUND("DJ601", "the source declares no kernel '%s'; it declares %s%s"),
  KERNEL_ARITY("DJ602", "%s"),
  KERNEL_PARAMETER("DJ603", "%s"),
  KERNEL_ELEMENT("DJ604", "%s; pass a DevicePointer if the memory is to be read as another type"),
  TEMPLATE_MISSING("DJ605", "%s"),
  TEMPLATE_UNKNOWN("DJ606", "%s"),
  TEMPLATE_KIND("DJ607", "%s"),
  TEMPLATE_ORDER(
      "DJ608",
      "the kernel's template parameters are %s; give them in this order, from the first on, not as"
          + " %s"),
  LAUNCH_BOUNDS(
      "DJ609",
      "the block has %d threads, and the kernel is compiled for at most %d:"
          + " __launch_bounds__(%s)"),
  CLUSTER_DIMS("DJ610", "the cluster is %s, and the kernel is compiled for __cluster_dims__(%s)"),
  STRUCT_LAYOUT("DJ611", "%s"),
  ENUM_CONSTANT("DJ612", "%s"),

  NVCC_ERROR("DJ701", "%s: %s"),
  CANNOT_RUN_NVCC("DJ702", "nvcc cannot be run: %s; -Adeepjit.nvcc names it"),

  INTERNAL_ERROR("DJ901", "the processor failed on %s; please report this with the interface: %s"),
  CANNOT_WRITE("DJ902", "the launcher %s cannot be written: %s"),
  INCOMPLETE_INTERFACE(
      "DJ903",
      Severity.NOTE,
      "%s has no launcher, because it names a type that does not exist; the compiler says which");

  private final String id;
  private final Severity severity;
  private final String format;

  Message(String id, String format) {
    this(id, Severity.ERROR, format);
  }

  Message(String id, Severity severity, String format) {
    this.id = id;
    this.severity = severity;
    this.format = format;
  }

  /** The stable identifier. */
  public String id() {
    return id;
  }

  /** How much it matters. */
  public Severity severity() {
    return severity;
  }

  /** The text of the catalogue, a format. */
  public String format() {
    return format;
  }

  String text(Object... arguments) {
    return "[" + id + "] " + String.format(Locale.ROOT, format, arguments);
  }

  /** How much a message matters. */
  public enum Severity {
    /** No launcher is generated. */
    ERROR,
    /** The launcher is generated. */
    WARNING,
    /** Explains what another message causes. */
    NOTE
  }
}
