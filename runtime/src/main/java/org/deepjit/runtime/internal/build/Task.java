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
package org.deepjit.runtime.internal.build;

import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.hook.Hook;

/**
 * A request with what is known of it before the compiler runs.
 *
 * @param hook what is done to the image, as it is now
 * @param base the digest of everything but the headers
 */
record Task(BuildRequest request, Hook hook, Digest base) {}
