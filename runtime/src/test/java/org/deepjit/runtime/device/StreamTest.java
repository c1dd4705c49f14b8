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
package org.deepjit.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Streams and events as closeable handles. */
final class StreamTest {

  private Device device;

  @BeforeEach
  void open() {
    StandIn.reset();
    device = Device.open(StandIn.driver(), 0);
  }

  @AfterEach
  void close() {
    device.close();
  }

  @Test
  void isDestroyedOnce() {
    Stream stream = device.newStream();
    long handle = stream.handle();

    stream.close();
    stream.close();

    assertThat(StandIn.calls("cuStreamDestroy_v2"))
        .singleElement()
        .satisfies(call -> assertThat(call.number("stream")).isEqualTo(handle));
  }

  @Test
  void isRefusedAfterItWasClosed() {
    Stream stream = device.newStream();
    stream.close();

    assertThatThrownBy(stream::handle)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stream is closed");
    assertThatThrownBy(stream::synchronize).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(stream::isDone).isInstanceOf(IllegalStateException.class);
    try (Event event = device.newEvent()) {
      assertThatThrownBy(() -> event.record(stream)).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> stream.waitFor(event)).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void ofAnotherOwnerIsLeftAlone() {
    try (Stream owner = device.newStream()) {
      Stream named = Stream.of(device, owner.handle());
      named.close();
      named.synchronize();
      device.defaultStream().close();

      assertThat(device.defaultStream().handle()).isZero();
      assertThat(StandIn.calls("cuStreamDestroy_v2")).isEmpty();
    }
  }

  @Test
  void waitsForAnEventAndTellsTheTime() {
    try (Stream stream = device.newStream();
        Event start = device.newEvent();
        Event end = device.newEvent()) {
      start.record(stream);
      stream.waitFor(start);
      end.record(stream);
      end.synchronize();

      assertThat(stream.isDone()).isTrue();
      assertThat(end.isDone()).isTrue();
      assertThat(end.millisSince(start)).isBetween(0f, 60_000f);
      assertThat(stream)
          .hasToString("stream 0x" + Long.toHexString(stream.handle()) + " of " + device);
    }
  }

  @Test
  void anEventThatWasNotRecordedHasNoTime() {
    try (Event start = device.newEvent();
        Event end = device.newEvent()) {
      assertThatThrownBy(() -> end.millisSince(start))
          .isInstanceOf(CudaException.class)
          .hasMessage(
              "cuEventElapsedTime failed with CUDA error 400 (CUDA_ERROR_INVALID_HANDLE): invalid"
                  + " resource handle");
    }
  }

  @Test
  void anEventIsDestroyedOnceAndRefusedAfterwards() {
    Event event = device.newEvent();
    event.close();
    event.close();

    assertThat(StandIn.calls("cuEventDestroy_v2")).hasSize(1);
    assertThatThrownBy(event::handle)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the event is closed");
    assertThatThrownBy(event::isDone).isInstanceOf(IllegalStateException.class);
  }
}
