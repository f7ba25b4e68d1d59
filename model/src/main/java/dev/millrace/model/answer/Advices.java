package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.rules.SizeGain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Advises methods for a race whose cells differ only in their sizes. Of indistinguishable methods
/// it prefers one that serves many sizes, and then the first in the plan.
public final class Advices {
  /// The methods of one size.
  private record Size(JudgedCell cell, Ranking ranking, Best best) {
    long bytes() {
      return Math.round(cell.cell().meanBytes());
    }
  }

  private final RunRecord record;
  private final List<Size> sizes;

  private Advices(RunRecord record, List<Size> sizes) {
    this.record = record;
    this.sizes = sizes;
  }

  /// Returns the advice of a race.
  ///
  /// @param origins of the methods to choose from
  public static Advice of(RunRecord record, JudgedRace race, Predicate<MethodOrigin> origins) {
    RaceTimes times = new RaceTimes(record);
    List<Size> sizes =
        race.cells().stream()
            .sorted(Comparator.comparingDouble(judged -> judged.cell().meanBytes()))
            .map(judged -> size(judged, times, origins))
            .filter(size -> size.best().isKnown())
            .toList();
    return new Advices(record, sizes).advice();
  }

  private static Size size(JudgedCell judged, RaceTimes times, Predicate<MethodOrigin> origins) {
    List<String> methods =
        judged.results().stream()
            .filter(result -> result.ranked() && result.seconds() != null)
            .filter(result -> origins.test(result.origin()))
            .map(MethodResult::method)
            .toList();
    Ranking ranking = new Ranking(times.of(judged.cell()), methods);
    return new Size(judged, ranking, new BestMethods(times.of(judged.cell())).of(ranking));
  }

  private Advice advice() {
    List<AdvisedSize> advised = new ArrayList<>();
    while (advised.size() < sizes.size()) {
      List<Size> rest = sizes.subList(advised.size(), sizes.size());
      List<String> serving = serving(rest);
      String method = first(rest.getFirst().cell().cell(), serving);
      rest.stream()
          .takeWhile(size -> size.best().methods().contains(method))
          .forEach(size -> advised.add(advised(size, method)));
    }
    Optional<SizeGain> gain = gain(advised);
    return new Advice(
        advised, gain.map(SizeGain::ratio).orElse(null), gain.map(SizeGain::bytes).orElse(0L));
  }

  // The methods that are fastest at as many of the next sizes as possible.
  private static List<String> serving(List<Size> rest) {
    List<String> serving = rest.getFirst().best().methods();
    for (Size size : rest) {
      List<String> more = serving.stream().filter(size.best().methods()::contains).toList();
      if (more.isEmpty()) {
        return serving;
      }
      serving = more;
    }
    return serving;
  }

  private String first(Cell cell, List<String> methods) {
    return record.plan().methods(cell).stream()
        .map(Entry::method)
        .filter(methods::contains)
        .findFirst()
        .orElseThrow();
  }

  private AdvisedSize advised(Size size, String method) {
    return new AdvisedSize(size.bytes(), method, size.best(), mostLonger(size, method));
  }

  private @Nullable Double mostLonger(Size size, String method) {
    double most = 1;
    for (String other : size.best().methods()) {
      Interval ratio = ratio(size, method, other);
      if (ratio != null && ratio.high() == null) {
        return null;
      }
      most = ratio == null ? most : Math.max(most, Objects.requireNonNull(ratio.high()));
    }
    return most;
  }

  private @Nullable Interval ratio(Size size, String over, String under) {
    return over.equals(under) ? null : size.ranking().ratio(over, under, sizes.size());
  }

  private Optional<SizeGain> gain(List<AdvisedSize> advised) {
    List<SizeGain> gains = new ArrayList<>();
    for (int i = 0; i < advised.size(); i++) {
      Interval ratio = ratio(sizes.get(i), record.plan().ruler(), advised.get(i).method());
      if (ratio != null && ratio.low() != null) {
        gains.add(new SizeGain(ratio, advised.get(i).bytes()));
      }
    }
    return gains.stream().max(SizeGain.BY_LOW_END);
  }
}
