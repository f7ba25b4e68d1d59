package dev.millrace.model.warnings;

import dev.millrace.model.judge.ForkTimes;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.text.NameList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Doubts about how forks differ.
final class ForkChecks {
  private static final int NAMED = 3;
  private static final double NOISY_SPREAD = 1.5;
  private static final double DRIFT_SPREAD = 1.25;

  private ForkChecks() {}

  static Stream<String> oneFork(RacedCell cell) {
    long single = cell.timed().filter(result -> result.forks() == 1).count();
    if (single == 0) {
      return Stream.empty();
    }
    return Stream.of(single == 1 ? "1 method has one fork" : single + " methods have one fork");
  }

  static Stream<String> noisy(RacedCell cell) {
    List<String> noisy =
        cell.ranked().stream()
            .filter(result -> result.forks() > 1)
            .filter(result -> result.seconds() != null && result.seconds().spread() > NOISY_SPREAD)
            .map(MethodResult::method)
            .toList();
    return noisy.isEmpty()
        ? Stream.empty()
        : Stream.of(
            "%d of %d methods have an interval that reaches to more than %.1f times its lower end: %s"
                .formatted(
                    noisy.size(),
                    cell.ranked().size(),
                    NOISY_SPREAD,
                    NameList.first(NAMED, noisy)));
  }

  static Stream<String> drift(RacedCell cell) {
    String ruler = cell.record().plan().ruler();
    double[] times = ForkTimes.of(cell.forks(ruler));
    double spread = Arrays.stream(times).max().orElse(1) / Arrays.stream(times).min().orElse(1);
    return spread > DRIFT_SPREAD
        ? Stream.of(
            "the ruler %s took %.2f times as long in one round as in another"
                .formatted(ruler, spread))
        : Stream.empty();
  }
}
