package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.SourcedProfile;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The planners for each pair of kinds of file systems. Without lambdas and hashes of records: the
/// first copy of a JVM would wait for their linkage.
final class KindPlans {
  private final Map<FileSystemKind, Map<FileSystemKind, PairPlans>> plans;

  private KindPlans(@Nullable SourcedProfile only) {
    plans = new EnumMap<>(FileSystemKind.class);
    for (FileSystemKind from : FileSystemKind.values()) {
      Map<FileSystemKind, PairPlans> targets = new EnumMap<>(FileSystemKind.class);
      for (FileSystemKind to : FileSystemKind.values()) {
        targets.put(to, PairPlans.of(only == null ? BuiltInProfiles.of(from, to) : only));
      }
      plans.put(from, targets);
    }
  }

  /// Returns the built-in planners.
  static KindPlans builtIn() {
    return new KindPlans(null);
  }

  /// Returns one planner for all pairs.
  static KindPlans only(SourcedProfile profile) {
    return new KindPlans(profile);
  }

  PairPlans of(FileSystemKind from, FileSystemKind to) {
    return Objects.requireNonNull(Objects.requireNonNull(plans.get(from)).get(to));
  }
}
