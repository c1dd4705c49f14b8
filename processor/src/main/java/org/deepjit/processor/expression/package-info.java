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
/**
 * The compiler of the small integer language in {@code @Launch}: it turns an expression such as
 * {@code ceilDiv(n, BLOCK)} into the Java text that a generated launcher evaluates.
 *
 * <p>Every value is a signed 64-bit integer. The precedence is that of C++:
 *
 * <pre>
 * expression = condition [ "?" expression ":" expression ]
 * condition  = operands joined by these operators, loosest first:
 *              ||   &amp;&amp;   |   &amp;   == !=   &lt; &lt;= &gt; &gt;=   &lt;&lt; &gt;&gt;   + -   * / %
 * operand    = { "-" | "+" | "!" } ( literal | name | call | "(" expression ")" )
 * literal    = decimal, 0x or 0b digits, with ' or _ between digits and suffix u, l, ul, ll or ull
 * call       = ceilDiv(a, b)      the quotient rounded up; the divisor must be at least 1
 *            | roundUp(a, b)      the next multiple of b, which must be at least 1
 *            | min(a, b, ...) | max(a, b, ...)
 *            | log2(a)            the logarithm rounded up; a must be at least 1
 *            | nextPow2(a)        the next power of two; a must be at least 1
 *            | sizeof(type)       the bytes of a C++ or CUDA scalar or vector, or of a type in scope
 *            | length(buffer)     the number of elements
 * </pre>
 *
 * <p>Three points differ from C++. A suffix has no effect, so {@code -1u} is minus one. Conditions
 * and integers do not stand for each other: {@code n % 4 ? a : b} must be written {@code n % 4 != 0
 * ? a : b}, and {@code k + (n % 4 != 0)} must be {@code k + (n % 4 != 0 ? 1 : 0)}. Nothing wraps: a
 * value that does not fit into 64 bits is an error at compile time when it is certain and an
 * exception in the launcher when it depends on operands, and so is a shift by a distance outside 0
 * to 63.
 */
@NullMarked
package org.deepjit.processor.expression;

import org.jspecify.annotations.NullMarked;
