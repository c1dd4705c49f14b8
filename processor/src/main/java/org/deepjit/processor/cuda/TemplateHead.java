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

import java.util.List;

/**
 * The template head of a kernel.
 *
 * @param present whether the kernel is a template as far as the reader sees
 * @param certain whether the parameters listed are all there are
 */
public record TemplateHead(boolean present, List<TemplateParameter> parameters, boolean certain) {

  /** The head of a kernel that is no template. */
  static TemplateHead none(boolean certain) {
    return new TemplateHead(false, List.of(), certain);
  }
}
