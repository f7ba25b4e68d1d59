package dev.millrace.files.internal.tree;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The first copied name of each file that has several names. Thread-safe.
final class FirstNames<D> {
  private final Map<Object, Claim<D>> claims = new HashMap<>();

  /// Returns the first copied name of a file, after its copy is complete.
  ///
  /// @return null if `entry` is to be copied: it is the first name, or the copy of the first name
  ///   failed. [#settle] must follow
  synchronized @Nullable TreeEntry<D> claim(Object key, TreeEntry<D> entry)
      throws InterruptedException {
    Claim<D> first = claims.get(key);
    while (first != null && !first.isComplete) {
      wait();
      first = claims.get(key);
    }
    if (first != null) {
      return first.entry;
    }
    claims.put(key, new Claim<>(entry));
    return null;
  }

  /// Ends the copy of a first name.
  ///
  /// @param isComplete whether further names may refer to the copy
  synchronized void settle(Object key, boolean isComplete) {
    if (isComplete) {
      Objects.requireNonNull(claims.get(key)).isComplete = true;
    } else {
      claims.remove(key);
    }
    notifyAll();
  }

  /// Gives up a first name that cannot have a further name.
  synchronized void retire(Object key, TreeEntry<D> first) {
    Claim<D> claim = claims.get(key);
    if (claim != null && claim.entry.equals(first)) {
      claims.remove(key);
    }
  }

  private static final class Claim<D> {
    private final TreeEntry<D> entry;
    private boolean isComplete;

    Claim(TreeEntry<D> entry) {
      this.entry = entry;
    }
  }
}
