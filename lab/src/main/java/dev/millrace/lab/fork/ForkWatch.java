package dev.millrace.lab.fork;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// Ends a fork that gives no sign of life for too long. JMH alone would wait for ever: it
/// interrupts a method that hangs, but few methods react.
///
/// Counts its own pauses: a clock goes on while a user suspends the race with its forks.
final class ForkWatch implements AutoCloseable {
  private static final int PAUSES = 20;

  private final String argument;
  private final Duration limit;
  private final IntSupplier iterations;
  private final BooleanSupplier isWaiting;
  private final Thread thread;
  private volatile @Nullable Absence absence;

  /// Starts to watch a fork, whose JVM may start later.
  ///
  /// @param argument of its JVM; no other live fork has it
  /// @param limit see [ForkLimit]
  /// @param iterations the number of its iterations so far
  /// @param isWaiting whether it waits for other forks
  ForkWatch(String argument, Duration limit, IntSupplier iterations, BooleanSupplier isWaiting) {
    this.argument = argument;
    this.limit = limit;
    this.iterations = iterations;
    this.isWaiting = isWaiting;
    this.thread = Thread.ofPlatform().daemon().name("fork-watch").start(this::watch);
  }

  /// Returns why the fork was ended; empty if it was not.
  Optional<Absence> absence() {
    return Optional.ofNullable(absence);
  }

  private void watch() {
    int before = 0;
    int silent = 0;
    try {
      do {
        Thread.sleep(limit.dividedBy(PAUSES));
        int now = iterations.getAsInt();
        silent = now > before || isWaiting.getAsBoolean() ? 0 : silent % PAUSES + 1;
        before = now;
      } while (silent < PAUSES || !canEnd());
    } catch (InterruptedException e) {
      // The fork has ended.
    }
  }

  // On a busy machine the JVM may not have started yet: it gets the whole time again.
  private boolean canEnd() {
    List<ProcessHandle> forks =
        ProcessHandle.current().children().filter(this::mayBeTheFork).toList();
    if (forks.isEmpty()) {
      return false;
    }
    absence =
        forks.stream().anyMatch(ForkWatch::isStopped)
            ? new Absence(Status.LOST, "its JVM was stopped")
            : new Absence(Status.FAILED, "no result after %s s".formatted(limit.toSeconds()));
    for (ProcessHandle fork : forks) {
      fork.descendants().forEach(ProcessHandle::destroyForcibly);
      fork.destroyForcibly();
    }
    return true;
  }

  // Windows hides the command lines of processes. There all live forks end; the others run again.
  private boolean mayBeTheFork(ProcessHandle child) {
    return child.info().commandLine().map(line -> line.contains(argument + " ")).orElse(true);
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

  @Override
  public void close() {
    thread.interrupt();
  }
}
