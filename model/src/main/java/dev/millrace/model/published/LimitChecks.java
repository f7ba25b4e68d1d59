package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.PublishedTable.Unit;
import dev.millrace.model.published.Timing.Ratio;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Checks claims with a time limit. The limit scales with the files.
final class LimitChecks {
  private final Claim claim;
  private final Raced race;
  private final double millis;

  LimitChecks(Claim claim, Raced race) {
    this.claim = claim;
    this.race = race;
    this.millis = Objects.requireNonNull(claim.millis(), "millis") * race.scale();
  }

  Stream<Check> all(List<JudgedCell> cells) {
    return cells.stream()
        .flatMap(cell ->
            claim.methods().stream()
                .map(method ->
                    race.timing(cell, method)
                        .map(time -> check(cell, method, time))
                        .orElseGet(() -> race.notTested(cell, method))));
  }

  private Check check(JudgedCell cell, String method, Timing time) {
    Ratio taken = new Ratio(Unit.MILLISECONDS.of(time.seconds()), time.basis());
    Outcome outcome =
        switch (taken.against(millis)) {
          case BELOW -> Outcome.HOLDS;
          case ABOVE -> Outcome.DOES_NOT_HOLD;
          case UNCLEAR -> Outcome.OPEN;
        };
    String words =
        "%s takes %s ms, the limit is %s ms"
            .formatted(Raced.call(cell, method), Check.number(taken), Check.digits(millis));
    return Check.of(Raced.place(cell), words, taken, millis, outcome);
  }
}
