package dev.millrace.files.internal.tree;

import org.jspecify.annotations.Nullable;

/// The end of an attempt to give a target its name.
///
/// @param isComplete whether further names of the file may refer to the target
/// @param isNowhere whether nothing was done: the file cannot have more names
/// @param file the key of a complete target; null if it is unknown
record Placed(boolean isComplete, boolean isNowhere, @Nullable Object file) {
  /// The target has nothing to do with the source.
  static final Placed KEPT = new Placed(false, false, null);

  static final Placed NOWHERE = new Placed(false, true, null);

  /// The target is a copy, maybe from an earlier call.
  static Placed copy(@Nullable Object file) {
    return new Placed(true, false, file);
  }
}
