package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.TimeStep;
import dev.millrace.sys.EntryType;
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
  record Modified(long seconds, int nanos) implements Comparable<Modified> {
    @Override
    public int compareTo(Modified other) {
      int order = Long.compare(seconds, other.seconds);
      return order == 0 ? Integer.compare(nanos, other.nanos) : order;
    }
  }

  /// Compares the modification time with the one that a source would have on this file system.
  ///
  /// @return less than 0 if this file is older
  int compareTime(EntryStatus source) {
    Modified other = source.modified;
    return modified.compareTo(new Modified(other.seconds(), step.kept(other.nanos())));
  }

  boolean isSameFileAs(EntryStatus other) {
    return key != null && key.equals(other.key);
  }
}
