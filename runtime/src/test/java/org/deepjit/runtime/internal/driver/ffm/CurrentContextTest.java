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
package org.deepjit.runtime.internal.driver.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.standin.RecordedCall;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A call runs in its context and leaves the thread's own as it was. */
final class CurrentContextTest {

  private Driver driver;
  private long first;
  private long second;

  @BeforeEach
  void retainTwoContexts() {
    StandIn.reset();
    StandIn.devices(2);
    driver = StandIn.driver();
    first = driver.devices().retainPrimaryContext(0);
    second = driver.devices().retainPrimaryContext(1);
  }

  @AfterEach
  void releaseThem() {
    StandIn.makeCurrent(0);
    driver.devices().releasePrimaryContext(0);
    driver.devices().releasePrimaryContext(1);
  }

  @Test
  void isSetForTheCallAndRestoredAfterIt() {
    StandIn.makeCurrent(second);
    StandIn.clear();

    driver.devices().synchronize(first);

    assertThat(StandIn.calls())
        .extracting(RecordedCall::function, RecordedCall::context)
        .containsExactly(
            tuple("cuCtxGetCurrent", second),
            tuple("cuCtxSetCurrent", first),
            tuple("cuCtxSynchronize", first),
            tuple("cuCtxSetCurrent", second));
  }

  @Test
  void isNotSetWhenItIsCurrentAlready() {
    StandIn.makeCurrent(first);
    StandIn.clear();

    driver.devices().synchronize(first);

    assertThat(StandIn.calls())
        .extracting(RecordedCall::function)
        .containsExactly("cuCtxGetCurrent", "cuCtxSynchronize");
  }

  @Test
  void isRestoredAfterAFailure() {
    StandIn.makeCurrent(second);
    StandIn.failNext("cuMemAlloc_v2", 2);

    assertThatThrownBy(() -> driver.memory().allocate(first, 8))
        .hasMessage(
            "cuMemAlloc failed with CUDA error 2 (CUDA_ERROR_OUT_OF_MEMORY): out of memory");
    assertThat(StandIn.currentContext()).isEqualTo(second);
  }

  @Test
  void isRestoredWhenTheCallThrows() {
    StandIn.makeCurrent(second);

    assertThatThrownBy(
            () ->
                Calls.callIn(
                    first,
                    "cuAnything",
                    out -> {
                      throw new IllegalStateException("thrown");
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("thrown");
    assertThat(StandIn.currentContext()).isEqualTo(second);
  }

  @Test
  void failureToSetItIsReportedAndNothingIsCalled() {
    StandIn.failNext("cuCtxSetCurrent", 709);

    assertThatThrownBy(() -> driver.memory().allocate(first, 8))
        .hasMessage(
            "cuCtxSetCurrent failed with CUDA error 709 (CUDA_ERROR_CONTEXT_IS_DESTROYED): context"
                + " is destroyed");
    assertThat(StandIn.calls("cuMemAlloc_v2")).isEmpty();
  }

  @Test
  void failureToRestoreItIsReportedUnlessTheCallItselfFailed() {
    StandIn.makeCurrent(second);

    assertThatThrownBy(() -> Calls.callIn(first, "cuAnything", out -> failingToRestore(0)))
        .isInstanceOfSatisfying(
            CudaException.class, e -> assertThat(e.call()).isEqualTo("cuCtxSetCurrent"));
    StandIn.makeCurrent(second);
    assertThatThrownBy(() -> Calls.callIn(first, "cuAnything", out -> failingToRestore(1)))
        .isInstanceOfSatisfying(
            CudaException.class, e -> assertThat(e.call()).isEqualTo("cuAnything"));
  }

  private static int failingToRestore(int result) {
    StandIn.failNext("cuCtxSetCurrent", 709);
    return result;
  }

  @Test
  void isRestoredOnAVirtualThread() throws Exception {
    List<Long> seen = inVirtualThread(() -> driver.devices().synchronize(first));

    assertThat(seen).containsExactly(second);
    assertThat(StandIn.calls("cuCtxSynchronize"))
        .extracting(RecordedCall::context)
        .containsExactly(first);
  }

  @Test
  void isRestoredOnAVirtualThreadAfterAFailure() throws Exception {
    StandIn.failNext("cuCtxSynchronize", 719);

    List<Long> seen =
        inVirtualThread(
            () ->
                assertThatThrownBy(() -> driver.devices().synchronize(first))
                    .isInstanceOf(CudaException.class));

    assertThat(seen).containsExactly(second);
  }

  /** The context that is current in a virtual thread after an action; the second was before it. */
  private List<Long> inVirtualThread(Runnable action) throws Exception {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Long> seen =
          executor.submit(
              () -> {
                StandIn.makeCurrent(second);
                action.run();
                long current = StandIn.currentContext();
                StandIn.makeCurrent(0);
                return current;
              });
      return List.of(seen.get());
    }
  }

  @Test
  void manyVirtualThreadsOfTwoDevicesKeepTheirContextsApart() throws InterruptedException {
    int tasks = 400;
    var threads = new ArrayList<Thread>();
    for (int task = 0; task < tasks; task++) {
      long context = task % 2 == 0 ? first : second;
      int bytes = 1 + task;
      threads.add(
          Thread.startVirtualThread(
              () -> {
                long address = driver.memory().allocate(context, bytes);
                LockSupport.parkNanos(1); // leaves its carrier
                driver.memory().free(context, address);
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(StandIn.calls("cuMemAlloc_v2"))
        .hasSize(tasks)
        .allSatisfy(
            call ->
                assertThat(call.context())
                    .isEqualTo((call.number("bytes") - 1) % 2 == 0 ? first : second));
    assertThat(StandIn.calls("cuMemFree_v2"))
        .hasSize(tasks)
        .allSatisfy(call -> assertThat(call.result()).isZero());
    assertThat(
            StandIn.calls("cuCtxSetCurrent").stream()
                .collect(
                    Collectors.toMap(
                        RecordedCall::thread, RecordedCall::context, (earlier, later) -> later))
                .values())
        .isNotEmpty()
        .containsOnly(0L);
  }
}
