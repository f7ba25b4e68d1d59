package dev.millrace.files.internal.tree;

import dev.millrace.sys.EntryType;
import org.jspecify.annotations.Nullable;

/// The facts about an entry that decide how it is copied.
///
/// @param key equal for two names of one file; null where the file system has none
/// @param device or null where the file system has none
/// @param links the number of names, 1 if unknown
/// @param modified the modification time since 1970
record EntryStatus(
    EntryType type,
    @Nullable Object key,
    @Nullable Object device,
    long links,
    long bytes,
    Modified modified) {
  /// A modification time.
  record Modified(long seconds, int nanos) implements Comparable<Modified> {
    @Override
    public int compareTo(Modified other) {
      int order = Long.compare(seconds, other.seconds);
      return order == 0 ? Integer.compare(nanos, other.nanos) : order;
    }
  }

  boolean isSameFileAs(EntryStatus other) {
    return key != null && key.equals(other.key);
  }
}
