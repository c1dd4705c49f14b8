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
package org.deepjit.runtime.internal.cache.remote;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.spi.RemoteCache;
import org.deepjit.runtime.spi.RemoteCacheProvider;
import org.deepjit.runtime.spi.RemoteRefusedException;

/**
 * The remote cache as the cache's farthest tier: looks up within a bounded time, uploads in the
 * background, and fails silently but for one warning. Connects at the first use.
 */
public final class RemoteTier implements AutoCloseable {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");
  private static final String ENTRY = "deepjit-entry 1 ";
  private static final String HINT = "deepjit-hint 2 ";
  private static final String HINT_FILE = "hint";

  private final URI address;
  private final Attempts attempts;
  private final Breaker breaker;
  private final RemoteEntries entries;
  private final RemoteCache store;
  private final Optional<Uploads> uploads;
  private final AtomicBoolean warned = new AtomicBoolean();
  private volatile boolean refused;

  RemoteTier(RemoteSettings settings, RemoteCache store, InstantSource clock) {
    this.address = settings.address();
    this.store = store;
    this.attempts = new Attempts(settings.timeout());
    this.breaker = new Breaker(clock);
    this.entries = new RemoteEntries(store, settings.secret());
    this.uploads = settings.readOnly() ? Optional.empty() : Optional.of(new Uploads(this::upload));
  }

  /**
   * The remote cache that an environment names, if it does.
   *
   * @throws ConfigurationException if a setting is malformed or nobody serves the address
   */
  public static Optional<RemoteTier> of(Environment environment) {
    return RemoteSettings.of(environment)
        .map(
            settings ->
                new RemoteTier(
                    settings,
                    provider(settings.address())
                        .open(settings.address(), settings.authorization(), settings.timeout()),
                    InstantSource.system()));
  }

  private static RemoteCacheProvider provider(URI address) {
    return ServiceLoader.load(RemoteCacheProvider.class, RemoteTier.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.serves(address))
        .findFirst()
        .or(() -> Optional.of(new HttpRemoteCacheProvider()).filter(http -> http.serves(address)))
        .orElseThrow(
            () ->
                new ConfigurationException(
                    "nothing serves the remote cache's address "
                        + address
                        + "; the runtime itself serves http and https"));
  }

  /** Where it is. */
  public URI address() {
    return address;
  }

  /** The verified files of an entry. */
  public Optional<Map<String, byte[]>> find(EntryName name) {
    return lookUp(ENTRY + name);
  }

  /** The verified hint of this name. */
  public Optional<byte[]> hint(Digest name) {
    return lookUp(HINT + name).flatMap(files -> Optional.ofNullable(files.get(HINT_FILE)));
  }

  /** Uploads an entry, later. */
  public void store(EntryName name, Map<String, byte[]> files) {
    uploads.ifPresent(queue -> queue.add(ENTRY + name, files));
  }

  /** Uploads a hint, later. */
  public void storeHint(Digest name, byte[] hint) {
    uploads.ifPresent(queue -> queue.add(HINT + name, Map.of(HINT_FILE, hint)));
  }

  private Optional<Map<String, byte[]>> lookUp(String name) {
    if (refused || !breaker.permits()) {
      return Optional.empty();
    }
    try {
      Optional<Map<String, byte[]>> files = attempts.run(() -> entries.get(name));
      breaker.succeeded();
      return files;
    } catch (RemoteRefusedException e) {
      refused = true;
      warn("does not answer this process, and is not asked again", e);
    } catch (WrongAnswerException e) {
      breaker.failed();
      warn("gave a wrong answer, which is not used", e);
    } catch (IOException e) {
      failed(e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }

  private void upload(String name, Map<String, byte[]> files) throws InterruptedException {
    if (refused || !breaker.permits()) {
      return;
    }
    try {
      attempts.run(
          () -> {
            entries.put(name, files);
            return name;
          });
      breaker.succeeded();
    } catch (RemoteRefusedException e) {
      uploads.ifPresent(Uploads::stop);
      warn("takes nothing from this process; set JIT_CACHE_REMOTE_READ_ONLY if that is meant", e);
    } catch (IOException e) {
      failed(e);
    }
  }

  private void failed(IOException failure) {
    LOGGER.log(System.Logger.Level.DEBUG, "the remote cache {0} failed: {1}", address, failure);
    if (breaker.failed()) {
      warn("fails, and is left alone for a while", failure);
    }
  }

  private void warn(String what, IOException reason) {
    if (!warned.getAndSet(true)) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "the remote cache {0} {1} ({2})",
          address,
          what,
          reason.getMessage());
    }
  }

  /** Waits a bounded time for the uploads, and disconnects. */
  @Override
  public void close() {
    uploads.ifPresent(queue -> queue.finish(Duration.ofSeconds(10)));
    store.close();
  }
}
