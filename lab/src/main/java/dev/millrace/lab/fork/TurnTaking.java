package dev.millrace.lab.fork;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The turns of forks that are alive at the same time: one of them measures, the others wait.
///
/// The turns come in blocks. In a block every live fork of one cell has a turn. The first block
/// starts when all forks have warmed up. A turn lasts until the next request of its fork, or its
/// end. Thread-safe: each fork calls from its own thread.
final class TurnTaking {
  private enum State {
    STARTING,
    WAITING,
    MEASURING,
    ENDED
  }

  // Each fork has a condition, because a signal to all would run the threads of all.
  private static final class Fork {
    final Condition changed;
    State state = State.STARTING;
    int cell;

    Fork(Condition changed) {
      this.changed = changed;
    }
  }

  private final Lock lock = new ReentrantLock();
  private final Condition allEnded = lock.newCondition();
  private final Map<Integer, Fork> forks;
  private final Iterator<Block> blocks;
  private final Deque<Fork> left = new ArrayDeque<>();
  private int cell;
  private int begun;

  /// One turn of each fork of a cell.
  ///
  /// @param cell its number
  /// @param order the numbers of the forks
  record Block(int cell, List<Integer> order) {}

  /// Creates the turns of forks that have not started yet.
  ///
  /// @param numbers of the forks
  /// @param blocks in their order
  TurnTaking(List<Integer> numbers, List<Block> blocks) {
    this.forks =
        numbers.stream()
            .collect(Collectors.toMap(Function.identity(), _ -> new Fork(lock.newCondition())));
    this.blocks = blocks.iterator();
  }

  /// Ends the turn of a fork, if it has one, and waits for its next one. Returns at once if the
  /// fork has ended.
  ///
  /// @return the cell of the turn
  int await(int number) throws IOException {
    lock.lock();
    try {
      Fork fork = set(number, State.WAITING);
      pauseUntil(fork.changed, () -> fork.state != State.WAITING);
      return fork.cell;
    } finally {
      lock.unlock();
    }
  }

  /// Ends the last turn of a fork and waits for the last turns of the others, because the end of a
  /// JVM disturbs them.
  void leave(int number) throws IOException {
    lock.lock();
    try {
      set(number, State.ENDED);
      pauseUntil(allEnded, this::haveAllEnded);
    } finally {
      lock.unlock();
    }
  }

  /// Gives up the turns of a fork whose JVM has ended. May be called at any time.
  void end(int number) {
    Fork _ = locked(() -> set(number, State.ENDED));
  }

  /// Returns whether a fork waits for others.
  boolean isWaiting(int number) {
    return locked(() -> {
      State state = fork(number).state;
      return state == State.WAITING || (state == State.ENDED && !haveAllEnded());
    });
  }

  int blocks() {
    return locked(() -> begun);
  }

  /// Returns the number of forks that have warmed up, or ended.
  int ready() {
    return locked(() -> (int) all().stream().filter(fork -> fork.state != State.STARTING).count());
  }

  private <T> T locked(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  private static void pauseUntil(Condition changed, BooleanSupplier reached) throws IOException {
    try {
      while (!reached.getAsBoolean()) {
        changed.await();
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private Fork set(int number, State state) {
    Fork fork = fork(number);
    // The last request of a JVM may arrive after its end; a turn for it would never end.
    if (fork.state != State.ENDED) {
      fork.state = state;
    }
    fork.changed.signal();
    advance();
    if (haveAllEnded()) {
      allEnded.signalAll();
    }
    return fork;
  }

  private void advance() {
    if (any(State.MEASURING)) {
      return;
    }
    removeEnded();
    while (left.isEmpty() && !any(State.STARTING) && blocks.hasNext()) {
      Block block = blocks.next();
      cell = block.cell();
      block.order().forEach(number -> left.add(fork(number)));
      removeEnded();
      begun += left.isEmpty() ? 0 : 1;
    }
    if (!left.isEmpty()) {
      Fork next = left.remove();
      next.cell = cell;
      next.state = State.MEASURING;
      next.changed.signal();
    }
  }

  private void removeEnded() {
    left.removeIf(fork -> fork.state == State.ENDED);
  }

  private boolean haveAllEnded() {
    return all().stream().allMatch(fork -> fork.state == State.ENDED);
  }

  private boolean any(State state) {
    return all().stream().anyMatch(fork -> fork.state == state);
  }

  private Collection<Fork> all() {
    return forks.values();
  }

  private Fork fork(int number) {
    Fork fork = forks.get(number);
    if (fork == null) {
      throw new IllegalArgumentException("no fork has the number " + number);
    }
    return fork;
  }
}
