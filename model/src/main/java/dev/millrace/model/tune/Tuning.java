package dev.millrace.model.tune;

import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/// Decides the lengths of a profile by the intervals of a race. A length changes only if a race
/// contradicts it: at a size on its wrong side, one method is faster by the whole interval.
///
/// @param from directory of the sources, as in the record
/// @param to directory of the targets, as in the record
public record Tuning(RunRecord record, String from, String to) {
  /// Returns a decision for each length of the profile.
  ///
  /// @param before the length in bytes of a key before the race
  public List<Decision> decisions(ToLongFunction<String> before) {
    return Threshold.all().stream()
        .map(each -> decision(each, before.applyAsLong(each.key())))
        .toList();
  }

  /// Returns the sizes that a length must divide; empty unless the record has a decided size on
  /// both sides.
  Optional<Support> support(Threshold threshold) {
    List<SizeRatio> ratios = ratios(threshold);
    Bracket bracket = new Bracket(ratios);
    OptionalLong low = bracket.low();
    OptionalLong high = bracket.high();
    return bracket.isOrdered() && low.isPresent() && high.isPresent()
        ? Optional.of(new Support(this, ratios, low.getAsLong(), high.getAsLong()))
        : Optional.empty();
  }

  // The sizes that decide a length, from small to large.
  private List<SizeRatio> ratios(Threshold threshold) {
    SizeRatios sizes = new SizeRatios(record, from, to);
    for (MethodChoice choice : threshold.choices()) {
      List<SizeRatio> ratios = sizes.of(choice);
      if (!ratios.isEmpty()) {
        return ratios;
      }
    }
    return List.of();
  }

  private Decision decision(Threshold threshold, long before) {
    String key = threshold.key();
    List<SizeRatio> ratios = ratios(threshold);
    Bracket bracket = new Bracket(ratios);
    List<SizeRatio> wrong = ratios.stream().filter(each -> contradicts(each, before)).toList();
    if (ratios.isEmpty()) {
      return Decision.kept(key, before, "not raced", ratios);
    }
    if (wrong.isEmpty()) {
      return Decision.kept(key, before, "the data do not support a change", ratios);
    }
    if (!bracket.isOrdered()) {
      return Decision.kept(key, before, "no single length fits all sizes", ratios);
    }
    return new Decision(key, before, bracket.length().getAsLong(), "", wrong, ratios);
  }

  private static boolean contradicts(SizeRatio each, long length) {
    return each.bytes() < length ? each.favoursAbove() : each.favoursBelow();
  }
}
