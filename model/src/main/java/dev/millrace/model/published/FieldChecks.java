package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.Claim.LimitSide;
import dev.millrace.model.published.Timing.Ratio;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks claims that compare a method with all others.
final class FieldChecks {
  private final Claim claim;
  private final List<String> others;
  private final Raced race;

  FieldChecks(Claim claim, List<String> others, Raced race) {
    this.claim = claim;
    this.others = others;
    this.race = race;
  }

  /// Another method and its time over the time of the tested method.
  private record Rival(String method, Ratio ratio) {
    LimitSide side() {
      return ratio.against(1);
    }

    // Without an interval, a tie is unknown.
    boolean isUnknown() {
      return side() == LimitSide.UNCLEAR && ratio.interval().low() == null;
    }
  }

  Stream<Check> all(List<JudgedCell> cells) {
    return cells.stream()
        .flatMap(cell -> claim.kind() == Claim.Kind.FASTEST ? fastest(cell) : beaten(cell));
  }

  private Stream<Check> fastest(JudgedCell cell) {
    List<String> timed =
        claim.methods().stream().filter(m -> race.timing(cell, m).isPresent()).toList();
    Optional<String> best =
        timed.stream().min(Comparator.comparingDouble(method -> estimate(cell, method)));
    if (best.isEmpty()) {
      return Stream.of(race.notTested(cell, claim.methods().getFirst()));
    }
    boolean complete = timed.size() == claim.methods().size();
    return check(cell, best.get(), rivals -> fastest(rivals, complete));
  }

  private double estimate(JudgedCell cell, String method) {
    return race.timing(cell, method).orElseThrow().estimate();
  }

  // A missing method might have been the fastest.
  private static Outcome fastest(List<Rival> rivals, boolean complete) {
    if (rivals.stream().anyMatch(rival -> rival.side() == LimitSide.BELOW)) {
      return complete ? Outcome.DOES_NOT_HOLD : Outcome.OPEN;
    }
    return rivals.stream().anyMatch(Rival::isUnknown) ? Outcome.OPEN : Outcome.HOLDS;
  }

  private Stream<Check> beaten(JudgedCell cell) {
    return claim.methods().stream()
        .flatMap(method ->
            race.timing(cell, method).isEmpty()
                ? Stream.of(race.notTested(cell, method))
                : check(cell, method, FieldChecks::beaten));
  }

  private static Outcome beaten(List<Rival> rivals) {
    if (rivals.stream().anyMatch(rival -> rival.side() == LimitSide.BELOW)) {
      return Outcome.HOLDS;
    }
    return rivals.stream().allMatch(rival -> rival.side() == LimitSide.ABOVE)
        ? Outcome.DOES_NOT_HOLD
        : Outcome.OPEN;
  }

  private interface Rule {
    Outcome of(List<Rival> rivals);
  }

  private Stream<Check> check(JudgedCell cell, String method, Rule rule) {
    Timing time = race.timing(cell, method).orElseThrow();
    List<Rival> rivals =
        others.stream()
            .flatMap(
                other -> race.timing(cell, other).stream().map(t -> new Rival(other, t.over(time))))
            .sorted(Comparator.comparingDouble(rival -> rival.ratio().interval().estimate()))
            .toList();
    if (rivals.isEmpty()) {
      return Stream.of(Check.notTested(Raced.place(cell), "no other method has a time"));
    }
    Rival nearest = rivals.getFirst();
    String words =
        "%s, the fastest of the others, takes %s times as long as %s"
            .formatted(
                Raced.call(cell, nearest.method()),
                Check.number(nearest.ratio()),
                Raced.call(cell, method));
    return Stream.of(Check.of(Raced.place(cell), words, nearest.ratio(), 1, rule.of(rivals)));
  }
}
