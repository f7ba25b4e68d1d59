package dev.millrace.model.tune;

import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/// Decides the numbers of a profile by the intervals of races. A number changes only if a race
/// contradicts it: at a size on the wrong side of a length, or with another value, one method is
/// faster by the whole interval.
///
/// @param records of the races
/// @param from directory of the sources, as in the records
/// @param to directory of the targets, as in the records
public record Tuning(List<RunRecord> records, String from, String to) {
  public Tuning {
    records = List.copyOf(records);
  }

  /// Returns a decision for each of the lengths.
  ///
  /// @param before the length in bytes of a key before the races
  public List<Decision> decisions(List<Threshold> lengths, ToLongFunction<String> before) {
    LengthDecisions decisions = new LengthDecisions(lengths, before, this::ratios);
    return lengths.stream().map(decisions::of).toList();
  }

  /// Returns a decision for each of the other numbers.
  ///
  /// @param before the number of a key before the races
  public List<Decision> choices(List<Choice> choices, ToLongFunction<String> before) {
    return choices.stream()
        .map(each ->
            new ChoiceTimes(records, from, to, each).decision(before.applyAsLong(each.key())))
        .toList();
  }

  /// Returns the duel that promises most after these races; empty if none is left.
  ///
  /// @param lengths to decide
  /// @param before the length in bytes of a key before the races
  /// @param grid all sizes that may race, from small to large
  public Optional<Duel> next(
      List<Threshold> lengths, ToLongFunction<String> before, List<Long> grid) {
    LengthDecisions decisions = new LengthDecisions(lengths, before, this::ratios);
    List<Duel> duels = new ArrayList<>();
    for (Threshold each : lengths) {
      long length = before.applyAsLong(each.key());
      List<Long> sizes = grid.stream().filter(decisions.sizesOf(each)).toList();
      Decision decision = decisions.of(each);
      Duel.of(each, decision.ratios(), duelled(each), length, decision.after(), sizes)
          .forEach(duels::add);
    }
    return duels.stream().min(Duel.ORDER);
  }

  private List<Long> duelled(Threshold threshold) {
    return records.stream()
        .flatMap(record -> new SizeRatios(record, from, to).duelled(threshold).stream())
        .toList();
  }

  // From small to large. Of several races at one size, the one with the narrowest interval counts.
  private List<SizeRatio> ratios(Threshold threshold) {
    TreeMap<Long, SizeRatio> narrowest = new TreeMap<>();
    for (RunRecord record : records) {
      for (SizeRatio ratio : new SizeRatios(record, from, to).of(threshold)) {
        narrowest.merge(ratio.bytes(), ratio, Tuning::narrower);
      }
    }
    return List.copyOf(narrowest.values());
  }

  private static SizeRatio narrower(SizeRatio one, SizeRatio other) {
    return other.ratio().spread() < one.ratio().spread() ? other : one;
  }
}
