package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.request.Loss;
import java.util.List;

/// A complete copy of an entry.
///
/// @param bytes of a file, 0 for other entries
/// @param lost the metadata that the copy did not keep
record CopiedEntry(long bytes, List<Loss> lost) {
  static final CopiedEntry EMPTY = new CopiedEntry(0, List.of());
}
