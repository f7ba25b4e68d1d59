package dev.millrace.lab.fork;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/// The turns of forks that are alive at the same time: one of them measures, the others wait.
///
/// The turns come in blocks, in which every live fork has one. The first block starts when all
/// forks have warmed up. A turn lasts until the next request of its fork, or its end. Thread-safe:
/// each fork calls from its own thread.
final class TurnTaking {
  private enum State {
    STARTING,
    WAITING,
    MEASURING,
    ENDED
  }

  private final Map<Integer, State> forks = new HashMap<>();
  private final IntFunction<List<Integer>> orders;
  private final Deque<Integer> block = new ArrayDeque<>();
  private int blocks;

  /// Creates the turns of forks that have not started yet.
  ///
  /// @param forks their numbers
  /// @param orders returns the order of each block
  TurnTaking(List<Integer> forks, IntFunction<List<Integer>> orders) {
    forks.forEach(fork -> this.forks.put(fork, State.STARTING));
    this.orders = orders;
  }

  /// Ends the turn of a fork, if it has one, and waits for its next one.
  synchronized void await(int fork) throws IOException {
    set(fork, State.WAITING);
    pauseUntil(() -> forks.get(fork) != State.WAITING);
  }

  /// Ends the last turn of a fork and waits for the last turns of the others, because the end of a
  /// JVM disturbs them.
  synchronized void leave(int fork) throws IOException {
    set(fork, State.ENDED);
    pauseUntil(() -> forks.values().stream().allMatch(state -> state == State.ENDED));
  }

  /// Gives up the turns of a fork whose JVM has ended. May be called at any time.
  synchronized void end(int fork) {
    set(fork, State.ENDED);
  }

  /// Returns the number of blocks that have begun.
  synchronized int blocks() {
    return blocks;
  }

  /// Returns the number of forks that have warmed up, or ended.
  synchronized int ready() {
    return (int) forks.values().stream().filter(state -> state != State.STARTING).count();
  }

  private synchronized void pauseUntil(BooleanSupplier reached) throws IOException {
    try {
      while (!reached.getAsBoolean()) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private void set(int fork, State state) {
    forks.put(fork, state);
    advance();
    notifyAll();
  }

  private void advance() {
    if (forks.containsValue(State.MEASURING)) {
      return;
    }
    removeEnded();
    if (block.isEmpty() && !forks.containsValue(State.STARTING)) {
      block.addAll(orders.apply(blocks));
      removeEnded();
      blocks += block.isEmpty() ? 0 : 1;
    }
    if (!block.isEmpty()) {
      forks.put(block.poll(), State.MEASURING);
    }
  }

  private void removeEnded() {
    block.removeIf(fork -> forks.get(fork) == State.ENDED);
  }
}
