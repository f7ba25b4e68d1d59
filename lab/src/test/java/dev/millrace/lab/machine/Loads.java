package dev.millrace.lab.machine;

import java.util.List;
import java.util.Optional;

/// Loads of tests.
public final class Loads {
  private Loads() {}

  /// Returns a meter of a machine on which `firefox` uses half of the processors before the race,
  /// and nothing uses them later.
  public static LoadMeter busyBefore() {
    List<ProcessorTimes> times = List.of(times(0, 0), times(100, 50), times(1_000_100, 50));
    int[] reading = {0};
    return LoadMeter.of(() -> Optional.of(times.get(Math.min(reading[0]++, 2))));
  }

  private static ProcessorTimes times(long total, long firefox) {
    return ProcessorTimes.parse(
        "cpu %d 0 0 %d 0 0 0 0 0 0".formatted(firefox, total - firefox),
        List.of("2 (firefox) S 1 1 1 0 -1 0 0 0 0 0 %d 0 0 0 20 0 1 0 24".formatted(firefox)));
  }
}
