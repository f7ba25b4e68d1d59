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
  synchronized @Nullable FirstName<D> claim(Object key, TreeEntry<D> entry)
      throws InterruptedException {
    Claim<D> first = claims.get(key);
    while (first != null && !first.isComplete) {
      wait();
      first = claims.get(key);
    }
    if (first != null) {
      return new FirstName<>(first.entry, first.file);
    }
    claims.put(key, new Claim<>(entry));
    return null;
  }

  /// Ends the copy of a first name.
  ///
  /// @param placed the end of the copy
  synchronized void settle(Object key, Placed placed) {
    if (placed.isComplete()) {
      Claim<D> claim = Objects.requireNonNull(claims.get(key));
      claim.isComplete = true;
      claim.file = placed.file();
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

  /// A name of a complete copy. Another program may have given the name to another file.
  ///
  /// @param file the key of the copy; null if it is unknown
  record FirstName<D>(TreeEntry<D> entry, @Nullable Object file) {}

  private static final class Claim<D> {
    private final TreeEntry<D> entry;
    private boolean isComplete;
    private @Nullable Object file;

    Claim(TreeEntry<D> entry) {
      this.entry = entry;
    }
  }
}
