package dev.millrace.model.rules;

import dev.millrace.model.rules.RuleSet.MethodFit;
import dev.millrace.model.rules.RuleSet.Piece;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Fits lines to the times of a method over the sizes: as few as are enough.
///
/// Neighbouring lines share one measured size, and both are fitted to it. They need not meet
/// exactly, because a cost may jump, for example if a file no longer fits a cache.
final class MethodFits {
  private static final Comparator<Division> BEST =
      Comparator.comparingInt((Division division) -> division.segments.size())
          .thenComparingDouble(Division::misfit);

  private MethodFits() {}

  /// One fit for each method that has times at two sizes or more.
  static List<MethodFit> of(SizeSeries series) {
    return series.methods().stream()
        .filter(method -> series.cellsOf(method).size() > 1)
        .map(method -> fit(method, series))
        .toList();
  }

  private static MethodFit fit(String method, SizeSeries series) {
    return new MethodFit(
        method,
        pieces(
            series.cellsOf(method).stream()
                .map(cell -> new SizePoint(cell.bytes(), cell.seconds(method)))
                .toList()));
  }

  /// The pieces of the optimal division, by dynamic programming over the sizes.
  ///
  /// @param points two or more, from small to large, each size once
  static List<Piece> pieces(List<SizePoint> points) {
    List<Division> upTo = new ArrayList<>(List.of(new Division(List.of(), 0)));
    for (int end = 1; end < points.size(); end++) {
      upTo.add(best(points, upTo, end));
    }
    return upTo.getLast().segments().stream().map(Segment::piece).toList();
  }

  // The last segment may begin at any size before; two sizes never need more.
  private static Division best(List<SizePoint> points, List<Division> upTo, int end) {
    List<Division> all = new ArrayList<>();
    for (int start = 0; start < end; start++) {
      Segment last =
          new Segment(
              points.subList(start, end + 1),
              start == 0 ? Line.Start.AT_LEAST_NOTHING : Line.Start.ANYWHERE);
      if (last.isEnough()) {
        all.add(upTo.get(start).and(last));
      }
    }
    return all.stream().min(BEST).orElseThrow();
  }

  private record Division(List<Segment> segments, double misfit) {
    Division and(Segment segment) {
      List<Segment> longer = new ArrayList<>(segments);
      longer.add(segment);
      return new Division(longer, misfit + segment.misfit());
    }
  }
}
