package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.Claim.Disk;
import dev.millrace.model.published.Claim.LimitSide;
import dev.millrace.model.published.Timing.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Checks claims that compare one method with another, or a copy with itself on another disk.
final class PairChecks {
  private final Claim claim;
  private final ScopedCells cells;
  private final Raced race;
  private final double factor;

  PairChecks(Claim claim, ScopedCells cells, Raced race) {
    this.claim = claim;
    this.cells = cells;
    this.race = race;
    this.factor = claim.factor() == null ? 1 : claim.factor();
  }

  private record Runner(JudgedCell cell, String method, String words) {}

  Stream<Check> all() {
    return claim.scope().thanDisk() == null
        ? cells.cells().stream().flatMap(this::withinCell)
        : cells.cells().stream().flatMap(cell -> acrossDisks(cell, claim.scope()));
  }

  private Stream<Check> withinCell(JudgedCell cell) {
    return claim.methods().stream()
        .flatMap(method ->
            claim.than().stream()
                .map(than -> check(runner(cell, method, null), runner(cell, than, null))));
  }

  private Stream<Check> acrossDisks(JudgedCell cell, Claim.Scope scope) {
    List<JudgedCell> twins = cells.twins(cell.cell());
    if (twins.isEmpty()) {
      return Stream.of(Check.notTested(Raced.place(cell), cells.missing(scope.thanDisk())));
    }
    return twins.stream()
        .flatMap(twin ->
            claim.methods().stream()
                .map(method ->
                    check(
                        runner(cell, method, scope.disk()),
                        runner(twin, method, scope.thanDisk()))));
  }

  private static Runner runner(JudgedCell cell, String method, @Nullable Disk disk) {
    String call = Raced.call(cell, method);
    return new Runner(cell, method, disk == null ? call : call + " " + disk.words());
  }

  private Check check(Runner one, Runner other) {
    Optional<Timing> time = race.timing(one.cell(), one.method());
    Optional<Timing> otherTime = race.timing(other.cell(), other.method());
    if (time.isEmpty() || otherTime.isEmpty()) {
      Runner absent = time.isEmpty() ? one : other;
      return race.notTested(absent.cell(), absent.method());
    }
    return claim.kind() == Claim.Kind.FASTER
        ? faster(one, other, otherTime.get().over(time.get()))
        : close(one, other, time.get().over(otherTime.get()));
  }

  private Check faster(Runner one, Runner other, Ratio slowness) {
    Outcome outcome =
        switch (slowness.against(factor)) {
          case ABOVE -> Outcome.HOLDS;
          case BELOW -> Outcome.DOES_NOT_HOLD;
          case UNCLEAR -> Outcome.OPEN;
        };
    return Check.of(
        Raced.place(one.cell()), words(other, slowness, one), slowness, factor, outcome);
  }

  private Check close(Runner one, Runner other, Ratio ratio) {
    LimitSide low = ratio.against(1 / factor);
    LimitSide high = ratio.against(factor);
    Outcome outcome = Outcome.OPEN;
    if (low == LimitSide.ABOVE && high == LimitSide.BELOW) {
      outcome = Outcome.HOLDS;
    } else if (low == LimitSide.BELOW || high == LimitSide.ABOVE) {
      outcome = Outcome.DOES_NOT_HOLD;
    }
    double nearer = ratio.interval().estimate() < 1 ? 1 / factor : factor;
    return Check.of(Raced.place(one.cell()), words(one, ratio, other), ratio, nearer, outcome);
  }

  private static String words(Runner over, Ratio ratio, Runner under) {
    return "%s takes %s times as long as %s"
        .formatted(over.words(), Check.number(ratio), under.words());
  }
}
