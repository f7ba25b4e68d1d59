package dev.millrace.report.svg;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Moves overlapping labels apart.
public final class LabelSpacing {
  private LabelSpacing() {}

  /// Places at least `gap` apart, each near its preferred place. A pass down and a pass up move
  /// them. No place is below `lowest` if all fit above it.
  ///
  /// @param preferred in any order; the result has the same order
  static double[] apart(List<Double> preferred, double gap, double lowest) {
    int[] order =
        IntStream.range(0, preferred.size())
            .boxed()
            .sorted(Comparator.comparingDouble(preferred::get))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] places = preferred.stream().mapToDouble(Double::doubleValue).toArray();
    for (int i = 1; i < order.length; i++) {
      places[order[i]] = Math.max(places[order[i]], places[order[i - 1]] + gap);
    }
    double most = lowest;
    for (int i = order.length - 1; i >= 0; i--) {
      places[order[i]] = Math.min(places[order[i]], most);
      most = places[order[i]] - gap;
    }
    return places;
  }
}
