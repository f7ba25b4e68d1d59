package dev.millrace.lab.request;

import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Content;
import org.jspecify.annotations.Nullable;

/// One size of the files of a race, or a range of sizes of several files.
///
/// @param smallest in bytes
/// @param largest in bytes; equal to `smallest` for one size
/// @param only the one content of files of this size; null for every content of the race
public record FileSizes(long smallest, long largest, @Nullable Content only) {
  /// Returns one size for every content.
  public static FileSizes of(long bytes) {
    return new FileSizes(bytes, bytes, null);
  }

  /// `5KiB`, or `250MB..500MB`.
  String label() {
    String from = ByteSize.format(smallest);
    return smallest == largest ? from : from + ".." + ByteSize.format(largest);
  }
}
