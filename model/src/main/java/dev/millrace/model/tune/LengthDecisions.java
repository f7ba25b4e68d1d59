package dev.millrace.model.tune;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// The decisions about the lengths of one profile. Only sizes count at which a plan depends on the
/// length. From some size on, a rival of both methods comes first: with the kernel excluded up to
/// 128 MiB, files of 1 MiB would lose their splice. Below another size, no plan has the slower
/// method: threads that are faster than the splice of 4 KiB gain nothing where no file is spliced.
final class LengthDecisions {
  private static final long NEVER = Long.MAX_VALUE;

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
    List<SizeRatio> raced = ratios.apply(threshold);
    Predicate<Long> sizes = sizesOf(threshold);
    List<SizeRatio> counted = raced.stream().filter(each -> sizes.test(each.bytes())).toList();
    return counted.isEmpty() && !raced.isEmpty()
        ? Decision.kept(
            threshold.key(), length, "another strategy comes first at all raced sizes", counted)
        : Decision.of(threshold.key(), length, counted);
  }

  /// Returns the sizes in bytes that count.
  Predicate<Long> sizesOf(Threshold threshold) {
    long start =
        lengths.stream()
            .map(Threshold::key)
            .filter(threshold.base()::equals)
            .mapToLong(before)
            .filter(length -> length != NEVER) // then no plan has been chosen yet
            .findFirst()
            .orElse(0);
    long end =
        lengths.stream()
            .filter(other -> threshold.rivals().contains(other.key()))
            .mapToLong(rival -> of(rival).after())
            .min()
            .orElse(NEVER);
    return bytes -> bytes >= start && bytes < end;
  }
}
