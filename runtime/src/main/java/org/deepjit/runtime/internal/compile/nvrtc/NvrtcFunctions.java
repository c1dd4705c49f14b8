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
package org.deepjit.runtime.internal.compile.nvrtc;

import java.lang.invoke.MethodHandle;
import org.deepjit.runtime.internal.foreign.Exported;

/**
 * The functions of libnvrtc that are called: one handle a component, all but one returning an
 * {@code nvrtcResult}. Programs, texts and out-parameters are passed as addresses.
 */
record NvrtcFunctions(
    // (int *major, int *minor)
    @Exported(
            name = "nvrtcVersion",
            parameters = {long.class, long.class})
        MethodHandle version,
    @Exported(name = "nvrtcGetNumSupportedArchs", parameters = long.class)
        MethodHandle getNumSupportedArchs,
    @Exported(name = "nvrtcGetSupportedArchs", parameters = long.class)
        MethodHandle getSupportedArchs,
    @Exported(name = "nvrtcGetErrorString", parameters = int.class, returns = long.class)
        MethodHandle getErrorString,
    // (nvrtcProgram *program, const char *source, const char *name, int headerCount,
    //  const char *const *headers, const char *const *includeNames)
    @Exported(
            name = "nvrtcCreateProgram",
            parameters = {long.class, long.class, long.class, int.class, long.class, long.class})
        MethodHandle createProgram,
    @Exported(name = "nvrtcDestroyProgram", parameters = long.class) MethodHandle destroyProgram,
    // (nvrtcProgram program, int optionCount, const char *const *options)
    @Exported(
            name = "nvrtcCompileProgram",
            parameters = {long.class, int.class, long.class})
        MethodHandle compileProgram,
    @Exported(
            name = "nvrtcGetProgramLogSize",
            parameters = {long.class, long.class})
        MethodHandle getProgramLogSize,
    @Exported(
            name = "nvrtcGetProgramLog",
            parameters = {long.class, long.class})
        MethodHandle getProgramLog,
    @Exported(
            name = "nvrtcGetCUBINSize",
            parameters = {long.class, long.class})
        MethodHandle getCubinSize,
    @Exported(
            name = "nvrtcGetCUBIN",
            parameters = {long.class, long.class})
        MethodHandle getCubin,
    @Exported(
            name = "nvrtcGetPTXSize",
            parameters = {long.class, long.class})
        MethodHandle getPtxSize,
    @Exported(
            name = "nvrtcGetPTX",
            parameters = {long.class, long.class})
        MethodHandle getPtx) {}
