package dev.millrace.model.warnings;

import dev.millrace.model.evidence.Evidence;
import dev.millrace.model.evidence.Evidence.Peaks;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.text.NameList;
import dev.millrace.model.warnings.Finding.Symptom;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Checks whether one time can represent a method.
final class EvidenceChecks {
  private static final int NAMED = 3;

  private EvidenceChecks() {}

  static Stream<Symptom> twoPeaks(RacedCell cell) {
    return affected(
        cell,
        "two speeds",
        evidence ->
            Optional.of(evidence.peaks()).filter(peaks -> peaks.count() > 1).map(Peaks::why));
  }

  static Stream<Symptom> notSteady(RacedCell cell) {
    return affected(cell, "no steady times", EvidenceChecks::unsteady);
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
