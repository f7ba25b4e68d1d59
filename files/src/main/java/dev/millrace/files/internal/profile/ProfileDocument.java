package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import java.util.List;
import java.util.Map;

/// The content of a profile file.
///
/// @param fingerprint the machine that was raced
/// @param pairs of directories, the first that fits a copy decides
/// @param unknownKeys keys of a newer minor version, which this reader ignores
public record ProfileDocument(Fingerprint fingerprint, List<Pair> pairs, List<String> unknownKeys) {
  /// The version of the format that `tune` writes.
  public static final String VERSION = ProfileVersion.CURRENT.toString();

  public ProfileDocument {
    pairs = List.copyOf(pairs);
    unknownKeys = List.copyOf(unknownKeys);
  }

  /// The numbers for copies from one file system to another.
  ///
  /// @param from a directory of the file system of the sources
  /// @param to a directory of the file system of the targets
  /// @param fromType the type of the file system of `from`
  /// @param toType the type of the file system of `to`
  /// @param record the directory of the race that decided the numbers
  /// @param numbers that differ from the built-in profile, in bytes
  public record Pair(
      String from,
      String to,
      FileSystemType fromType,
      FileSystemType toType,
      String record,
      Map<ProfileNumber, Long> numbers) {
    public Pair {
      numbers = Map.copyOf(numbers);
    }

    /// Returns whether Java makes these copies: it reports the names of their file systems.
    boolean isCopiedByJava() {
      return fromType.kind().isEmpty() || toType.kind().isEmpty();
    }

    /// Returns the built-in profile of these copies.
    public SourcedProfile builtIn() {
      return isCopiedByJava()
          ? BuiltInProfiles.ofJava()
          : BuiltInProfiles.of(fromType.kind().get(), toType.kind().get());
    }

    /// Returns whether these copies depend on a number.
    public boolean matters(ProfileNumber number) {
      return isCopiedByJava()
          ? number.mattersToJava()
          : number.matters(fromType.kind().get(), toType.kind().get());
    }
  }
}
