package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Methods that compete with each other, the fastest first, and the methods that are
/// indistinguishable from the fastest.
///
/// Each method is compared with the fastest. More methods in between mean more pairs and more false
/// positives, so the confidence rises with their number (step-wise after Newman and Keuls, with
/// Bonferroni's inequality). In 95 % of all cells with equal methods, no method is called slower.
/// Measured: docs/methodology.md.
public final class Ranking {
  private static final double ERROR = 0.04;

  private final CellTimes times;
  private final List<String> methods;

  public Ranking(CellTimes times, List<String> methods) {
    this.times = times;
    this.methods =
        methods.stream()
            .sorted(Comparator.comparingDouble(method -> times(method).typical().estimate()))
            .toList();
  }

  private MethodTimes times(String method) {
    return times.of(method).orElseThrow();
  }

  /// Returns the time of a method over the time of the fastest, with the deciding interval; null
  /// for methods outside this ranking.
  @Nullable Interval ratio(String method) {
    int rank = methods.indexOf(method) + 1;
    return rank == 0 ? null : times(method).ratioTo(times(methods.getFirst()), confidence(rank));
  }

  private static double confidence(int rank) {
    return 1 - ERROR / Math.max(1, rank * (rank - 1) / 2);
  }

  /// Returns the fastest method and all that are indistinguishable from it. With one fork, all
  /// methods are indistinguishable.
  public List<String> winners() {
    return methods.stream().filter(this::mayBeFastest).toList();
  }

  /// Returns whether a method is practically as fast as the fastest.
  public boolean isPracticallyFastest(String method) {
    Interval ratio = ratio(method);
    return ratio != null && ratio.high() != null && ratio.high() <= Verdict.PRACTICALLY_EQUAL;
  }

  private boolean mayBeFastest(String method) {
    Interval ratio = ratio(method);
    return ratio != null && !ratio.isAbove(1);
  }
}
