package dev.millrace.files.internal.plan;

import java.util.Locale;
import java.util.Optional;

/// The numbers of a [Profile] that a race can decide.
public enum ProfileNumber {
  /// Least length of a clone, unless the options prefer clones.
  REFLINK_FROM,
  /// Least length of copy_file_range(2), sendfile(2) and splice(2).
  OFFLOAD_FROM,
  /// Least length of several threads before the kernel.
  PARALLEL_FIRST_FROM,
  /// Least length of several threads before the kernel, for a file that is not in the page cache.
  COLD_PARALLEL_FIRST_FROM,
  /// Threads of the copy of a tree; all other numbers are lengths of a file in bytes.
  JOBS;

  /// Returns the name in a profile file.
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Returns the number with a name in a profile file.
  public static Optional<ProfileNumber> of(String key) {
    for (ProfileNumber number : values()) {
      if (number.key().equals(key)) {
        return Optional.of(number);
      }
    }
    return Optional.empty();
  }
}
