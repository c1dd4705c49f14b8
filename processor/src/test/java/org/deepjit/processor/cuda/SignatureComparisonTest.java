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

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignatureComparisonTest {
  private static final List<TemplateArgument> NO_TEMPLATE = List.of();

  private static JavaArgument argument(String text) {
    String type = text.substring(0, text.indexOf(' '));
    ArgumentShape shape =
        switch (type) {
          case "boolean" -> new ArgumentShape.Bool();
          case "byte" -> new ArgumentShape.Int8();
          case "short" -> new ArgumentShape.Int16();
          case "int" -> new ArgumentShape.Int32();
          case "long" -> new ArgumentShape.Int64();
          case "float" -> new ArgumentShape.Float32();
          case "double" -> new ArgumentShape.Float64();
          case "Half" -> new ArgumentShape.Float16(false);
          case "TensorMap" -> new ArgumentShape.TensorMap();
          case "MemorySegment" -> new ArgumentShape.UnsizedBytes();
          case "Vec3" -> new ArgumentShape.Bytes(12, 4);
          case "Vec4" -> new ArgumentShape.Bytes(16, 16);
          case "Float4" -> new ArgumentShape.Vector("float4", 16);
          case "Double4" -> new ArgumentShape.Vector("double4", 32);
          case "Mode" -> new ArgumentShape.EnumConstant();
          case "Wrapper" -> new ArgumentShape.Bytes(4, 4);
          case "T" -> new ArgumentShape.TypeVariableScalar("T");
          case "DeviceBuffer<T>" -> new ArgumentShape.TypeVariablePointer("T");
          case "DevicePointer" -> new ArgumentShape.Pointer("");
          case "DeviceBuffer<Float>" -> new ArgumentShape.Pointer("float");
          case "DeviceBuffer<Double>" -> new ArgumentShape.Pointer("double");
          case "DeviceBuffer<Integer>" -> new ArgumentShape.Pointer("int");
          case "DeviceBuffer<Long>" -> new ArgumentShape.Pointer("long long");
          case "DeviceBuffer<Short>" -> new ArgumentShape.Pointer("short");
          case "DeviceBuffer<Byte>" -> new ArgumentShape.Pointer("signed char");
          case "DeviceBuffer<Half>" -> new ArgumentShape.Pointer("__half");
          case "DeviceBuffer<Vec4>" -> new ArgumentShape.Pointer("float4");
          default -> throw new IllegalArgumentException(type);
        };
    return new JavaArgument(text.substring(text.indexOf(' ') + 1), text, shape);
  }

  private static TemplateArgument template(String text) {
    String[] parts = text.split(" ", -1);
    TemplateArgument.Kind kind =
        switch (parts[0]) {
          case "int" -> TemplateArgument.Kind.INTEGER;
          case "boolean" -> TemplateArgument.Kind.BOOL;
          case "double" -> TemplateArgument.Kind.FLOATING;
          case "String" -> TemplateArgument.Kind.OTHER;
          default -> TemplateArgument.Kind.TYPE;
        };
    Optional<String> spelling =
        kind == TemplateArgument.Kind.TYPE && !parts[0].equals("ElementType<T>")
            ? Optional.of(parts[0])
            : Optional.empty();
    return new TemplateArgument(parts[1], kind, spelling, text);
  }

  private static List<JavaArgument> arguments(String... texts) {
    return Arrays.stream(texts).map(SignatureComparisonTest::argument).toList();
  }

  private static List<String> describe(
      String source, List<JavaArgument> arguments, List<TemplateArgument> template) {
    return SignatureComparison.compare(CudaSource.read(source).kernels(), arguments, template)
        .mismatches()
        .stream()
        .map(Mismatch::describe)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          float a            | double a          | parameter 1: Java 'double a' sends a 64-bit float, the kernel declares 'float a'; declare it float
          double a           | float a           | parameter 1: Java 'float a' sends a 32-bit float, the kernel declares 'double a'; declare it double
          int n              | long n            | parameter 1: Java 'long n' sends a 64-bit integer, the kernel declares 'int n'; declare it int
          size_t n           | int n             | parameter 1: Java 'int n' sends a 32-bit integer, the kernel declares 'size_t n'; declare it long
          const int n        | float n           | parameter 1: Java 'float n' sends a 32-bit float, the kernel declares 'const int n'; declare it int
          bool b             | int b             | parameter 1: Java 'int b' sends a 32-bit integer, the kernel declares 'bool b'; declare it boolean
          uint8_t b          | short b           | parameter 1: Java 'short b' sends a 16-bit integer, the kernel declares 'uint8_t b'; declare it byte
          short s            | byte s            | parameter 1: Java 'byte s' sends an 8-bit integer, the kernel declares 'short s'; declare it short
          long n             | float n           | parameter 1: Java 'float n' sends a 32-bit float, the kernel declares 'long n'; declare it long
          float* x           | float x           | parameter 1: Java 'float x' sends a 32-bit float, the kernel declares 'float* x'; declare it as a device buffer, a device pointer, or long for a raw address
          const float *x     | MemorySegment x   | parameter 1: Java 'MemorySegment x' sends a struct's bytes, the kernel declares 'const float* x'; declare it as a device buffer, a device pointer, or long for a raw address
          float a[4]         | Vec4 a            | parameter 1: Java 'Vec4 a' sends 16 bytes aligned to 16, the kernel declares 'float a[4]'; declare it as a device buffer, a device pointer, or long for a raw address
          float x            | DevicePointer x   | parameter 1: Java 'DevicePointer x' sends a device address, the kernel declares 'float x'; declare it float
          uint64_t x         | DevicePointer x   | parameter 1: Java 'DevicePointer x' sends a device address, the kernel declares 'uint64_t x'; declare it long and pass the address
          cudaTextureObject_t t | DevicePointer t | parameter 1: Java 'DevicePointer t' sends a device address, the kernel declares 'cudaTextureObject_t t'; declare it long and pass the handle
          cudaTextureObject_t t | int t          | parameter 1: Java 'int t' sends a 32-bit integer, the kernel declares 'cudaTextureObject_t t'; declare it long
          CUdeviceptr p      | int p             | parameter 1: Java 'int p' sends a 32-bit integer, the kernel declares 'CUdeviceptr p'; declare it long or as a device pointer
          half h             | float h           | parameter 1: Java 'float h' sends a 32-bit float, the kernel declares 'half h'; declare it Half, or short and pass the bits
          nv_bfloat16 h      | Half h            | parameter 1: Java 'Half h' sends a half, the kernel declares 'nv_bfloat16 h'; declare it BFloat16, or short and pass the bits
          CUtensorMap m      | DevicePointer m   | parameter 1: Java 'DevicePointer m' sends a device address, the kernel declares 'CUtensorMap m'; declare it TensorMap
          const CUtensorMap* m | TensorMap m     | parameter 1: Java 'TensorMap m' sends a tensor map, the kernel declares 'const CUtensorMap* m'; declare it as a device buffer, a device pointer, or long for a raw address
          float4 v           | Vec3 v            | parameter 1: Java 'Vec3 v' sends 12 bytes aligned to 4, the kernel declares 'float4 v'; declare it Float4
          int4 v             | Float4 v          | parameter 1: Java 'Float4 v' sends a vector like float4, the kernel declares 'int4 v'; declare it Int4
          float3 v           | Float4 v          | parameter 1: Java 'Float4 v' sends a vector like float4, the kernel declares 'float3 v'; declare it Float3
          dim3 v             | Float4 v          | parameter 1: Java 'Float4 v' sends a vector like float4, the kernel declares 'dim3 v'; declare it as a struct of 12 bytes aligned to 4
          float4 v           | Float4 v          |
          double4 v          | Double4 v         |
          double4_16a v      | Double4 v         |
          double4_32a v      | Double4 v         |
          float m            | Mode m            | parameter 1: Java 'Mode m' sends an enum's constant, the kernel declares 'float m'; declare it float
          int* m             | Mode m            | parameter 1: Java 'Mode m' sends an enum's constant, the kernel declares 'int* m'; declare it as a device buffer, a device pointer, or long for a raw address
          uint8_t m          | Mode m            |
          size_t m           | Mode m            |
          half* x            | DeviceBuffer<Float> x | parameter 1: Java 'DeviceBuffer<Float> x' sends the address of 'float' elements, the kernel declares 'half* x'
          nv_bfloat16* x     | DeviceBuffer<Half> x | parameter 1: Java 'DeviceBuffer<Half> x' sends the address of '__half' elements, the kernel declares 'nv_bfloat16* x'
          half* x            | DeviceBuffer<Half> x |
          float* x           | DeviceBuffer<Double> x | parameter 1: Java 'DeviceBuffer<Double> x' sends the address of 'double' elements, the kernel declares 'float* x'
          float* x           | DeviceBuffer<Integer> x | parameter 1: Java 'DeviceBuffer<Integer> x' sends the address of 'int' elements, the kernel declares 'float* x'
          int64_t* x         | DeviceBuffer<Integer> x | parameter 1: Java 'DeviceBuffer<Integer> x' sends the address of 'int' elements, the kernel declares 'int64_t* x'
          float* x           | DeviceBuffer<Half> x | parameter 1: Java 'DeviceBuffer<Half> x' sends the address of '__half' elements, the kernel declares 'float* x'
          float* x           | DeviceBuffer<Byte> x | parameter 1: Java 'DeviceBuffer<Byte> x' sends the address of 'signed char' elements, the kernel declares 'float* x'
          long* x            | DeviceBuffer<Short> x | parameter 1: Java 'DeviceBuffer<Short> x' sends the address of 'short' elements, the kernel declares 'long* x'
          float x            | T x               |
          float x            | Wrapper x         |
          float* x           | T x               | parameter 1: Java 'T x' sends a value of type T, the kernel declares 'float* x'; declare it as a device buffer, a device pointer, or long for a raw address
          float* x           | DeviceBuffer<T> x |
          float x            | DeviceBuffer<T> x | parameter 1: Java 'DeviceBuffer<T> x' sends the address of T elements, the kernel declares 'float x'; declare it float
          """)
  void describesAKind(String parameter, String java, String message) {
    assertThat(describe("__global__ void f(" + parameter + ") {}", arguments(java), NO_TEMPLATE))
        .isEqualTo(message == null ? List.of() : List.of(message));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unsigned* x        | DeviceBuffer<Integer> x
          int32_t* x         | DeviceBuffer<Integer> x
          long* x            | DeviceBuffer<Long> x
          long* x            | DeviceBuffer<Integer> x
          bool* x            | DeviceBuffer<Byte> x
          void* x            | DeviceBuffer<Double> x
          char* x            | DeviceBuffer<Float> x
          unsigned char* x   | DeviceBuffer<Float> x
          uint8_t* x         | DeviceBuffer<Float> x
          std::byte* x       | DeviceBuffer<Float> x
          float4* x          | DeviceBuffer<Float> x
          float* x           | DeviceBuffer<Vec4> x
          half* x            | DeviceBuffer<Short> x
          unsigned short* x  | DeviceBuffer<Half> x
          Unknown* x         | DeviceBuffer<Float> x
          float** x          | DeviceBuffer<Long> x
          uint* x            | DeviceBuffer<Float> x
          float* x           | DevicePointer x
          """)
  void leavesElementsAloneThatMayBeTheSameMemory(String parameter, String java) {
    assertThat(describe("__global__ void f(" + parameter + ") {}", arguments(java), NO_TEMPLATE))
        .isEmpty();
  }

  @Test
  void describesAnArity() {
    assertThat(describe("__global__ void f(int n, float* x) {}", arguments("int n"), NO_TEMPLATE))
        .containsExactly(
            "the kernel takes 2 parameters, the Java method sends 1:"
                + " __global__ void f(int n, float* x)");
    assertThat(describe("__global__ void f(int n) {}", arguments("int n", "int m"), NO_TEMPLATE))
        .containsExactly(
            "the kernel takes 1 parameter, the Java method sends 2: __global__ void f(int n)");
    assertThat(
            describe("__global__ void f(int n, float x, ARGS) {}", arguments("int n"), NO_TEMPLATE))
        .containsExactly(
            "the kernel takes at least 2 parameters, the Java method sends 1:"
                + " __global__ void f(int n, float x, ARGS)");
  }

  @Test
  void describesTemplateArguments() {
    String source = "template <int BLOCK, typename T, bool B = true> __global__ void f(T* x) {}";
    List<JavaArgument> java = arguments("DeviceBuffer<T> x");
    assertThat(describe(source, java, List.of(template("ElementType<T> T"))))
        .containsExactly(
            "no Java parameter gives the template parameter 'int BLOCK':"
                + " template <int BLOCK, typename T, bool B = true> __global__ void f(T* x)");
    assertThat(
            describe(
                source,
                java,
                List.of(template("int BLOCK"), template("ElementType<T> T"), template("int BLOK"))))
        .containsExactly(
            "Java 'int BLOK' gives the template parameter 'BLOK', the kernel has BLOCK, T, B");
    assertThat(describe(source, java, List.of(template("float BLOCK"), template("int T"))))
        .containsExactly(
            "Java 'float BLOCK' gives a type, the kernel's template parameter is 'int BLOCK'",
            "Java 'int T' gives an integer, the kernel's template parameter is 'typename T'");
    assertThat(describe(source, java, List.of(template("double BLOCK"), template("boolean T"))))
        .containsExactly(
            "Java 'double BLOCK' gives a floating-point number, the kernel's template parameter is"
                + " 'int BLOCK'",
            "Java 'boolean T' gives a boolean, the kernel's template parameter is 'typename T'");
    assertThat(
            describe("__global__ void g(int n) {}", arguments("int n"), List.of(template("int N"))))
        .containsExactly(
            "Java 'int N' gives the template parameter 'N', the kernel is no template:"
                + " __global__ void g(int n)");
  }

  @Test
  void passesConstantsThroughAsText() {
    assertThat(
            describe(
                "template <int N, typename T, Mode M, template <class> class C> __global__ void f()"
                    + " {}",
                List.of(),
                List.of(
                    template("String N"),
                    template("String T"),
                    template("String M"),
                    template("String C"))))
        .isEmpty();
  }

  @Test
  void aMiddleTemplateArgumentCannotBeLeftOut() {
    String source = "template <int A = 1, int B = 2> __global__ void f() {}";
    assertThat(describe(source, List.of(), List.of(template("int A")))).isEmpty();
    assertThat(describe(source, List.of(), List.of(template("int B"))))
        .containsExactly(
            "no Java parameter gives the template parameter 'int A = 1':"
                + " template <int A = 1, int B = 2> __global__ void f()");
  }

  @Test
  void comparesWithTheBoundType() {
    String source = "template <typename T> __global__ void f(T x) {}";
    assertThat(describe(source, arguments("double x"), List.of(template("ElementType<T> T"))))
        .isEmpty();
    assertThat(describe(source, arguments("float x"), List.of(template("float T")))).isEmpty();
    assertThat(describe(source, arguments("double x"), List.of(template("Particle T")))).isEmpty();
    assertThat(describe(source, arguments("double x"), List.of(template("float T"))))
        .containsExactly(
            "parameter 1: Java 'double x' sends a 64-bit float, the kernel declares 'T x';"
                + " declare it float");
  }

  @Test
  void oneOfSeveralDeclarationsHasToAccept() {
    String source =
        """
        __global__ void f(int n) {}
        __global__ void f(float x, int n) {}
        __global__ void f(float x, double y) {}
        """;
    assertThat(describe(source, arguments("float x", "int n"), NO_TEMPLATE)).isEmpty();
    assertThat(describe(source, arguments("double x", "int n"), NO_TEMPLATE))
        .containsExactly(
            "parameter 1: Java 'double x' sends a 64-bit float, the kernel declares 'float x';"
                + " declare it float");
  }

  @Test
  void saysWhichDeclarationsAccept() {
    List<KernelDeclaration> kernels =
        CudaSource.read("__global__ void f(int n) {} __global__ void f(Foo x) {}").kernels();
    assertThat(SignatureComparison.compare(kernels, arguments("int n"), NO_TEMPLATE).accepted())
        .isEqualTo(kernels);
    assertThat(SignatureComparison.compare(kernels, arguments("float n"), NO_TEMPLATE).accepted())
        .isEqualTo(kernels.subList(1, 2));
  }

  @Test
  void saysNothingWhereAMacroMayDeclareAnotherOverload() {
    CudaSource source =
        CudaSource.read(
            """
            #define MAKE(name) __global__ void name(double x) {}
            __global__ void f(int n) {}
            MAKE(f)
            """);
    KernelLookup.Found found = (KernelLookup.Found) source.find("f");
    SignatureComparison comparison =
        SignatureComparison.compare(found, arguments("double x"), NO_TEMPLATE);
    assertThat(comparison.mismatches()).isEmpty();
    assertThat(comparison.accepted()).isEmpty();
  }
}
