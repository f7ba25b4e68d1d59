package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.sys.FileCalls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Finds the profile for two file systems: the user's, else the built-in one. Reads the user's file
/// once, when the first plan is made. Thread-safe.
public final class Profiles {
  private final PairPlans ordinary;
  private final Supplier<UserProfile> reader;
  private volatile @Nullable UserProfile read;

  private Profiles(SourcedProfile ordinary, Supplier<UserProfile> reader) {
    this.ordinary = PairPlans.of(ordinary);
    this.reader = reader;
  }

  /// Returns the built-in profile for all file systems.
  public static Profiles builtIn() {
    return new Profiles(SourcedProfile.BUILT_IN, () -> UserProfile.NONE);
  }

  /// Returns one profile for all file systems.
  public static Profiles only(Profile profile) {
    return new Profiles(new SourcedProfile(profile, "given", Map.of()), () -> UserProfile.NONE);
  }

  /// Returns the user's profile, where it fits, and the built-in one elsewhere.
  public static Profiles ofUser(FileCalls calls) {
    return new Profiles(SourcedProfile.BUILT_IN, () -> UserProfile.read(calls));
  }

  /// Returns the planner before the file system of the target is known: the same for all, because
  /// no race decides about the kinds of staging.
  public Planner planner() {
    return ordinary.planner();
  }

  /// Returns the planner for a copy.
  ///
  /// @param from the device of the source
  /// @param to the device of the target
  public PairPlans of(long from, long to) {
    List<DevicePair> pairs = user().pairs();
    for (int i = 0; i < pairs.size(); i++) { // an iterator would be garbage of every copy
      if (pairs.get(i).is(from, to)) {
        return pairs.get(i).plans();
      }
    }
    return ordinary;
  }

  /// Returns the reason why the user's profile, or a part of it, is not used; empty if there is no
  /// profile, or if all of it is used.
  public Optional<String> problem() {
    return user().problem();
  }

  // Two threads may both read the file: the result is the same.
  private UserProfile user() {
    UserProfile known = read;
    if (known == null) {
      known = reader.get();
      read = known;
    }
    return known;
  }
}
