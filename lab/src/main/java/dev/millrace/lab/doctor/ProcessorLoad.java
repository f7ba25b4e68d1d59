package dev.millrace.lab.doctor;

import java.util.Optional;
import java.util.function.Supplier;

/// The load of the processors while this JVM waits.
///
/// @param steal the share that the host gave to other guests
/// @param used the share that all programs used
public record ProcessorLoad(double steal, double used) {
  private static final long PROBE_MILLIS = 300;

  /// Measures the load. Empty where the system does not report it, or after an interrupt.
  static Optional<ProcessorLoad> measure() {
    return measure(ProcessorTimes::now);
  }

  static Optional<ProcessorLoad> measure(Supplier<Optional<ProcessorTimes>> clock) {
    Optional<ProcessorTimes> before = clock.get();
    try {
      Thread.sleep(PROBE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    Optional<ProcessorTimes> after = clock.get();
    return before.flatMap(start -> after.map(end -> of(end.since(start))));
  }

  private static ProcessorLoad of(ProcessorTimes spent) {
    double total = Math.max(1, spent.total());
    return new ProcessorLoad(spent.steal() / total, spent.used() / total);
  }
}
