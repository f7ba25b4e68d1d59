package dev.millrace.lab.fork;

import dev.millrace.lab.schedule.GroupProgress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Forks that are alive at the same time. They start and warm up on all processors, then measure in
/// turns, so that a slow phase of the machine hits all of them alike (docs/decisions/0020).
///
/// Its forks have numbers from 1. Thread-safe.
public final class ForkGroup {
  private final Semaphore warming;
  private final Set<Integer> warm = new HashSet<>();
  private final Map<Integer, Double> warmUpNanos = new ConcurrentHashMap<>();
  private final int forks;
  private final TurnTaking turns;
  private final Consumer<GroupProgress> listener;

  /// Creates a group without starting a fork.
  ///
  /// @param forks the number of its forks
  /// @param warming how many of them may warm up at the same time
  /// @param seed of the orders of their turns
  /// @param listener gets a call after each change, from several threads
  public ForkGroup(int forks, int warming, long seed, Consumer<GroupProgress> listener) {
    List<Integer> numbers = IntStream.rangeClosed(1, forks).boxed().toList();
    this.forks = forks;
    this.warming = new Semaphore(warming);
    this.turns = new TurnTaking(numbers, new BalancedOrders(numbers, seed));
    this.listener = listener;
  }

  /// Runs the forks, and returns their results in the same order.
  ///
  /// @param work runs one fork each, until its JVM has ended
  /// @throws IOException the failure of the first fork that failed, after all have ended
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

  /// Waits for the next turn of a fork, which has warmed up before its first one.
  ///
  /// @param nanos time of an invocation at the end of the warm-up; 0 if unknown
  void awaitTurn(int number, double nanos) throws IOException {
    if (nanos > 0) {
      warmUpNanos.put(number, nanos);
    }
    warmedUp(number);
    int blocks = turns.blocks();
    turns.await(number);
    if (turns.blocks() > blocks) {
      report();
    }
  }

  /// Ends the last turn of a fork, and waits for the last turns of the others.
  void leave(int number) throws IOException {
    warmedUp(number);
    turns.leave(number);
  }

  /// Returns whether a fork waits for its turn, or for the last turns of the others.
  public boolean isWaiting(int number) {
    return turns.isWaiting(number);
  }

  // Another fork may start.
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
    listener.accept(new GroupProgress(forks, turns.ready(), turns.blocks(), warmUpNanos));
  }
}
