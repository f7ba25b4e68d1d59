package dev.millrace.model.tune;

import java.util.List;
import java.util.OptionalLong;

/// The sizes that a length must divide: the method for longer files should be the faster one from
/// the length on, and the other one below it.
///
/// @param ratios from small to large
record Bracket(List<SizeRatio> ratios) {
  /// Returns the loss by a length: the product of the gains at all sizes that it gives to the
  /// slower method, as a logarithm. Undecided sizes lose nothing.
  double loss(long length) {
    return ratios.stream()
        .filter(each -> each.contradicts(length))
        .mapToDouble(each -> Math.log(each.gain()))
        .sum();
  }

  /// Returns the length with the smallest loss. It is the first power of two behind the size where
  /// the estimates cross, since the method for shorter files is the simpler one. Beyond the raced
  /// sizes nothing is concluded: without a size on one side, the length stays next to the raced
  /// sizes. Empty if no size is decided.
  OptionalLong length() {
    List<SizeRatio> decided = ratios.stream().filter(SizeRatio::isDecided).toList();
    OptionalLong best = OptionalLong.empty();
    for (int below = decided.size(); below >= 0 && !decided.isEmpty(); below--) {
      if (isCrossing(decided, below)) {
        best = better(best, dividing(decided, below));
      }
    }
    return best;
  }

  private OptionalLong better(OptionalLong one, long other) {
    return one.isPresent() && loss(one.getAsLong()) <= loss(other) ? one : OptionalLong.of(other);
  }

  // Any other division loses more than one of its neighbours.
  private static boolean isCrossing(List<SizeRatio> decided, int below) {
    return (below == 0 || decided.get(below - 1).favoursBelow())
        && (below == decided.size() || decided.get(below).favoursAbove());
  }

  private long dividing(List<SizeRatio> decided, int below) {
    if (below == 0) {
      return decided.getFirst().bytes();
    }
    long low = decided.get(below - 1).bytes();
    return below == decided.size() ? powerBehind(low) : within(low, decided.get(below).bytes());
  }

  private long within(long low, long high) {
    long crossing = (long) Math.ceil(crossing(low));
    return Math.min(powerBehind(crossing - 1), high);
  }

  private static long powerBehind(long bytes) {
    return 2 * Long.highestOneBit(bytes);
  }

  // Logarithms of times and sizes: a straight line between two sizes.
  private double crossing(long low) {
    SizeRatio before = ratios.getFirst();
    for (SizeRatio next : ratios) {
      if (next.bytes() > low && next.ratio().estimate() >= 1) {
        double share = log(before) / (log(before) - log(next));
        return before.bytes() * Math.pow((double) next.bytes() / before.bytes(), share);
      }
      before = next;
    }
    return before.bytes();
  }

  private static double log(SizeRatio ratio) {
    return Math.log(ratio.ratio().estimate());
  }
}
