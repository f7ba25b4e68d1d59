package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import java.io.IOException;

/// Gives a target its name.
@FunctionalInterface
interface Placing {
  /// Creates the target.
  ///
  /// @throws java.nio.file.FileAlreadyExistsException if something has the name, and is not to be
  ///   replaced
  Placed place(Replace replace) throws IOException;

  /// Returns whether the options may keep an existing target.
  default boolean mayKeep(EntryStatus source, EntryStatus target) {
    return true;
  }
}
