package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.tree.EntryStatus.Modified;
import java.util.Objects;

/// Identifies a file and its content: a later copy may find other content in the same file.
///
/// @param file identifies the file
record FileVersion(Object file, long bytes, Modified modified) {
  /// Returns the version of a file that has a key.
  static FileVersion of(EntryStatus status) {
    return new FileVersion(Objects.requireNonNull(status.key()), status.bytes(), status.modified());
  }
}
