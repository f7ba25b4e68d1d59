package dev.millrace.cli.tune;

import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.tune.Decision;
import dev.millrace.model.tune.Threshold;
import dev.millrace.model.tune.Tuning;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// The decisions for copies between two directories.
///
/// @param pair the part of the profile after the race
/// @param decisions one for each length
public record TunedPair(Pair pair, List<Decision> decisions) {
  /// Decides by the records of races.
  ///
  /// @param before the part of the profile before the races, with the directory of their records
  static TunedPair of(List<RunRecord> records, Pair before) {
    List<Decision> decisions =
        new Tuning(records, before.from(), before.to())
            .decisions(Threshold.only(matters(before)), lengths(before));
    Map<ProfileNumber, Long> numbers = new EnumMap<>(ProfileNumber.class);
    numbers.putAll(before.numbers());
    for (Decision decision : decisions) {
      if (decision.isChange()) {
        numbers.put(ProfileNumber.of(decision.key()), decision.after());
      }
    }
    Profile builtIn = builtIn(before);
    keepFromCloning(numbers, builtIn);
    numbers.entrySet().removeIf(each -> builtIn.bytes(each.getKey()) == each.getValue());
    return new TunedPair(with(before, numbers), decisions);
  }

  /// Returns whether any length changes.
  public boolean isChange() {
    return decisions.stream().anyMatch(Decision::isChange);
  }

  // copy_file_range(2) may clone, so it must not move the files that are faster without a clone.
  private static void keepFromCloning(Map<ProfileNumber, Long> numbers, Profile builtIn) {
    Long clones = numbers.get(ProfileNumber.REFLINK_FROM);
    if (clones != null) {
      long offload =
          numbers.getOrDefault(
              ProfileNumber.OFFLOAD_FROM, builtIn.bytes(ProfileNumber.OFFLOAD_FROM));
      numbers.put(ProfileNumber.OFFLOAD_FROM, Math.max(clones, offload));
    }
  }

  /// Returns the length of each key in a part of a profile.
  static ToLongFunction<String> lengths(Pair pair) {
    return key -> bytes(pair, ProfileNumber.of(key));
  }

  /// Returns whether copies of a pair depend on the length of a key.
  static Predicate<String> matters(Pair pair) {
    return key -> ProfileNumber.of(key).matters(from(pair), to(pair));
  }

  private static Profile builtIn(Pair pair) {
    return BuiltInProfiles.of(from(pair), to(pair)).profile();
  }

  private static FileSystemKind from(Pair pair) {
    return FileSystemKind.of(pair.fromType());
  }

  private static FileSystemKind to(Pair pair) {
    return FileSystemKind.of(pair.toType());
  }

  private static long bytes(Pair pair, ProfileNumber number) {
    return pair.numbers().getOrDefault(number, builtIn(pair).bytes(number));
  }

  private static Pair with(Pair pair, Map<ProfileNumber, Long> numbers) {
    return new Pair(pair.from(), pair.to(), pair.fromType(), pair.toType(), pair.record(), numbers);
  }
}
