package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The outcome of one entry of a tree.
public sealed interface TreeOutcome {
  /// Returns the entry.
  Path source();

  /// Returns the name of its copy.
  Path target();

  /// Returns the type of the entry.
  TreeEntryType type();

  /// The entry has a copy.
  ///
  /// @param bytes the length of a file; 0 for other entries
  /// @param lost the metadata that the copy did not keep
  record Copied(Path source, Path target, TreeEntryType type, long bytes, List<LostMetadata> lost)
      implements TreeOutcome {}

  /// The copy is a further name (hard link) of a file that was copied before.
  record Linked(Path source, Path target, TreeEntryType type) implements TreeOutcome {}

  /// The entry has no copy, as the options require.
  ///
  /// @param reason such as `the target exists`
  record Skipped(Path source, Path target, TreeEntryType type, String reason)
      implements TreeOutcome {}

  /// The entry could not be copied, and nothing of its copy is left; or an entry of the target
  /// could not be deleted, and its source does not exist.
  record Failed(Path source, Path target, TreeEntryType type, IOException failure)
      implements TreeOutcome {}
}
