package dev.millrace.files.internal.tree;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The directories of the target that one copy merges into or removes. One directory may have two
/// places in the target, through a link or a mount: the first claim decides. Thread-safe.
///
/// A directory has a device and an inode as its key. Those without a key have no claims.
final class DirectoryClaims {
  enum Answer {
    CLAIMED,
    IS_MERGED,
    IS_BEING_REMOVED
  }

  private final Set<Object> merged = new HashSet<>();

  /// The directories whose removal has begun, and the number of their removals.
  private final Map<Object, Integer> removals = new HashMap<>();

  /// Claims a directory, before anything in it changes.
  synchronized Answer merge(@Nullable Object key) {
    if (key == null) {
      return Answer.CLAIMED;
    }
    if (removals.containsKey(key)) {
      return Answer.IS_BEING_REMOVED;
    }
    return merged.add(key) ? Answer.CLAIMED : Answer.IS_MERGED;
  }

  /// Claims a directory until [#endRemoval].
  ///
  /// @return false, with nothing claimed, if the copy merges into the directory
  synchronized boolean beginRemoval(@Nullable Object key) {
    if (key != null && merged.contains(key)) {
      return false;
    }
    if (key != null) {
      removals.merge(key, 1, Integer::sum);
    }
    return true;
  }

  /// Ends a claim when the directory is removed or stays. Its inode may serve a new directory.
  synchronized void endRemoval(@Nullable Object key) {
    if (key != null) {
      removals.computeIfPresent(key, (same, count) -> count == 1 ? null : count - 1);
    }
  }
}
