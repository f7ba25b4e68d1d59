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
    Cancellation cancellation) {
  /// Returns the most threads. A rate limit holds for one thread.
  int jobs() {
    return files.bytesPerSecond() == CopyOptions.UNLIMITED ? options.jobs() : 1;
  }
}
