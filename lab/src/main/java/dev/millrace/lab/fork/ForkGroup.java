package dev.millrace.lab.fork;

import dev.millrace.lab.schedule.RaceListener.GroupProgress;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// JVMs that are alive at the same time. They start and warm up on all processors, then measure in
/// turns, so that a slow phase of the machine hits all of them alike (docs/decisions/0020).
///
/// Its JVMs have numbers from 1. Thread-safe.
public final class ForkGroup {
  private final Semaphore warming;
  private final Set<Integer> warm = new HashSet<>();
  private final Map<Integer, Double> warmUpNanos = new ConcurrentHashMap<>();
  private final List<ScheduledJvm> jvms;
  private final TurnTaking turns;
  private final Consumer<GroupProgress> listener;

  /// Creates a group without starting a JVM.
  ///
  /// @param warming how many of them may warm up at the same time
  /// @param seed of the orders of their turns
  /// @param listener gets a call after each change, from several threads
  public ForkGroup(
      List<ScheduledJvm> jvms, int warming, long seed, Consumer<GroupProgress> listener) {
    this.jvms = List.copyOf(jvms);
    this.warming = new Semaphore(warming);
    this.turns =
        new TurnTaking(
            IntStream.rangeClosed(1, jvms.size()).boxed().toList(), blocks(this.jvms, seed));
    this.listener = listener;
  }

  /// The blocks of one cell, with an order of its JVMs that is balanced over them.
  private record CellBlocks(List<Integer> jvms, int iterations) {}

  // Every cell has a block in each part of the race, at a random place: no cell always follows the
  // same other one.
  private static List<TurnTaking.Block> blocks(List<ScheduledJvm> jvms, long seed) {
    Map<Integer, CellBlocks> cells = new TreeMap<>();
    for (int number = 1; number <= jvms.size(); number++) {
      for (ScheduledFork fork : jvms.get(number - 1).forks()) {
        cells
            .computeIfAbsent(
                fork.cell().id(), _ -> new CellBlocks(new ArrayList<>(), fork.iterations()))
            .jvms()
            .add(number);
      }
    }
    SplittableRandom random = new SplittableRandom(seed);
    TreeMap<Double, TurnTaking.Block> blocks = new TreeMap<>();
    cells.forEach((cell, all) -> {
      BalancedOrders orders = new BalancedOrders(all.jvms(), seed + cell);
      for (int i = 0; i < all.iterations(); i++) {
        double place = (i + random.nextDouble()) / all.iterations();
        blocks.put(place, new TurnTaking.Block(cell, orders.apply(i)));
      }
    });
    return List.copyOf(blocks.values());
  }

  /// Runs the JVMs, and returns their results in the same order.
  ///
  /// @param work runs one JVM each, until it has ended
  /// @throws IOException the failure of the first one that failed, after all have ended
  public <T> List<T> run(List<Callable<T>> work) throws IOException {
    List<Future<T>> results = new ArrayList<>();
    try (ExecutorService threads =
        Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory())) {
      for (int i = 0; i < work.size(); i++) {
        int number = i + 1;
        Callable<T> fork = work.get(i);
        results.add(threads.submit(() -> run(number, fork)));
      }
    }
    List<T> all = new ArrayList<>();
    for (Future<T> result : results) {
      all.add(value(result));
    }
    return all;
  }

  private <T> T run(int number, Callable<T> fork) throws Exception {
    warming.acquire();
    try {
      return fork.call();
    } finally {
      warmedUp(number);
      turns.end(number);
    }
  }

  private static <T> T value(Future<T> result) throws IOException {
    try {
      return result.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /// Waits for the next turn of a JVM, which has warmed up before its first one.
  ///
  /// @param nanos time of an invocation at the end of the warm-up of each fork; 0 if unknown
  /// @return the cell of the turn
  int awaitTurn(int number, List<Double> nanos) throws IOException {
    int before = jvms.subList(0, number - 1).stream().mapToInt(jvm -> jvm.forks().size()).sum();
    for (int i = 0; i < nanos.size(); i++) {
      if (nanos.get(i) > 0) {
        warmUpNanos.put(before + i + 1, nanos.get(i));
      }
    }
    warmedUp(number);
    int blocks = turns.blocks();
    int cell = turns.await(number);
    if (turns.blocks() > blocks) {
      report();
    }
    return cell;
  }

  /// Ends the last turn of a JVM, and waits for the last turns of the others.
  void leave(int number) throws IOException {
    warmedUp(number);
    turns.leave(number);
  }

  /// Returns whether a JVM waits for its turn, or for the last turns of the others.
  public boolean isWaiting(int number) {
    return turns.isWaiting(number);
  }

  // Another JVM may start.
  private void warmedUp(int number) {
    synchronized (warm) {
      if (!warm.add(number)) {
        return;
      }
    }
    warming.release();
    report();
  }

  private void report() {
    listener.accept(new GroupProgress(jvms.size(), turns.ready(), turns.blocks(), warmUpNanos));
  }
}
