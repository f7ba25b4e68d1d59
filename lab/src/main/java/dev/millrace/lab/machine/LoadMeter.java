package dev.millrace.lab.machine;

import dev.millrace.model.record.Environment.OtherPrograms;
import java.util.Optional;
import java.util.function.Supplier;

/// Measures the load that is not from this JVM and its children: before a race, and during it.
/// Everything is unknown outside Linux.
public final class LoadMeter {
  private static final long PROBE_MILLIS = 300;
  private static final long SELF = ProcessHandle.current().pid();

  private final Supplier<Optional<ProcessorTimes>> clock;
  private final Optional<ProcessorTimes> started;
  private final Optional<OtherPrograms> before;

  private LoadMeter(Supplier<Optional<ProcessorTimes>> clock, long waitMillis) {
    this.clock = clock;
    Optional<ProcessorTimes> first = clock.get();
    if (first.isPresent()) {
      await(waitMillis);
    }
    this.started = clock.get();
    this.before = since(first, started);
  }

  /// Measures the load while this JVM waits for 0.3 seconds.
  public static LoadMeter start() {
    return new LoadMeter(ProcessorTimes::now, PROBE_MILLIS);
  }

  /// @param clock the times at each reading
  static LoadMeter of(Supplier<Optional<ProcessorTimes>> clock) {
    return new LoadMeter(clock, 0);
  }

  public static LoadMeter none() {
    return of(Optional::empty);
  }

  private static void await(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the load of a shorter time
    }
  }

  /// Returns the load before the start; empty if it is unknown.
  public Optional<OtherPrograms> before() {
    return before;
  }

  /// Returns the load since the start; empty if it is unknown.
  public Optional<OtherPrograms> during() {
    return since(started, clock.get());
  }

  private static Optional<OtherPrograms> since(
      Optional<ProcessorTimes> first, Optional<ProcessorTimes> last) {
    return first.flatMap(start -> last.map(end -> end.since(start, SELF)));
  }
}
