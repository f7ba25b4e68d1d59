package dev.millrace.cli.tune;

import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.tune.Choice;
import dev.millrace.model.tune.Decision;
import dev.millrace.model.tune.Threshold;
import dev.millrace.model.tune.Tuning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// The decisions for copies between two directories.
///
/// @param written the part of the profile after the race, and its lines before it
/// @param decisions one for each number
public record TunedPair(WrittenPair written, List<Decision> decisions) {
  private static final String MAY_CLONE = "not below reflink-from, since copy_file_range may clone";

  /// Decides by the records of races.
  ///
  /// @param before the part of the profile before the races, with the directory of their records
  static TunedPair of(List<RunRecord> records, WrittenPair before) {
    Pair pair = before.pair();
    Profile builtIn = builtIn(pair);
    Tuning tuning = new Tuning(records, pair.from(), pair.to());
    List<Decision> decisions =
        new ArrayList<>(
            keptFromCloning(
                tuning.decisions(Threshold.only(matters(pair)), numbers(pair)),
                builtIn.value(ProfileNumber.REFLINK_FROM)));
    decisions.addAll(tuning.choices(Choice.only(matters(pair)), numbers(pair)));
    Map<ProfileNumber, Long> numbers = new EnumMap<>(ProfileNumber.class);
    numbers.putAll(pair.numbers());
    for (Decision decision : decisions) {
      if (decision.isChange()) {
        numbers.put(ProfileNumber.of(decision.key()), decision.after());
      }
    }
    numbers.entrySet().removeIf(each -> builtIn.value(each.getKey()) == each.getValue());
    return new TunedPair(new WrittenPair(with(pair, numbers), before.lines()), decisions);
  }

  /// Returns the part of the profile after the race.
  public Pair pair() {
    return written.pair();
  }

  /// Returns whether any number changes.
  public boolean isChange() {
    return decisions.stream().anyMatch(Decision::isChange);
  }

  // copy_file_range(2) may clone, so it must not move the files that are faster without a clone.
  static List<Decision> keptFromCloning(List<Decision> decisions, long builtInClones) {
    return decisions.stream()
        .filter(each -> ProfileNumber.of(each.key()) == ProfileNumber.REFLINK_FROM)
        .filter(clones -> clones.after() != builtInClones)
        .findFirst()
        .map(clones -> decisions.stream().map(each -> raised(each, clones)).toList())
        .orElse(decisions);
  }

  private static Decision raised(Decision decision, Decision clones) {
    boolean isDue = decision.isChange() || clones.isChange();
    return ProfileNumber.of(decision.key()) != ProfileNumber.OFFLOAD_FROM
            || decision.after() >= clones.after()
            || !isDue
        ? decision
        : new Decision(
            decision.key(),
            decision.before(),
            clones.after(),
            MAY_CLONE,
            List.of(),
            List.of(),
            decision.ratios());
  }

  /// Returns the number of each key in a part of a profile.
  static ToLongFunction<String> numbers(Pair pair) {
    return key -> value(pair, ProfileNumber.of(key));
  }

  /// Returns whether copies of a pair depend on the number of a key.
  static Predicate<String> matters(Pair pair) {
    return key -> pair.matters(ProfileNumber.of(key));
  }

  private static Profile builtIn(Pair pair) {
    return pair.builtIn().profile();
  }

  private static long value(Pair pair, ProfileNumber number) {
    return pair.numbers().getOrDefault(number, builtIn(pair).value(number));
  }

  private static Pair with(Pair pair, Map<ProfileNumber, Long> numbers) {
    return new Pair(pair.from(), pair.to(), pair.fromType(), pair.toType(), pair.record(), numbers);
  }
}
