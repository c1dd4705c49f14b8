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

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts the Java text of a launch expression into code, importing what it names. */
final class ExpressionCode {

  private static final Pattern CLASS = Pattern.compile("\\b(LaunchMath|Math)\\.");

  private ExpressionCode() {}

  static CodeBlock of(String java) {
    CodeBlock.Builder code = CodeBlock.builder();
    Matcher calls = CLASS.matcher(java);
    int end = 0;
    while (calls.find()) {
      code.add("$L$T.", java.substring(end, calls.start()), type(calls.group(1)));
      end = calls.end();
    }
    return code.add("$L", java.substring(end)).build();
  }

  private static TypeName type(String name) {
    return name.equals("Math") ? ClassName.get(Math.class) : RuntimeTypes.LAUNCH_MATH;
  }
}
