package dev.millrace.files;

import dev.millrace.files.CopyListener.ProgressEvent;
import java.nio.file.Path;

/// Listens to the copy of a tree. Every method does nothing by default; later versions may add
/// methods. Calls never overlap, but different threads may make them. A slow listener slows the
/// copy down. An exception of a listener ends the copy and reaches the caller, and the listener
/// gets no further call.
///
/// A copy does not know its total: [TreeSize] counts it meanwhile. [TreeCounts#bytes] has the
/// complete files, and [#progressed] the part of one large file: where several threads copy large
/// files, the sum of both may step back.
///
/// A copy without a listener creates no events.
public interface TreeListener {
  /// A listener that ignores every event.
  // Not a lambda: the first lambda of a JVM takes milliseconds.
  TreeListener NONE = new TreeListener() {};

  /// Called when an entry is complete, skipped or failed; for a directory, after all its entries.
  ///
  /// @param counts of all entries up to now, with this one
  default void finished(TreeOutcome outcome, TreeCounts counts) {}

  /// Called when an entry of the target was deleted, or would be in a dry run; for a directory,
  /// after all its entries. Its failures are outcomes.
  ///
  /// @param counts of all entries up to now, with this one
  default void deleted(Path target, TreeEntryType type, TreeCounts counts) {}

  /// Called after each piece of a large file.
  ///
  /// @param event the state of this file
  /// @param counts of all entries before, without this one
  default void progressed(ProgressEvent event, TreeCounts counts) {}
}
