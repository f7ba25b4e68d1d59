package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.RecentPlan;
import dev.millrace.files.internal.profile.Devices.Device;
import dev.millrace.sys.Sys;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Finds the numbers for copies between two file systems: the user's, else the built-in ones. Reads
/// the user's file once, when a copy needs it first. Thread-safe. Without lambdas: the first copy
/// of a JVM would wait for their linkage.
public final class Profiles {
  /// By the kinds of the source and of the target.
  private final Map<FileSystemKind, Map<FileSystemKind, RecentPlan>> builtIn =
      new EnumMap<>(FileSystemKind.class);

  private final @Nullable Sys sys;
  private volatile @Nullable UserProfile user;

  private Profiles(@Nullable Profile only, @Nullable Sys sys, @Nullable UserProfile user) {
    this.sys = sys;
    this.user = user;
    for (FileSystemKind from : FileSystemKind.values()) {
      Map<FileSystemKind, RecentPlan> targets = new EnumMap<>(FileSystemKind.class);
      for (FileSystemKind to : FileSystemKind.values()) {
        Profile profile = only == null ? BuiltInProfiles.of(from, to) : only;
        targets.put(to, new RecentPlan(new Planner(profile)));
      }
      builtIn.put(from, targets);
    }
  }

  private RecentPlan builtIn(FileSystemKind from, FileSystemKind to) {
    return Objects.requireNonNull(Objects.requireNonNull(builtIn.get(from)).get(to));
  }

  /// Returns the built-in profiles for all file systems.
  public static Profiles builtIn() {
    return new Profiles(null, null, UserProfile.NONE);
  }

  /// Returns one profile for all file systems.
  public static Profiles only(Profile profile) {
    return new Profiles(profile, null, UserProfile.NONE);
  }

  /// Returns the user's profile, where it has one for two file systems, and else the built-in one.
  public static Profiles ofUser(Sys sys) {
    return new Profiles(null, sys, null);
  }

  /// Returns the built-in profiles, which [#ofTree] finds by the file systems of this machine.
  public static Profiles builtIn(Sys sys) {
    return of(UserProfile.none(sys));
  }

  static Profiles of(UserProfile user) {
    return new Profiles(null, null, user);
  }

  /// Returns the planner of a copy, with its profile. A copy looks it up once.
  ///
  /// @param from the device of the source
  /// @param to the device of the target
  /// @param source the kind of the file system of the source
  /// @param target the kind of the file system of the target
  public RecentPlan of(long from, long to, FileSystemKind source, FileSystemKind target) {
    RecentPlan plans = user().plans(from, to);
    return plans == null ? builtIn(source, target) : plans;
  }

  /// Returns the profile for the copy of a tree, before any of its files is open.
  ///
  /// @param source a directory
  /// @param target a new name, in a directory
  public Profile ofTree(Path source, Path target) {
    // All have the same threads.
    Profile any = builtIn(FileSystemKind.DISK, FileSystemKind.DISK).profile();
    if (!DefaultFiles.include(source, target)) {
      return any;
    }
    Path directory = target.toAbsolutePath().getParent();
    Devices devices = user().devices();
    Device from = devices.of(source);
    Device to = devices.of(directory == null ? target : directory);
    return from == null || to == null
        ? any
        : of(from.number(), to.number(), from.kind(), to.kind()).profile();
  }

  // Two threads may both read the file: the result is the same.
  private UserProfile user() {
    UserProfile known = user;
    if (known == null) {
      known = sys == null ? UserProfile.NONE : UserProfile.read(sys);
      user = known;
    }
    return known;
  }
}
