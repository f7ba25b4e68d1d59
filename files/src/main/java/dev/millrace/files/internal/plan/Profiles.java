package dev.millrace.files.internal.plan;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Finds the numbers for copies between two file systems: the user's, else the built-in ones. Reads
/// the user's file once, when a copy needs it first. Thread-safe. Without lambdas: the first copy
/// of a JVM would wait for their linkage.
public final class Profiles {
  private final @Nullable Profile only;
  private final @Nullable FileCalls calls;
  private final @Nullable ProfileFile file;
  private volatile @Nullable List<Pair> pairs;

  private record Pair(Device from, Device to, Planner planner) {}

  private record Device(long number, FileSystemKind kind) {}

  private Profiles(@Nullable Profile only, @Nullable FileCalls calls, @Nullable ProfileFile file) {
    this.only = only;
    this.calls = calls;
    this.file = file;
  }

  public static Profiles builtIn() {
    return new Profiles(null, null, null);
  }

  public static Profiles only(Profile profile) {
    return new Profiles(profile, null, null);
  }

  /// Returns the user's profile, where it has one for two file systems, and else the built-in one.
  public static Profiles ofUser(Sys sys) {
    return of(sys.fileCalls().optional().orElse(null), ProfileFile.ofHost(sys).orElse(null));
  }

  /// Returns the profile in a file, and else the built-in one.
  ///
  /// @param calls that find the file systems of directories
  public static Profiles of(@Nullable FileCalls calls, @Nullable ProfileFile file) {
    return new Profiles(null, calls, file);
  }

  /// Returns the planner of a copy, with its profile. A copy looks it up once.
  ///
  /// @param from the device of the source
  /// @param to the device of the target
  public Planner of(long from, long to, FileSystemKind source, FileSystemKind target) {
    List<Pair> all = pairs();
    for (int i = 0; i < all.size(); i++) { // an iterator would be garbage of every copy
      Pair pair = all.get(i);
      if (pair.from.number == from && pair.to.number == to) {
        return pair.planner;
      }
    }
    return builtIn(source, target);
  }

  private Planner builtIn(FileSystemKind from, FileSystemKind to) {
    return new Planner(only == null ? BuiltInProfiles.of(from, to) : only);
  }

  /// Returns the profile for the copy of a tree, before any of its files is open.
  public Profile ofTree(Path source, Path target) {
    Path parent = target.toAbsolutePath().getParent();
    boolean isNative = calls != null && DefaultFiles.include(source, target);
    Device from = isNative ? device(source) : null;
    Device to = isNative ? device(parent == null ? target : parent) : null;
    return from == null || to == null
        ? builtIn(FileSystemKind.DISK, FileSystemKind.DISK).profile() // all have the same threads
        : of(from.number, to.number, from.kind, to.kind).profile();
  }

  private @Nullable Device device(Path directory) {
    FileCalls made = Objects.requireNonNull(calls);
    long opened = made.open(RawName.of(directory), Access.DIRECTORY_PATH, 0);
    if (opened < 0) {
      return null;
    }
    int descriptor = (int) opened;
    try {
      FileStatus status = new FileStatus();
      return made.statx(descriptor, status) < 0
          ? null
          : new Device(status.device(), FileSystemKind.of(made.fileSystemType(descriptor)));
    } finally {
      made.close(descriptor);
    }
  }

  // Two threads may both read the file: the result is the same.
  private List<Pair> pairs() {
    List<Pair> known = pairs;
    if (known == null) {
      known = file == null || calls == null ? List.of() : read(file);
      pairs = known;
    }
    return known;
  }

  // A failure of any kind means the built-in profile: no copy fails because of its profile.
  private List<Pair> read(ProfileFile from) {
    List<Pair> read = new ArrayList<>();
    try {
      for (ProfileFile.Pair pair : from.read()) {
        Device source = device(pair.from());
        Device target = device(pair.to());
        if (source != null && target != null) {
          Map<ProfileNumber, Long> numbers =
              new EnumMap<>(BuiltInProfiles.of(source.kind, target.kind).numbers());
          numbers.putAll(pair.numbers());
          Profile profile = new Profile(from.path().toString(), numbers);
          read.add(new Pair(source, target, new Planner(profile)));
        }
      }
      return read;
    } catch (IOException e) {
      return List.of();
    }
  }
}
