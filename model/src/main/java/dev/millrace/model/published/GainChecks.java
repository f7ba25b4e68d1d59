package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.Timing.Ratio;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks claims that a method does better with larger files.
final class GainChecks {
  private final Claim claim;
  private final Raced race;

  GainChecks(Claim claim, Raced race) {
    this.claim = claim;
    this.race = race;
  }

  /// The conditions that the small file and the large file share.
  private record Series(Content content, String jdk, String from, String to) {
    static Series of(JudgedCell judged) {
      Cell cell = judged.cell();
      return new Series(cell.content(), cell.jdk(), cell.from(), cell.to());
    }
  }

  Stream<Check> all(List<JudgedCell> cells) {
    Map<Series, List<JudgedCell>> series =
        cells.stream()
            .collect(Collectors.groupingBy(Series::of, LinkedHashMap::new, Collectors.toList()));
    return series.values().stream().flatMap(this::series);
  }

  private Stream<Check> series(List<JudgedCell> cells) {
    Comparator<JudgedCell> bySize = Comparator.comparingLong(cell -> cell.cell().sizeBytes());
    JudgedCell small = cells.stream().min(bySize).orElseThrow();
    JudgedCell large = cells.stream().max(bySize).orElseThrow();
    if (bySize.compare(small, large) == 0) {
      return Stream.of(Check.notTested(Raced.place(large), "at least two sizes are required"));
    }
    return claim.methods().stream()
        .flatMap(method -> claim.than().stream().map(than -> check(small, large, method, than)));
  }

  private Check check(JudgedCell small, JudgedCell large, String method, String than) {
    for (JudgedCell cell : List.of(small, large)) {
      for (String each : List.of(method, than)) {
        if (race.timing(cell, each).isEmpty()) {
          return race.notTested(cell, each);
        }
      }
    }
    Ratio gain =
        time(large, method).gain(time(large, than), time(small, method), time(small, than));
    Outcome outcome =
        switch (gain.against(1)) {
          case BELOW -> Outcome.HOLDS;
          case ABOVE -> Outcome.DOES_NOT_HOLD;
          case UNCLEAR -> Outcome.OPEN;
        };
    String words =
        "the ratio of %s to %s is %s times the ratio in %s"
            .formatted(
                Raced.call(small, method),
                Raced.call(small, than),
                Check.number(gain),
                small.cell().label());
    return Check.of(Raced.place(large), words, gain, 1, outcome);
  }

  private Timing time(JudgedCell cell, String method) {
    return race.timing(cell, method).orElseThrow();
  }
}
