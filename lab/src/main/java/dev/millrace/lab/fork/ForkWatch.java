package dev.millrace.lab.fork;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Status;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// Ends a fork that gives no sign of life for too long, or does not end after its last iteration.
/// JMH alone would wait for ever: it interrupts a method that hangs, but few methods react. It also
/// waits for processes that hold the output of a JVM that has ended.
///
/// Counts its own pauses: a clock goes on while a user suspends the race with its forks.
final class ForkWatch implements AutoCloseable {
  private static final boolean IS_WINDOWS = File.separatorChar == '\\';

  private static final int PAUSES = 20;

  private static final Duration SEARCH = Duration.ofMillis(200);

  /// Its results are complete: to end it early costs nothing.
  private static final Duration LONGEST_END = Duration.ofSeconds(5);

  private final String argument;
  private final Duration limit;
  private final StrayProcesses strays;
  private final IntSupplier left;
  private final BooleanSupplier isWaiting;
  private final Thread runner = Thread.currentThread();
  private final Thread thread;
  private volatile @Nullable Absence absence;
  private volatile boolean hasEnded;
  private boolean isClosed;

  /// Starts to watch a fork, whose JVM may start later. This thread runs it, and closes the watch.
  ///
  /// @param argument of its JVM; no other live fork has it
  /// @param limit see [ForkLimit]
  /// @param strays the processes that it may leave
  /// @param left the number of its iterations that are not complete
  /// @param isWaiting whether it waits for other forks
  ForkWatch(
      String argument,
      Duration limit,
      StrayProcesses strays,
      IntSupplier left,
      BooleanSupplier isWaiting) {
    this.argument = argument;
    this.limit = limit;
    this.strays = strays;
    this.left = left;
    this.isWaiting = isWaiting;
    this.thread = Thread.ofPlatform().daemon().name("fork-watch").start(this::watch);
  }

  /// Returns why the fork was ended; empty if it was not.
  Optional<Absence> absence() {
    return Optional.ofNullable(absence);
  }

  boolean hasEnded() {
    return hasEnded;
  }

  private void watch() {
    List<ProcessHandle> forks = List.of();
    int before = Integer.MAX_VALUE;
    Duration silent = Duration.ZERO;
    Duration dead = Duration.ZERO;
    boolean isDead = false;
    try {
      while (!hasEnded) {
        // To find a process takes long; to look at a known one does not.
        Duration pause = forks.isEmpty() || isDead ? SEARCH : limit.dividedBy(PAUSES);
        Thread.sleep(pause);
        dead = isDead ? dead.plus(pause) : Duration.ZERO;
        forks = forks.isEmpty() ? find() : forks;
        isDead = !forks.isEmpty() && forks.stream().noneMatch(ProcessHandle::isAlive);
        int now = left.getAsInt();
        boolean isSilent = now >= before && !isWaiting.getAsBoolean();
        before = now;
        silent = isSilent ? silent.plus(pause) : Duration.ZERO;
        Duration patience = now == 0 && LONGEST_END.compareTo(limit) < 0 ? LONGEST_END : limit;
        if (isDead) {
          strays.end();
          if (dead.compareTo(LONGEST_END) >= 0) {
            release(now == 0);
          }
        } else if (silent.compareTo(patience) >= 0) {
          silent = Duration.ZERO; // on a busy machine the JVM may not have started yet
          end(forks, now == 0);
        }
      }
    } catch (InterruptedException e) {
      // The fork has ended.
    }
  }

  private List<ProcessHandle> find() {
    return ProcessHandle.current()
        .children()
        .filter(child -> mayHave(argument, child.info().commandLine()))
        .toList();
  }

  // A process without the mark holds the output of the JVM.
  private synchronized void release(boolean isComplete) {
    if (!isClosed) {
      if (!isComplete) {
        absence = new Absence(Status.FAILED, "its JVM ended early, and left a process");
      }
      hasEnded = true;
      runner.interrupt();
    }
  }

  private void end(List<ProcessHandle> forks, boolean isComplete) {
    if (forks.isEmpty()) {
      return;
    }
    if (!isComplete) {
      absence =
          forks.stream().anyMatch(ForkWatch::isStopped)
              ? new Absence(Status.LOST, "its JVM was stopped")
              : new Absence(Status.FAILED, "no result after %s s".formatted(limit.toSeconds()));
    }
    hasEnded = true;
    for (ProcessHandle fork : forks) {
      fork.descendants().forEach(ProcessHandle::destroyForcibly);
      fork.destroyForcibly();
    }
    strays.end();
  }

  /// Returns whether a process may be the JVM with an argument. Windows hides the command lines of
  /// processes: there all live forks end, and the others run again. Elsewhere only a process that
  /// is about to end has none, such as the JVM that JMH starts before a fork on another JDK.
  ///
  /// @param commandLine of the process; empty if it has none
  static boolean mayHave(String argument, Optional<String> commandLine) {
    return commandLine.map(line -> line.contains(argument + " ")).orElse(IS_WINDOWS);
  }

  // By a signal, as the state in its statistics shows.
  private static boolean isStopped(ProcessHandle fork) {
    try {
      Path statistics = Path.of("/proc", Long.toString(fork.pid()), "stat");
      return Files.readString(statistics).contains(") T ");
    } catch (IOException e) {
      return false; // Another system, or the fork has just ended.
    }
  }

  /// Ends the processes that the fork left.
  @Override
  public synchronized void close() {
    isClosed = true;
    thread.interrupt();
    if (hasEnded) {
      Thread.interrupted(); // the end of the fork may have come before
    }
    strays.end();
  }
}
