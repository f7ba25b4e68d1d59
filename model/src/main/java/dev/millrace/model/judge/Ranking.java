package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.Reach;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Methods that compete with each other, the fastest first, and the methods that are
/// indistinguishable from the fastest.
///
/// Each method is compared with the fastest. In 98 % of the races the low ends of all ratios hold
/// at once, and in 95 % the high ends. In 98 % of all cells with equal methods, no method is called
/// slower. Measured: docs/accuracy.md.
public final class Ranking {
  /// Forks of equal methods that vary by a fifth hardly ever differ by this ratio.
  private static final double FAR = 2;

  /// In so many races, any high end does not hold.
  private static final double HIGH = 0.05;

  /// The same for the low ends, which decide verdicts and stay for noise that is not normal.
  private static final double LOW = 0.02;

  private final CellTimes times;
  private final List<String> methods;
  private final Map<String, Interval> ratios = new HashMap<>();

  public Ranking(CellTimes times, List<String> methods) {
    this.times = times;
    this.methods =
        methods.stream()
            .sorted(Comparator.comparingDouble(method -> times(method).typical().estimate()))
            .toList();
  }

  public static Ranking of(CellTimes times, List<MethodResult> results) {
    return new Ranking(times, results.stream().map(MethodResult::method).toList());
  }

  private MethodTimes times(String method) {
    return times.of(method).orElseThrow();
  }

  /// Returns the time of a method over the time of the fastest of all, whichever that is, with its
  /// simultaneous 95 % interval, which begins at 1 or above; null for methods outside this ranking.
  ///
  /// The high end is the farthest end of the comparisons with all other methods, so it holds even
  /// if luck made the wrong method look fastest (multiple comparisons with the best, Hsu 1981).
  public @Nullable Interval ratio(String method) {
    int rank = methods.indexOf(method) + 1;
    return rank == 0 ? null : ratios.computeIfAbsent(method, _ -> toBest(method, rank));
  }

  private Interval toBest(String method, int rank) {
    Interval toFirst = times(method).ratioTo(times(methods.getFirst()), low(rank, LOW));
    Double loss = lossBound(method, 1);
    return new Interval(
        toFirst.low() == null ? null : (Double) Math.max(1, toFirst.low()),
        toFirst.estimate(),
        loss == null ? null : (Double) (1 + loss));
  }

  /// Returns by how much a method is slower than the fastest of all at most, as a ratio minus 1, so
  /// that the bounds of all methods in all cells hold at once in 95 % of the races; null if nothing
  /// bounds it.
  ///
  /// @param cells number of the cells
  public @Nullable Double lossBound(String method, int cells) {
    double most = 0;
    Reach reach = high(HIGH / cells);
    for (String other : methods) {
      if (!other.equals(method)) {
        Double high = times(method).ratioTo(times(other), reach).high();
        if (high == null) {
          return null;
        }
        most = Math.max(most, high - 1);
      }
    }
    return most;
  }

  // The data select the fastest, so a slower method competes with all pairs before it: the reach of
  // its low end, which decides, grows with its rank (steps after Newman and Keuls).
  private static Reach low(int rank, double error) {
    return rank < 2 ? Reach.single(error / 2) : Reach.ofAllPairs(rank, error);
  }

  // All methods are compared with the one that is truly the fastest (Hsu 1981).
  private Reach high(double error) {
    return Reach.withOne(Math.max(1, methods.size() - 1), error);
  }

  int forks(String method) {
    return times(method).forks();
  }

  /// Returns the time of a method over the time of a faster one, which the data may have selected.
  /// The intervals of all such ratios in all cells hold at once in 95 % of the races. Null unless
  /// both are in this ranking.
  ///
  /// @param cells number of the cells from which the data select one
  public @Nullable Interval ratio(String over, String under, int cells) {
    int rank = Math.max(methods.indexOf(over), methods.indexOf(under)) + 1;
    return methods.contains(over) && methods.contains(under)
        ? times(over).ratioTo(times(under), low(rank, LOW / cells), high((HIGH - LOW) / cells))
        : null;
  }

  /// Returns the fastest method and all that are indistinguishable from it.
  public List<String> winners() {
    return methods.stream().filter(this::mayBeFastest).toList();
  }

  /// Returns the fastest method that is not indistinguishable from the fastest of all.
  public Optional<String> next() {
    return methods.stream().filter(method -> !mayBeFastest(method)).findFirst();
  }

  public boolean isPracticallyFastest(String method) {
    Interval ratio = ratio(method);
    return ratio != null && ratio.high() != null && ratio.high() <= Verdict.PRACTICALLY_EQUAL;
  }

  private boolean mayBeFastest(String method) {
    Interval ratio = ratio(method);
    return ratio != null && !isSlower(ratio) && !isFar(method);
  }

  private boolean isSlower(Interval ratio) {
    NoiseFloor floor = times.noiseFloor();
    return ratio.isAbove(1) && (floor == null || ratio.estimate() > floor.leastRatio());
  }

  // Few forks leave the ratio uncertain even of a method that is slower by far. The intervals of
  // these two times do not touch.
  private boolean isFar(String method) {
    Interval seconds = times(method).typical();
    Interval fastest = times(methods.getFirst()).typical();
    Double end = fastest.high();
    return end != null && seconds.estimate() > FAR * fastest.estimate() && seconds.isAbove(end);
  }
}
