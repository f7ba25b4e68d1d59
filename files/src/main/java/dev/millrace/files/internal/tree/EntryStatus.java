package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.TimeStep;
import dev.millrace.sys.EntryType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The facts about an entry that decide how it is copied.
///
/// @param key equal for two names of one file; null where the file system has none
/// @param device or null where the file system has none
/// @param links the number of names, 1 if unknown
/// @param modified the modification time since 1970
/// @param step of the times of its file system
record EntryStatus(
    EntryType type,
    @Nullable Object key,
    @Nullable Object device,
    long links,
    long bytes,
    Modified modified,
    TimeStep step) {
  /// A modification time.
  record Modified(long seconds, int nanos) {
    Instant instant() {
      return Instant.ofEpochSecond(seconds, nanos);
    }
  }

  /// Compares the modification time with the one that a source would have on this file system.
  ///
  /// @return less than 0 if this file is older
  int compareTime(EntryStatus source) {
    return step.compare(modified.instant(), source.modified.instant());
  }

  boolean isSameFileAs(EntryStatus other) {
    return key != null && key.equals(other.key);
  }
}
