package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.Loss;
import java.util.List;

/// A complete copy of an entry.
///
/// @param bytes of a file, 0 for other entries
/// @param clonedBytes of these, the bytes that share the blocks of the source
/// @param lost the metadata that the copy did not keep
record CopiedEntry(long bytes, long clonedBytes, List<Loss> lost) {
  static final CopiedEntry EMPTY = new CopiedEntry(0, List.of());

  /// A copy that shares no blocks.
  CopiedEntry(long bytes, List<Loss> lost) {
    this(bytes, 0, lost);
  }

  /// A complete copy of a file.
  static CopiedEntry of(CopyReport report) {
    long clonedBytes = report.strategy() == CopyStrategy.REFLINK ? report.bytes() : 0;
    return new CopiedEntry(report.bytes(), clonedBytes, report.losses());
  }
}
