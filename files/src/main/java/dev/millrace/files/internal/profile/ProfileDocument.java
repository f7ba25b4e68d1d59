package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.ProfileNumber;
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
  /// @param fromType the magic number of the file system of `from`, as fstatfs(2) reports it
  /// @param toType the magic number of the file system of `to`
  /// @param record the directory of the race that decided the numbers
  /// @param numbers that differ from the built-in profile, in bytes
  public record Pair(
      String from,
      String to,
      long fromType,
      long toType,
      String record,
      Map<ProfileNumber, Long> numbers) {
    public Pair {
      numbers = Map.copyOf(numbers);
    }
  }
}
