package dev.millrace.model.tune;

import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/// A race of the two methods of a length, at the sizes that decide it.
///
/// @param sizes in bytes, from small to large; not empty
/// @param gain the largest gain that a further change of the length may have, as a ratio of 1 or
///   more
public record Duel(Threshold threshold, List<Long> sizes, double gain) {
  /// The most important duel first.
  static final Comparator<Duel> ORDER = Comparator.comparingDouble(Duel::gain).reversed();

  public Duel {
    sizes = List.copyOf(sizes);
  }

  /// Returns the duel that follows from the ratios of earlier races: the neighbours of the length
  /// before and after these races, and the neighbours of the size where the estimates cross. Empty
  /// if no ratio is more than noise, or if no size is left.
  ///
  /// @param duelled the sizes of earlier duels
  /// @param length before the races
  /// @param decided the length that the earlier races decide
  /// @param grid all sizes that may race, from small to large
  static Stream<Duel> of(
      Threshold threshold,
      List<SizeRatio> ratios,
      List<Long> duelled,
      long length,
      long decided,
      List<Long> grid) {
    if (ratios.stream().allMatch(each -> each.gain() <= each.leastRatio())) {
      return Stream.empty();
    }
    List<SizeRatio> exact = ratios.stream().map(SizeRatio::exact).toList();
    TreeSet<Long> sizes = new TreeSet<>(neighbours(length, grid));
    sizes.addAll(neighbours(decided, grid));
    new Bracket(exact).length().ifPresent(crossing -> sizes.addAll(neighbours(crossing, grid)));
    duelled.forEach(sizes::remove);
    double gain =
        exact.stream()
            .filter(each -> each.contradicts(decided))
            .mapToDouble(SizeRatio::gain)
            .max()
            .orElse(1);
    return sizes.isEmpty()
        ? Stream.empty()
        : Stream.of(new Duel(threshold, List.copyOf(sizes), gain));
  }

  private static List<Long> neighbours(long length, List<Long> grid) {
    Stream<Long> below =
        grid.stream().filter(size -> size < length).max(Comparator.naturalOrder()).stream();
    Stream<Long> above = grid.stream().filter(size -> size >= length).findFirst().stream();
    return Stream.concat(below, above).toList();
  }
}
