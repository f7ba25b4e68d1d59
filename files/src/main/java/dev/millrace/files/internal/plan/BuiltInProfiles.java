package dev.millrace.files.internal.plan;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The built-in profiles: one for each raced pair of kinds of file systems, and two for all others.
public final class BuiltInProfiles {
  private static final String NAME = "built-in";

  private static final SourcedProfile OTHERS =
      with(new SourcedProfile(Profile.UNDECIDED, NAME, Map.of()), BuiltInLengths.OTHERS);

  /// Without several threads before the kernel: memory gains nothing from them, and a server may
  /// not need the bytes.
  private static final SourcedProfile NOT_IN_PLACE =
      undecided(OTHERS, ProfileNumber.PARALLEL_FIRST_FROM, Profile.NEVER);

  /// A server reads and writes a short file by two requests. One request for both needs a second
  /// one, which checks the length of the target, and some servers do not support it.
  private static final SourcedProfile SERVER =
      undecided(NOT_IN_PLACE, ProfileNumber.OFFLOAD_FROM, 64 << 10);

  private static final SourcedProfile JAVA = new SourcedProfile(Profile.OF_JAVA, NAME, Map.of());

  private BuiltInProfiles() {}

  /// Returns the profile of pairs that did not race, with a target that writes in place.
  public static SourcedProfile others() {
    return OTHERS;
  }

  /// Returns the profile of copies that Java makes.
  public static SourcedProfile ofJava() {
    return JAVA;
  }

  /// Returns the profile of a pair before any race of that pair.
  public static SourcedProfile unraced(FileSystemKind to) {
    if (to == FileSystemKind.SERVER) {
      return SERVER;
    }
    return to.writesInPlace() ? OTHERS : NOT_IN_PLACE;
  }

  /// Returns the profile of copies from one kind of file system to another.
  public static SourcedProfile of(FileSystemKind from, FileSystemKind to) {
    for (BuiltInPair pair : BuiltInLengths.PAIRS) {
      if (pair.from() == from && pair.to() == to) {
        return with(unraced(to), pair.lengths());
      }
    }
    return unraced(to);
  }

  // No stream: the first copy of a JVM would wait for it.
  private static SourcedProfile undecided(SourcedProfile start, ProfileNumber number, long bytes) {
    Map<ProfileNumber, String> origins = new EnumMap<>(ProfileNumber.class);
    origins.putAll(start.origins());
    origins.remove(number);
    return new SourcedProfile(start.profile().with(number, bytes), NAME, origins);
  }

  private static SourcedProfile with(SourcedProfile start, List<BuiltInLength> lengths) {
    SourcedProfile profile = start;
    for (BuiltInLength length : lengths) {
      profile = profile.with(length.number(), length.bytes(), length.race());
    }
    return profile;
  }
}
