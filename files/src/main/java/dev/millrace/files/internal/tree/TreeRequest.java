package dev.millrace.files.internal.tree;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.TreeOptions;
import java.nio.file.Path;

/// A request for the copy of one tree.
///
/// @param target the name of the copy, not of the directory around it
/// @param files the options for each file
public record TreeRequest(
    Path source,
    Path target,
    CopyOptions files,
    TreeOptions options,
    TreeObserver observer,
    Cancellation cancellation,
    Scope scope) {
  /// The entries that a request may concern.
  public enum Scope {
    /// Any entry, with everything in it.
    TREE,
    /// A directory that may contain the target, which the filter excludes.
    TREE_AROUND_TARGET,
    /// An entry that is not a directory. It shares blocks where possible, even if it is small.
    ONE_ENTRY
  }

  /// A request for a tree.
  public TreeRequest(
      Path source,
      Path target,
      CopyOptions files,
      TreeOptions options,
      TreeObserver observer,
      Cancellation cancellation) {
    this(source, target, files, options, observer, cancellation, Scope.TREE);
  }

  /// Returns the most threads. A rate limit holds for one thread.
  int jobs() {
    return files.bytesPerSecond() == CopyOptions.UNLIMITED ? options.jobs() : 1;
  }
}
