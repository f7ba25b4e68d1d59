package dev.millrace.model.warnings;

import dev.millrace.model.evidence.Evidence;
import dev.millrace.model.evidence.Outliers;
import dev.millrace.model.evidence.Peaks;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.text.NameList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Doubts about whether one time can stand for a method.
final class EvidenceChecks {
  private static final int NAMED = 3;
  private static final double MOST_OF_IT = 0.5;

  private EvidenceChecks() {}

  static Stream<String> twoPeaks(RacedCell cell) {
    return about(
        cell,
        "two speeds",
        evidence ->
            Optional.of(evidence.peaks()).filter(peaks -> peaks.count() > 1).map(Peaks::why));
  }

  static Stream<String> notSteady(RacedCell cell) {
    return about(cell, "no steady times", EvidenceChecks::unsteady);
  }

  private static Optional<String> unsteady(Evidence evidence) {
    return switch (evidence.steadiness().state()) {
      case WARMING_UP -> Optional.of("still warming up");
      case SLOWING_DOWN -> Optional.of("slowing down");
      case NO_STEADY_STATE -> Optional.of("its forks disagree");
      case STEADY, UNKNOWN -> Optional.empty();
    };
  }

  static Stream<String> outliers(RacedCell cell) {
    return about(
        cell,
        "outliers make most of the variance between iterations",
        evidence ->
            Optional.of(evidence.outliers())
                .filter(outliers -> outliers.varianceShare() > MOST_OF_IT)
                .map(EvidenceChecks::count));
  }

  private static String count(Outliers outliers) {
    return "%d of %d".formatted(outliers.mild() + outliers.severe(), outliers.iterations());
  }

  // What is odd about a method is empty where nothing is.
  private static Stream<String> about(
      RacedCell cell, String what, Function<Evidence, Optional<String>> odd) {
    List<String> found =
        cell.ranked().stream().flatMap(result -> named(result, odd).stream()).toList();
    return found.isEmpty()
        ? Stream.empty()
        : Stream.of(
            "%s in %d of %d methods: %s"
                .formatted(what, found.size(), cell.ranked().size(), NameList.first(NAMED, found)));
  }

  private static Optional<String> named(
      MethodResult result, Function<Evidence, Optional<String>> odd) {
    return Optional.ofNullable(result.evidence())
        .flatMap(odd)
        .map(text -> "%s (%s)".formatted(result.method(), text));
  }
}
