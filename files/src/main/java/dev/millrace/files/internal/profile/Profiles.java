package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.sys.FileCalls;
import java.util.Map;
import java.util.Optional;

/// Finds the profile for two file systems: the user's, else the built-in one. Reads the user's file
/// once, when the first plan is made. Thread-safe.
public final class Profiles {
  private final KindPlans builtIn;
  private final LateProfile user;

  private Profiles(KindPlans builtIn, LateProfile user) {
    this.builtIn = builtIn;
    this.user = user;
  }

  /// Returns the built-in profiles for all file systems.
  public static Profiles builtIn() {
    return new Profiles(KindPlans.builtIn(), new LateProfile(UserProfile.NONE));
  }

  /// Returns one profile for all file systems.
  public static Profiles only(Profile profile) {
    SourcedProfile given = new SourcedProfile(profile, "given", Map.of());
    return new Profiles(KindPlans.only(given), new LateProfile(UserProfile.NONE));
  }

  /// Returns the user's profile, where it fits, and the built-in one elsewhere.
  public static Profiles ofUser(FileCalls calls) {
    return new Profiles(KindPlans.builtIn(), new LateProfile(ProfileHost.byCalls(calls)));
  }

  /// Returns the planner for the time before the file system of the target is known. Only a clone
  /// depends on a length then, and a clone stays inside one file system.
  public Planner planner(FileSystemKind kind) {
    return builtIn.of(kind, kind).planner();
  }

  /// Returns the planner for a copy.
  ///
  /// @param from the device of the source
  /// @param to the device of the target
  /// @param source the kind of the file system of the source
  /// @param target the kind of the file system of the target
  public PairPlans of(long from, long to, FileSystemKind source, FileSystemKind target) {
    PairPlans plans = user.get().plans(from, to);
    return plans == null ? builtIn.of(source, target) : plans;
  }

  /// Returns the reason why the user's profile, or a part of it, is not used; empty if there is no
  /// profile, or if all of it is used.
  public Optional<String> problem() {
    return user.get().problem();
  }
}
