package dev.millrace.cli;

import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.model.tune.Decision;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Derives the built-in lengths from races. A derivation starts from `never`, the simplest strategy
/// for files of every length, and moves only where a race decides. A length that no race decides
/// stays as in [Profile#UNDECIDED].
///
/// @param others the lengths for pairs that did not race: the largest of all races, since the
///   simpler strategy is the safer one. A length that no race decided is missing
record BuiltInDerivation(Map<ProfileNumber, Length> others) {
  /// A length and the race that decided it.
  record Length(long bytes, String race) {}

  /// Derives the lengths from one race for each pair of kinds of file systems.
  static BuiltInDerivation of(List<BuiltInRace> races) {
    Map<ProfileNumber, Length> lengths = new EnumMap<>(ProfileNumber.class);
    for (BuiltInRace race : races) {
      for (Decision decision : race.decisions(_ -> Profile.NEVER)) {
        if (decision.isChange()) {
          Length length = new Length(decision.after(), race.name());
          lengths.merge(ProfileNumber.of(decision.key()), length, BuiltInDerivation::larger);
        }
      }
    }
    return new BuiltInDerivation(lengths);
  }

  private static Length larger(Length one, Length other) {
    return other.bytes() > one.bytes() ? other : one;
  }

  /// Returns the numbers that the race of a pair changes or supports. The others are as for pairs
  /// that did not race. No number of threads for a tree is among them: the threads follow the
  /// processors, and one machine does not decide for others.
  Map<ProfileNumber, Length> of(BuiltInRace race) {
    Map<ProfileNumber, Length> lengths = new EnumMap<>(ProfileNumber.class);
    for (Decision decision : decisions(race)) {
      if (decision.isChange() || decision.isSupported()) {
        lengths.put(ProfileNumber.of(decision.key()), new Length(decision.after(), race.name()));
      }
    }
    keepFromCloning(race, lengths);
    for (Decision decision : race.choices()) {
      ProfileNumber number = ProfileNumber.of(decision.key());
      if ((decision.isChange() || decision.isFastest()) && number != ProfileNumber.JOBS) {
        lengths.put(number, new Length(decision.after(), race.name()));
      }
    }
    return lengths;
  }

  /// Returns the decisions of a race about the lengths of other pairs.
  List<Decision> decisions(BuiltInRace race) {
    return race.decisions(key -> before(race, ProfileNumber.of(key)));
  }

  // As in BuiltInProfiles: several threads are first only where they write in place, or won a race.
  private long before(BuiltInRace race, ProfileNumber number) {
    return number == ProfileNumber.PARALLEL_FIRST_FROM && !race.to().writesInPlace()
        ? Profile.NEVER
        : bytes(others, number);
  }

  // As in TunedPair: copy_file_range(2) may clone.
  private void keepFromCloning(BuiltInRace race, Map<ProfileNumber, Length> lengths) {
    Map<ProfileNumber, Length> all = new EnumMap<>(others);
    all.putAll(lengths);
    long clones = bytes(all, ProfileNumber.REFLINK_FROM);
    if (race.to().sharesBlocks() && clones > bytes(all, ProfileNumber.OFFLOAD_FROM)) {
      lengths.put(ProfileNumber.OFFLOAD_FROM, new Length(clones, race.name()));
    }
  }

  private static long bytes(Map<ProfileNumber, Length> lengths, ProfileNumber number) {
    Length length = lengths.get(number);
    return length == null ? Profile.UNDECIDED.value(number) : length.bytes();
  }
}
