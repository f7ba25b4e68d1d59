package dev.millrace.cli.tune;

import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.tune.Decision;
import dev.millrace.model.tune.Tuning;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The decisions for copies between two directories.
///
/// @param pair the part of the profile after the race
/// @param decisions one for each length
public record TunedPair(Pair pair, List<Decision> decisions) {
  /// Decides by the record of a race.
  ///
  /// @param before the part of the profile before the race, with the record of this race
  static TunedPair of(RunRecord record, Pair before) {
    List<Decision> decisions =
        new Tuning(record, before.from(), before.to()).decisions(key -> bytes(before, number(key)));
    Map<ProfileNumber, Long> numbers = new EnumMap<>(ProfileNumber.class);
    numbers.putAll(before.numbers());
    for (Decision decision : decisions) {
      if (decision.isChange()) {
        numbers.put(number(decision.key()), decision.after());
      }
    }
    keepFromCloning(numbers);
    numbers.entrySet().removeIf(each -> isBuiltIn(each.getKey(), each.getValue()));
    return new TunedPair(with(before, numbers), decisions);
  }

  /// Returns whether any length changes.
  public boolean isChange() {
    return decisions.stream().anyMatch(Decision::isChange);
  }

  // copy_file_range(2) may clone, so it must not move the files that are faster without a clone.
  private static void keepFromCloning(Map<ProfileNumber, Long> numbers) {
    Long clones = numbers.get(ProfileNumber.REFLINK_FROM);
    if (clones != null) {
      long builtIn = Profile.BUILT_IN.bytes(ProfileNumber.OFFLOAD_FROM);
      long offload = numbers.getOrDefault(ProfileNumber.OFFLOAD_FROM, builtIn);
      numbers.put(ProfileNumber.OFFLOAD_FROM, Math.max(clones, offload));
    }
  }

  private static boolean isBuiltIn(ProfileNumber number, long bytes) {
    return Profile.BUILT_IN.bytes(number) == bytes;
  }

  private static long bytes(Pair pair, ProfileNumber number) {
    return pair.numbers().getOrDefault(number, Profile.BUILT_IN.bytes(number));
  }

  private static ProfileNumber number(String key) {
    for (ProfileNumber number : ProfileNumber.values()) {
      if (number.key().equals(key)) {
        return number;
      }
    }
    throw new IllegalArgumentException(key);
  }

  private static Pair with(Pair pair, Map<ProfileNumber, Long> numbers) {
    return new Pair(pair.from(), pair.to(), pair.fromType(), pair.toType(), pair.record(), numbers);
  }
}
