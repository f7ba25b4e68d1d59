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
import dev.millrace.model.warnings.Finding.Symptom;
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

  static Stream<Symptom> oneFork(RacedCell cell) {
    List<String> single =
        cell.timed()
            .filter(result -> result.forks() == 1 && hasNoInterval(result))
            .map(MethodResult::method)
            .toList();
    if (single.isEmpty()) {
      return Stream.empty();
    }
    String seen =
        single.size() == 1 ? "1 method has one fork" : single.size() + " methods have one fork";
    return Stream.of(new Symptom(seen, single, single.size()));
  }

  // Among forks in turns, the other methods show the variance of a single fork.
  private static boolean hasNoInterval(MethodResult result) {
    return result.seconds() == null || result.seconds().low() == null;
  }

  // The JVM of a wrong method ends, and its other cells lose their forks.
  static Stream<Symptom> lostForks(RacedCell cell) {
    List<ForkRecord> lost =
        cell.judged().results().stream()
            .filter(result -> result.status() != Status.DISQUALIFIED)
            .flatMap(result -> new MethodForks(cell.forks(result.method())).lost().stream())
            .toList();
    return lost.isEmpty() ? Stream.empty() : Stream.of(lost(cell, lost));
  }

  private static Symptom lost(RacedCell cell, List<ForkRecord> forks) {
    List<String> texts =
        forks.stream()
            .map(fork ->
                cell.call(fork.method())
                    + " ("
                    + Objects.requireNonNull(fork.absence()).reason()
                    + ")")
            .toList();
    return new Symptom(
        "%s %s lost: %s"
            .formatted(
                forks.size(),
                forks.size() == 1 ? "fork was" : "forks were",
                NameList.first(NAMED, texts)),
        forks.stream().map(ForkRecord::method).distinct().toList(),
        forks.size());
  }

  static Stream<Symptom> noisy(RacedCell cell) {
    List<MethodResult> noisy =
        cell.ranked().stream()
            .filter(result -> result.forks() > 1 && spread(result) > NOISY_SPREAD)
            .toList();
    return noisy.isEmpty() ? Stream.empty() : Stream.of(noisy(cell, noisy));
  }

  // 1 without a time.
  private static double spread(MethodResult result) {
    return result.seconds() == null ? 1 : result.seconds().spread();
  }

  private static Symptom noisy(RacedCell cell, List<MethodResult> noisy) {
    List<String> methods = noisy.stream().map(MethodResult::method).toList();
    return new Symptom(
        String.format(
            Locale.ROOT,
            wide(noisy.size()),
            noisy.size(),
            cell.ranked().size(),
            NameList.first(NAMED, methods.stream().map(cell::call).toList()),
            NOISY_SPREAD),
        methods,
        noisy.stream().mapToDouble(ForkChecks::spread).max().orElse(1));
  }

  private static String wide(int count) {
    return count == 1
        ? "the interval of %s of %s methods (%s) is wide: its upper end is more than %.1f times its lower end"
        : "the intervals of %s of %s methods (%s) are wide: their upper ends are more than %.1f times their lower ends";
  }

  static Stream<Symptom> drift(RacedCell cell) {
    String control = cell.record().plan().control();
    double[] times = times(cell.forks(control));
    double spread = Arrays.stream(times).max().orElse(1) / Arrays.stream(times).min().orElse(1);
    return spread > DRIFT_SPREAD
        ? Stream.of(
            Symptom.ofAll(
                String.format(
                    Locale.ROOT,
                    "the control method %s took %.2f times as long in one round as in another",
                    cell.call(control),
                    spread),
                spread))
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

  static Stream<Symptom> twoPeaks(RacedCell cell) {
    return affected(
        cell,
        "two speeds",
        evidence ->
            Optional.of(evidence.peaks()).filter(peaks -> peaks.count() > 1).map(Peaks::why));
  }

  static Stream<Symptom> notSteady(RacedCell cell) {
    return affected(cell, "no steady times", ForkChecks::unsteady);
  }

  private static Optional<String> unsteady(Evidence evidence) {
    return switch (evidence.steadiness().state()) {
      case WARMING_UP -> Optional.of("still warming up");
      case SLOWING_DOWN -> Optional.of("slowing down");
      case NO_STEADY_STATE -> Optional.of("its forks disagree");
      case STEADY, UNKNOWN -> Optional.empty();
    };
  }

  private record Affected(String method, String reason) {
    String text(RacedCell cell) {
      return "%s (%s)".formatted(cell.call(method), reason);
    }
  }

  private static Stream<Symptom> affected(
      RacedCell cell, String kind, Function<Evidence, Optional<String>> reason) {
    List<Affected> found =
        cell.ranked().stream().flatMap(result -> affected(result, reason).stream()).toList();
    return found.isEmpty() ? Stream.empty() : Stream.of(symptom(cell, kind, found));
  }

  private static Optional<Affected> affected(
      MethodResult result, Function<Evidence, Optional<String>> reason) {
    return Optional.ofNullable(result.evidence())
        .flatMap(reason)
        .map(text -> new Affected(result.method(), text));
  }

  private static Symptom symptom(RacedCell cell, String kind, List<Affected> found) {
    String names = NameList.first(NAMED, found.stream().map(each -> each.text(cell)).toList());
    return new Symptom(
        "%s in %s of %s methods: %s".formatted(kind, found.size(), cell.ranked().size(), names),
        found.stream().map(Affected::method).toList(),
        found.size());
  }
}
