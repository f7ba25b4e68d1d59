package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.Claim.Disk;
import dev.millrace.model.published.Claim.LimitSide;
import dev.millrace.model.published.PublishedTable.Unit;
import dev.millrace.model.published.Timing.Ratio;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.text.Groups;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Checks one claim in every cell of its scope.
final class ClaimChecks {
  private final PublishedExperiment published;
  private final Claim claim;
  private final Raced race;
  private final ScopedCells cells;

  ClaimChecks(PublishedExperiment published, Claim claim, Raced race) {
    this.published = published;
    this.claim = claim;
    this.race = race;
    this.cells = new ScopedCells(published, race, claim.scope());
  }

  Stream<Check> all() {
    List<JudgedCell> all = cells.cells();
    if (all.isEmpty()) {
      return Stream.of(Check.notTested(null, cells.missing(claim.scope().disk())));
    }
    return switch (claim.kind()) {
      case FASTER, CLOSE -> all.stream().flatMap(this::pairs);
      case FASTEST -> all.stream().flatMap(this::fastest);
      case BEATEN -> all.stream().flatMap(this::beaten);
      case UNDER -> all.stream().flatMap(this::under);
      case GAINS -> gains(all);
    };
  }

  private static Outcome holds(LimitSide wanted, LimitSide side) {
    return side == LimitSide.UNCLEAR
        ? Outcome.OPEN
        : side == wanted ? Outcome.HOLDS : Outcome.DOES_NOT_HOLD;
  }

  private Timing time(JudgedCell cell, String method) {
    return race.timing(cell, method).orElseThrow();
  }

  // One method with another, or a copy with itself on another disk.

  private record Runner(JudgedCell cell, String method, String words) {}

  private Stream<Check> pairs(JudgedCell cell) {
    if (claim.scope().thanDisk() != null) {
      return acrossDisks(cell, claim.scope());
    }
    return claim.methods().stream()
        .flatMap(method ->
            claim.than().stream()
                .map(than -> check(runner(cell, method, null), runner(cell, than, null))));
  }

  private Stream<Check> acrossDisks(JudgedCell cell, Claim.Scope scope) {
    List<JudgedCell> twins = cells.twins(cell.cell());
    if (twins.isEmpty()) {
      return Stream.of(Check.notTested(cell, cells.missing(scope.thanDisk())));
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
    double factor = claim.factor() == null ? 1 : claim.factor();
    return claim.kind() == Claim.Kind.FASTER
        ? faster(one, other, otherTime.get().over(time.get()), factor)
        : close(one, other, time.get().over(otherTime.get()), factor);
  }

  private static Check faster(Runner one, Runner other, Ratio slowness, double factor) {
    Outcome outcome = holds(LimitSide.ABOVE, slowness.against(factor));
    return Check.of(one.cell(), words(other, slowness, one), slowness, factor, outcome);
  }

  private static Check close(Runner one, Runner other, Ratio ratio, double factor) {
    LimitSide low = ratio.against(1 / factor);
    LimitSide high = ratio.against(factor);
    Outcome outcome = Outcome.OPEN;
    if (low == LimitSide.ABOVE && high == LimitSide.BELOW) {
      outcome = Outcome.HOLDS;
    } else if (low == LimitSide.BELOW || high == LimitSide.ABOVE) {
      outcome = Outcome.DOES_NOT_HOLD;
    }
    double nearer = ratio.interval().estimate() < 1 ? 1 / factor : factor;
    return Check.of(one.cell(), words(one, ratio, other), ratio, nearer, outcome);
  }

  private static String words(Runner over, Ratio ratio, Runner under) {
    return "%s takes %s times as long as %s"
        .formatted(over.words(), Check.number(ratio), under.words());
  }

  // A method with all others.

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

  private Stream<Check> fastest(JudgedCell cell) {
    List<String> timed =
        claim.methods().stream().filter(m -> race.timing(cell, m).isPresent()).toList();
    Optional<String> best =
        timed.stream().min(Comparator.comparingDouble(method -> time(cell, method).estimate()));
    if (best.isEmpty()) {
      return Stream.of(race.notTested(cell, claim.methods().getFirst()));
    }
    boolean complete = timed.size() == claim.methods().size();
    return Stream.of(rivals(cell, best.get(), rivals -> fastest(rivals, complete)));
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
        .map(method ->
            race.timing(cell, method).isEmpty()
                ? race.notTested(cell, method)
                : rivals(cell, method, ClaimChecks::beaten));
  }

  private static Outcome beaten(List<Rival> rivals) {
    if (rivals.stream().anyMatch(rival -> rival.side() == LimitSide.BELOW)) {
      return Outcome.HOLDS;
    }
    return rivals.stream().allMatch(rival -> rival.side() == LimitSide.ABOVE)
        ? Outcome.DOES_NOT_HOLD
        : Outcome.OPEN;
  }

  private Check rivals(JudgedCell cell, String method, Function<List<Rival>, Outcome> rule) {
    Timing time = time(cell, method);
    List<Rival> rivals =
        others().stream()
            .flatMap(
                other -> race.timing(cell, other).stream().map(t -> new Rival(other, t.over(time))))
            .sorted(Comparator.comparingDouble(rival -> rival.ratio().interval().estimate()))
            .toList();
    if (rivals.isEmpty()) {
      return Check.notTested(cell, "no other method has a time");
    }
    Rival nearest = rivals.getFirst();
    String words =
        "%s, the fastest of the others, takes %s times as long as %s"
            .formatted(
                Raced.call(cell, nearest.method()),
                Check.number(nearest.ratio()),
                Raced.call(cell, method));
    return Check.of(cell, words, nearest.ratio(), 1, rule.apply(rivals));
  }

  private List<String> others() {
    return claim.than().isEmpty()
        ? published.methods(cells.operation()).stream()
            .filter(method -> !claim.methods().contains(method))
            .toList()
        : claim.than();
  }

  // A method with a time limit, which scales with the files.

  private Stream<Check> under(JudgedCell cell) {
    return claim.methods().stream()
        .map(method ->
            race.timing(cell, method)
                .map(time -> under(cell, method, time))
                .orElseGet(() -> race.notTested(cell, method)));
  }

  private Check under(JudgedCell cell, String method, Timing time) {
    double millis = Objects.requireNonNull(claim.millis(), "millis") * race.scale();
    Ratio taken = new Ratio(Unit.MILLISECONDS.of(time.seconds()), time.basis());
    String words =
        "%s takes %s ms, the limit is %s ms"
            .formatted(Raced.call(cell, method), Check.number(taken), Check.digits(millis));
    return Check.of(cell, words, taken, millis, holds(LimitSide.BELOW, taken.against(millis)));
  }

  // A method that does better with larger files.

  /// The conditions that the small file and the large file share.
  private record Series(Content content, String jdk, String from, String to) {
    static Series of(JudgedCell judged) {
      Cell cell = judged.cell();
      return new Series(cell.content(), cell.jdk(), cell.from(), cell.to());
    }
  }

  private Stream<Check> gains(List<JudgedCell> all) {
    return all.stream().collect(Groups.by(Series::of)).values().stream().flatMap(this::series);
  }

  private Stream<Check> series(List<JudgedCell> series) {
    Comparator<JudgedCell> bySize = Comparator.comparingLong(cell -> cell.cell().sizeBytes());
    JudgedCell small = series.stream().min(bySize).orElseThrow();
    JudgedCell large = series.stream().max(bySize).orElseThrow();
    if (bySize.compare(small, large) == 0) {
      return Stream.of(Check.notTested(large, "at least two sizes are required"));
    }
    return claim.methods().stream()
        .flatMap(method -> claim.than().stream().map(than -> gain(small, large, method, than)));
  }

  private Check gain(JudgedCell small, JudgedCell large, String method, String than) {
    for (JudgedCell cell : List.of(small, large)) {
      for (String each : List.of(method, than)) {
        if (race.timing(cell, each).isEmpty()) {
          return race.notTested(cell, each);
        }
      }
    }
    Ratio gain =
        time(large, method).gain(time(large, than), time(small, method), time(small, than));
    String words =
        "the ratio of %s to %s is %s times the ratio in %s"
            .formatted(
                Raced.call(small, method),
                Raced.call(small, than),
                Check.number(gain),
                small.cell().label());
    return Check.of(large, words, gain, 1, holds(LimitSide.BELOW, gain.against(1)));
  }
}
