package dev.millrace.lab.request;

import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Content;
import org.jspecify.annotations.Nullable;

/// One size of the files of a race, or a range of sizes that several files have.
///
/// @param smallest in bytes
/// @param largest in bytes; equal to `smallest` unless it is a range
/// @param only the one content that files of this size hold; null for every content of the race
public record FileSizes(long smallest, long largest, @Nullable Content only) {
  /// One size, whatever the content.
  public static FileSizes of(long bytes) {
    return new FileSizes(bytes, bytes, null);
  }

  /// `5KiB`, or `250MB..500MB`.
  String label() {
    String from = ByteSize.format(smallest);
    return smallest == largest ? from : from + ".." + ByteSize.format(largest);
  }
}
