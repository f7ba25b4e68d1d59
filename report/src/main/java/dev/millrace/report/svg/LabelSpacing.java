package dev.millrace.report.svg;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Moves labels apart that would lie on each other.
public final class LabelSpacing {
  private LabelSpacing() {}

  /// Places at least `gap` apart, each as near to the wanted one as a single pass down and one up
  /// bring it, none beyond `lowest` as long as all have room above.
  ///
  /// @param wanted in any order; the answer has the same
  static double[] apart(List<Double> wanted, double gap, double lowest) {
    int[] order =
        IntStream.range(0, wanted.size())
            .boxed()
            .sorted(Comparator.comparingDouble(wanted::get))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] places = wanted.stream().mapToDouble(Double::doubleValue).toArray();
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
