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
package org.deepjit.emulator.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.deepjit.emulator.KernelFaultException;
import org.jspecify.annotations.Nullable;

/**
 * Runs a launch's clusters of blocks. Blocks that cannot see each other's work are spread over
 * workers, each with one cluster at a time. Otherwise one worker runs them in order: a cooperative
 * grid all at once, others one after another, with more joining where the first ones make no end.
 */
public final class Scheduler {

  private static final int QUANTUM = 1000;
  private static final int PATIENCE = 2000;

  private final Launch launch;
  private final long clusters;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong executed = new AtomicLong();
  private @Nullable KernelFaultException fault;
  private @Nullable Throwable failure;
  private long faultAt = Long.MAX_VALUE;

  private Scheduler(Launch launch) {
    this.launch = launch;
    this.clusters = launch.blocks() / launch.clusterSize();
  }

  /**
   * Runs a launch to its end.
   *
   * @return the thread instructions that ran
   * @throws KernelFaultException if the kernel did something wrong
   */
  public static long run(Launch launch) {
    return new Scheduler(launch).run();
  }

  private long run() {
    boolean independent = !launch.program().ordered() && !launch.cooperative();
    long workers = independent ? Math.min(launch.workers(), clusters) : 1;
    if (workers <= 1) {
      work(independent);
    } else {
      CountDownLatch done = new CountDownLatch((int) workers - 1);
      for (int i = 1; i < workers; i++) {
        Thread.ofPlatform()
            .daemon()
            .name("deepjit-emulator-", i)
            .start(
                () -> {
                  work(true);
                  done.countDown();
                });
      }
      work(true);
      awaitUninterruptibly(done);
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (fault != null) {
      throw fault;
    }
    return executed.get();
  }

  private static void awaitUninterruptibly(CountDownLatch done) {
    boolean interrupted = false;
    while (true) {
      try {
        done.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Takes clusters in their order, so that every one before a faulty one runs to its end. */
  private void work(boolean independent) {
    List<Resident> resident = new ArrayList<>();
    List<Resident> idle = new ArrayList<>();
    long current = 0;
    try {
      while (true) {
        if (resident.isEmpty() || launch.cooperative() || (!independent && impatient(resident))) {
          current = admit(resident, idle);
        }
        if (resident.isEmpty()) {
          return;
        }
        if (!turn(resident, idle) && !(next.get() < clusters && !independent)) {
          throw Deadlock.report(resident.stream().flatMap(r -> r.blocks.stream()).toList());
        }
      }
    } catch (KernelFaultException e) {
      record(current, e);
    } catch (RuntimeException | Error e) {
      synchronized (this) {
        failure = e;
        next.set(clusters);
      }
    }
  }

  private static boolean impatient(List<Resident> resident) {
    for (Resident cluster : resident) {
      if (cluster.turns <= PATIENCE) {
        return false;
      }
    }
    return true;
  }

  private synchronized void record(long cluster, KernelFaultException e) {
    next.set(clusters);
    if (cluster < faultAt) {
      faultAt = cluster;
      fault = e;
    }
  }

  private long admit(List<Resident> resident, List<Resident> idle) {
    long cluster = 0;
    do {
      cluster = next.getAndIncrement();
      if (cluster >= clusters) {
        return cluster;
      }
      Resident taken = idle.isEmpty() ? new Resident(launch) : idle.removeLast();
      taken.start(cluster);
      for (Resident other : resident) {
        other.turns = 0;
      }
      resident.add(taken);
    } while (launch.cooperative());
    return cluster;
  }

  private boolean turn(List<Resident> resident, List<Resident> idle) {
    boolean progress = false;
    for (int i = 0; i < resident.size(); i++) {
      Resident cluster = resident.get(i);
      progress |= cluster.run(QUANTUM);
      cluster.turns++;
      if (cluster.finished()) {
        executed.addAndGet(cluster.executed());
        resident.remove(i--);
        idle.add(cluster);
      }
    }
    return progress;
  }

  /** A cluster that is running. */
  private static final class Resident {

    final Launch launch;
    final ClusterGroup group = new ClusterGroup();
    final List<ThreadBlock> blocks = new ArrayList<>();
    int turns;

    Resident(Launch launch) {
      this.launch = launch;
      for (int i = 0; i < launch.clusterSize(); i++) {
        blocks.add(new ThreadBlock(launch, group));
      }
    }

    void start(long cluster) {
      turns = 0;
      if (blocks.size() == 1) {
        blocks.getFirst().start(cluster, 0);
      } else {
        startCluster(cluster);
      }
      group.form(blocks);
    }

    private void startCluster(long cluster) {
      int across = launch.grid().x() / launch.cluster().x();
      int down = launch.grid().y() / launch.cluster().y();
      int baseX = (int) (cluster % across) * launch.cluster().x();
      int baseY = (int) (cluster / across % down) * launch.cluster().y();
      int baseZ = (int) (cluster / across / down) * launch.cluster().z();
      for (int rank = 0; rank < blocks.size(); rank++) {
        int x = baseX + rank % launch.cluster().x();
        int y = baseY + rank / launch.cluster().x() % launch.cluster().y();
        int z = baseZ + rank / launch.cluster().x() / launch.cluster().y();
        long index = x + (long) launch.grid().x() * (y + (long) launch.grid().y() * z);
        blocks.get(rank).start(index, rank, x, y, z);
      }
    }

    boolean run(int quantum) {
      boolean progress = false;
      for (ThreadBlock block : blocks) {
        progress |= block.run(quantum);
      }
      return progress;
    }

    boolean finished() {
      for (ThreadBlock block : blocks) {
        if (!block.finished()) {
          return false;
        }
      }
      return true;
    }

    long executed() {
      long sum = 0;
      for (ThreadBlock block : blocks) {
        sum += block.executed();
      }
      return sum;
    }
  }
}
