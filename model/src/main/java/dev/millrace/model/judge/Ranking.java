package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Methods that compete with each other, the fastest first, and who cannot be told from it.
///
/// Each is compared with the fastest. The more methods are in between, the more pairs there are
/// that chance could set apart, so the more confidence is asked for (step-wise, after Newman and
/// Keuls, by Bonferroni's inequality): of methods that do not differ, in 95 % of all cells none is
/// called slower. Measured: docs/methodology.md.
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

  /// Its time over that of the fastest, with the interval that decides; null if it does not compete
  /// here.
  @Nullable Interval ratio(String method) {
    int rank = methods.indexOf(method) + 1;
    return rank == 0 ? null : times(method).ratioTo(times(methods.getFirst()), confidence(rank));
  }

  private static double confidence(int rank) {
    return 1 - ERROR / Math.max(1, rank * (rank - 1) / 2);
  }

  /// The fastest, and all that cannot be told from it. One fork tells nothing apart.
  public List<String> winners() {
    return methods.stream().filter(this::mayBeFastest).toList();
  }

  /// Whether a method is practically as fast as the fastest.
  public boolean isPracticallyFastest(String method) {
    Interval ratio = ratio(method);
    return ratio != null && ratio.high() != null && ratio.high() <= Verdict.PRACTICALLY_EQUAL;
  }

  private boolean mayBeFastest(String method) {
    Interval ratio = ratio(method);
    return ratio != null && !ratio.isAbove(1);
  }
}
