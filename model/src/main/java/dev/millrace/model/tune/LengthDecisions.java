package dev.millrace.model.tune;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// The decisions about the lengths of one profile. No plan depends on a length for files at which a
/// rival of both methods comes first, so the races of such files decide nothing: with the kernel
/// excluded up to 128 MiB, files of 1 MiB would lose their splice.
final class LengthDecisions {
  private final List<Threshold> lengths;
  private final ToLongFunction<String> before;
  private final Function<Threshold, List<SizeRatio>> ratios;
  private final Map<String, Decision> decided = new HashMap<>();

  /// @param lengths that plans depend on
  /// @param before the length in bytes of a key before the races
  /// @param ratios of all raced sizes, from small to large
  LengthDecisions(
      List<Threshold> lengths,
      ToLongFunction<String> before,
      Function<Threshold, List<SizeRatio>> ratios) {
    this.lengths = lengths;
    this.before = before;
    this.ratios = ratios;
  }

  /// Returns the decision about a length. Its ratios are of the sizes that count.
  Decision of(Threshold threshold) {
    Decision known = decided.get(threshold.key());
    if (known != null) {
      return known;
    }
    Decision decision = decide(threshold);
    decided.put(threshold.key(), decision);
    return decision;
  }

  private Decision decide(Threshold threshold) {
    long length = before.applyAsLong(threshold.key());
    long end = endOf(threshold);
    List<SizeRatio> raced = ratios.apply(threshold);
    List<SizeRatio> counted = raced.stream().filter(each -> each.bytes() < end).toList();
    return counted.isEmpty() && !raced.isEmpty()
        ? Decision.kept(
            threshold.key(), length, "another strategy comes first at all raced sizes", counted)
        : Decision.of(threshold.key(), length, counted);
  }

  /// Returns the size from which a rival comes first.
  long endOf(Threshold threshold) {
    return lengths.stream()
        .filter(other -> threshold.rivals().contains(other.key()))
        .mapToLong(rival -> of(rival).after())
        .min()
        .orElse(Long.MAX_VALUE);
  }
}
