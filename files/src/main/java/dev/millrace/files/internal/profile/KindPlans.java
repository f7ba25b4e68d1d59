package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.SourcedProfile;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

/// The planners for each pair of kinds of file systems. Pairs with one profile share a planner.
final class KindPlans {
  private final Map<FileSystemKind, Map<FileSystemKind, PairPlans>> plans;

  private KindPlans(BiFunction<FileSystemKind, FileSystemKind, SourcedProfile> profiles) {
    Map<SourcedProfile, PairPlans> shared = new HashMap<>();
    plans = new EnumMap<>(FileSystemKind.class);
    for (FileSystemKind from : FileSystemKind.values()) {
      Map<FileSystemKind, PairPlans> targets = new EnumMap<>(FileSystemKind.class);
      for (FileSystemKind to : FileSystemKind.values()) {
        targets.put(to, shared.computeIfAbsent(profiles.apply(from, to), PairPlans::of));
      }
      plans.put(from, targets);
    }
  }

  /// Returns the built-in planners.
  static KindPlans builtIn() {
    return new KindPlans(BuiltInProfiles::of);
  }

  /// Returns one planner for all pairs.
  static KindPlans only(SourcedProfile profile) {
    return new KindPlans((_, _) -> profile);
  }

  PairPlans of(FileSystemKind from, FileSystemKind to) {
    return Objects.requireNonNull(Objects.requireNonNull(plans.get(from)).get(to));
  }
}
