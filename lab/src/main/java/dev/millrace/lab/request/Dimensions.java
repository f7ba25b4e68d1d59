package dev.millrace.lab.request;

import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.WriteDurability;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The dimensions of the cells, in addition to operations, directories and JDKs.
///
/// @param sizes of the files
/// @param contents of the files; empty for binary, or the only content of an operation
/// @param caches the states of the source when the clock starts
/// @param durabilities of the target when the clock stops
/// @param files the number of files in a cell, at least 1
/// @param loops over the files in one iteration; 0 for as many as fill its time
/// @param threads at once, at least 1
/// @param ages the invocations of a fresh JVM that are timed together; 0 for a JVM that warms up
public record Dimensions(
    List<FileSizes> sizes,
    List<Content> contents,
    List<CacheState> caches,
    List<WriteDurability> durabilities,
    List<Integer> files,
    List<Integer> loops,
    List<Integer> threads,
    List<Integer> ages) {
  /// Returns the default: hot, no fsync, one file, one thread, warmed up.
  public static Dimensions of(List<FileSizes> sizes, List<Content> contents) {
    return new Dimensions(
        sizes,
        contents,
        List.of(CacheState.HOT),
        List.of(WriteDurability.NONE),
        List.of(1),
        List.of(0),
        List.of(1),
        List.of(0));
  }

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
}
