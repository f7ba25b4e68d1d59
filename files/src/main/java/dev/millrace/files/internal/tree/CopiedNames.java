package dev.millrace.files.internal.tree;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/// The first copied names of files with several names, from the copies of several trees.
/// Thread-safe.
public final class CopiedNames {
  /// By the versions of their sources.
  final Map<FileVersion, CopiedName> names = new ConcurrentHashMap<>();

  /// A name of a complete copy.
  ///
  /// @param version identifies the copy: another program may change or replace it
  record CopiedName(Path path, FileVersion version) {}

  /// Identifies a file and its content: a later copy may find other content in the same file.
  ///
  /// @param file identifies the file
  record FileVersion(Object file, long bytes, Instant modified) {
    /// Returns the version of a file that has a key.
    static FileVersion of(EntryStatus status) {
      Object file = Objects.requireNonNull(status.key());
      return new FileVersion(file, status.bytes(), status.modified());
    }
  }
}
