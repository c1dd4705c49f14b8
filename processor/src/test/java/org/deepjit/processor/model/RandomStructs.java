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
package org.deepjit.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Structs of every kind of component, the same ones in each run. */
final class RandomStructs {

  private static final ClassReference RECORD = ClassReference.of("any", "Record");
  private static final int MAX_BYTES = 4_000;

  private static final List<Encoding.Sized> NUMBERS =
      List.of(
          Encoding.Plain.of("bool", 1),
          Encoding.Plain.of("signed char", 1),
          Encoding.Plain.of("short", 2),
          Encoding.Plain.of("unsigned short", 2),
          Encoding.Plain.of("int", 4),
          Encoding.Plain.of("long long", 8),
          Encoding.Plain.of("float", 4),
          Encoding.Plain.of("double", 8),
          Encoding.Plain.of("float*", 8),
          new Encoding.Constant(1, false),
          new Encoding.Constant(4, true),
          new Encoding.SixteenBitFloat("__half"),
          new Encoding.SixteenBitFloat("__nv_bfloat16"),
          new Encoding.Plain("CUtensorMap", 128, 128),
          new Encoding.JCudaAddress());

  private static final List<String> VECTORS =
      List.of("Byte", "Short", "Int", "Long", "Float", "Double");

  private final Random random = new Random(20_261_201);
  private final List<StructLayout> structs = new ArrayList<>();

  /** Each may contain those before it. */
  static List<StructLayout> of(int count) {
    RandomStructs generator = new RandomStructs();
    while (generator.structs.size() < count) {
      generator.add();
    }
    return generator.structs;
  }

  private void add() {
    List<StructLayout.Component> components = new ArrayList<>();
    int count = random.nextInt(8);
    int bytes = 0;
    for (int i = 0; i < count; i++) {
      StructLayout.Component component = component("f" + i);
      bytes += component.byteSize();
      if (bytes <= MAX_BYTES) {
        components.add(component);
      }
    }
    String name = "S" + structs.size();
    StructLayout natural = StructLayout.of(RECORD, name, 0, components);
    int align = random.nextInt(4) == 0 ? natural.alignment() << random.nextInt(3) : 0;
    structs.add(align == 0 ? natural : StructLayout.of(RECORD, name, align, components));
  }

  private StructLayout.Component component(String name) {
    List<Integer> extents = new ArrayList<>();
    int dimensions = Math.max(0, random.nextInt(5) - 2);
    for (int i = 0; i < dimensions; i++) {
      extents.add(1 + random.nextInt(5));
    }
    return new StructLayout.Component(name, name, new JavaType.Wildcard(), encoding(), extents);
  }

  private Encoding.Sized encoding() {
    int kind = random.nextInt(10);
    if (kind < 2 && !structs.isEmpty()) {
      return new Encoding.Struct(structs.get(random.nextInt(structs.size())));
    }
    if (kind < 5) {
      String name = VECTORS.get(random.nextInt(VECTORS.size())) + (2 + random.nextInt(3));
      return new Encoding.Struct(
          VectorType.of(ClassReference.of(RuntimeType.VECTOR_PACKAGE, name)).orElseThrow());
    }
    return NUMBERS.get(random.nextInt(NUMBERS.size()));
  }
}
