package dev.millrace.model.warnings;

import dev.millrace.model.evidence.Evidence;
import dev.millrace.model.evidence.Evidence.Peaks;
import dev.millrace.model.evidence.Quantiles;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.Status;
import dev.millrace.model.text.NameList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Checks of the differences between forks, and within them.
final class ForkChecks {
  private static final int NAMED = 3;
  private static final double NOISY_SPREAD = 1.5;
  private static final double DRIFT_SPREAD = 1.25;

  private ForkChecks() {}

  static Stream<Finding> oneFork(RacedCell cell) {
    List<String> single =
        cell.timed()
            .filter(result -> result.forks() == 1 && hasNoInterval(result))
            .map(MethodResult::method)
            .toList();
    String seen =
        single.size() == 1 ? "1 method has one fork" : single.size() + " methods have one fork";
    return single.isEmpty()
        ? Stream.empty()
        : Stream.of(cell.finding(Warning.ONE_FORK, seen, single, single.size()));
  }

  // Among forks in turns, the other methods show the variance of a single fork.
  private static boolean hasNoInterval(MethodResult result) {
    return result.seconds() == null || result.seconds().low() == null;
  }

  // The JVM of a wrong method ends, and its other cells lose their forks.
  static Stream<Finding> lostForks(RacedCell cell) {
    List<ForkRecord> lost =
        cell.judged().results().stream()
            .filter(result -> result.status() != Status.DISQUALIFIED)
            .flatMap(result -> new MethodForks(cell.forks(result.method())).lost().stream())
            .toList();
    String seen =
        "%s %s lost: %s"
            .formatted(
                lost.size(),
                lost.size() == 1 ? "fork was" : "forks were",
                NameList.first(NAMED, lost.stream().map(fork -> text(cell, fork)).toList()));
    List<String> methods = lost.stream().map(ForkRecord::method).distinct().toList();
    return lost.isEmpty()
        ? Stream.empty()
        : Stream.of(cell.finding(Warning.LOST_FORK, seen, methods, lost.size()));
  }

  private static String text(RacedCell cell, ForkRecord lost) {
    return "%s (%s)"
        .formatted(cell.call(lost.method()), Objects.requireNonNull(lost.absence()).reason());
  }

  static Stream<Finding> noisy(RacedCell cell) {
    List<MethodResult> noisy =
        cell.ranked().stream()
            .filter(result -> result.forks() > 1 && spread(result) > NOISY_SPREAD)
            .toList();
    List<String> methods = noisy.stream().map(MethodResult::method).toList();
    String seen =
        String.format(
            Locale.ROOT,
            wide(noisy.size()),
            noisy.size(),
            cell.ranked().size(),
            NameList.first(NAMED, methods.stream().map(cell::call).toList()),
            NOISY_SPREAD);
    double worst = noisy.stream().mapToDouble(ForkChecks::spread).max().orElse(1);
    return noisy.isEmpty()
        ? Stream.empty()
        : Stream.of(cell.finding(Warning.NOISY, seen, methods, worst));
  }

  // 1 without a time.
  private static double spread(MethodResult result) {
    return result.seconds() == null ? 1 : result.seconds().spread();
  }

  private static String wide(int count) {
    return count == 1
        ? "the interval of %s of %s methods (%s) is wide: its upper end is more than %.1f times its lower end"
        : "the intervals of %s of %s methods (%s) are wide: their upper ends are more than %.1f times their lower ends";
  }

  static Stream<Finding> drift(RacedCell cell) {
    String control = cell.record().plan().control();
    double[] times = times(cell.forks(control));
    double spread = Arrays.stream(times).max().orElse(1) / Arrays.stream(times).min().orElse(1);
    String seen =
        String.format(
            Locale.ROOT,
            "the control method %s took %.2f times as long in one round as in another",
            cell.call(control),
            spread);
    return spread > DRIFT_SPREAD
        ? Stream.of(cell.finding(Warning.DRIFT, seen, List.of(), spread))
        : Stream.empty();
  }

  // The median of the judged iterations of each successful fork, in seconds for one file.
  private static double[] times(List<ForkRecord> forks) {
    return forks.stream()
        .filter(fork -> fork.absence() == null && !fork.measured().isEmpty())
        .mapToDouble(fork -> Quantiles.median(seconds(fork)))
        .toArray();
  }

  private static double[] seconds(ForkRecord fork) {
    return fork.measured().stream().mapToDouble(Measurement::secondsPerFile).toArray();
  }

  // Whether one time can represent a method.
  static Stream<Finding> twoPeaks(RacedCell cell) {
    return affected(
        cell,
        Warning.TWO_PEAKS,
        "two speeds",
        evidence ->
            Optional.of(evidence.peaks()).filter(peaks -> peaks.count() > 1).map(Peaks::why));
  }

  static Stream<Finding> notSteady(RacedCell cell) {
    return affected(cell, Warning.NOT_STEADY, "no steady times", ForkChecks::unsteady);
  }

  private static Optional<String> unsteady(Evidence evidence) {
    return switch (evidence.steadiness().state()) {
      case WARMING_UP -> Optional.of("still warming up");
      case SLOWING_DOWN -> Optional.of("slowing down");
      case NO_STEADY_STATE -> Optional.of("its forks disagree");
      case STEADY, UNKNOWN -> Optional.empty();
    };
  }

  private static Stream<Finding> affected(
      RacedCell cell, Warning warning, String kind, Function<Evidence, Optional<String>> reason) {
    List<String> methods = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (MethodResult result : cell.ranked()) {
      Optional.ofNullable(result.evidence())
          .flatMap(reason)
          .ifPresent(why -> {
            methods.add(result.method());
            texts.add("%s (%s)".formatted(cell.call(result.method()), why));
          });
    }
    String seen =
        "%s in %s of %s methods: %s"
            .formatted(kind, methods.size(), cell.ranked().size(), NameList.first(NAMED, texts));
    return methods.isEmpty()
        ? Stream.empty()
        : Stream.of(cell.finding(warning, seen, methods, methods.size()));
  }
}
