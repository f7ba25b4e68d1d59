package dev.millrace.model.record;

/// One set of conditions in which methods compete.
///
/// @param id unique in its plan, from 0
/// @param label readable name, such as `copy 5KiB binary, cold`; unique in its plan except for the
///   JDK
/// @param sizeBytes size of the smallest file
/// @param largestBytes size of the largest file; the other sizes lie evenly between the two
/// @param files number of files; every invocation takes the next file
/// @param loops passes of an iteration over the files; 0 for as many as fit into its time
/// @param threads threads that work at once
/// @param age invocations of a fresh JVM, timed together from the very first; 0 for a JVM that
///   warms up before the clock starts
/// @param content kind of data in the files
/// @param cache place of the source when the clock starts
/// @param durability state of the written bytes when the clock stops
/// @param jdk the [Jdk#name] of the JDK that runs the forks
/// @param from absolute path of the directory that contains the sources; equal to `to` for a write
/// @param to absolute path of the directory that receives the targets; equal to `from` for a read
public record Cell(
    int id,
    String label,
    Operation operation,
    long sizeBytes,
    long largestBytes,
    int files,
    int loops,
    int threads,
    int age,
    Content content,
    CacheState cache,
    WriteDurability durability,
    String jdk,
    String from,
    String to) {
  /// Bytes, and files, that are cold at a time. The first copy after a pause takes some 200
  /// microseconds longer, which must not dominate the time.
  private static final long COLD_BYTES = 32L << 20;

  private static final long MOST_COLD_FILES = 50;

  /// Returns the number of files that lie ready to be read. A file is cold only once, so small cold
  /// files come in groups.
  public int sources() {
    boolean isMultiplied = cache == CacheState.COLD && files == 1 && loops == 0;
    return isMultiplied
        ? (int) Math.clamp(COLD_BYTES / Math.max(1, sizeBytes), 1, MOST_COLD_FILES)
        : files;
  }

  /// Returns the size of the file at `index`, from 0.
  public long bytesOf(int file) {
    return files == 1 ? sizeBytes : sizeBytes + (largestBytes - sizeBytes) * file / (files - 1);
  }

  public double meanBytes() {
    return (sizeBytes + largestBytes) / 2.0;
  }

  /// Returns this cell without id and JDK. The results for two cells are equal if only the JDK
  /// differs.
  public Cell conditions() {
    return CellBuilder.like(this).id(0).jdk("").build();
  }

  /// Returns this cell without id, label and sizes. The results for two cells are equal if only the
  /// sizes differ.
  public Cell withoutSize() {
    return CellBuilder.like(this).unnamed().sizes(0, 0).build();
  }

  /// Returns this cell with another JDK and other directories, without id and label.
  public Cell at(String otherJdk, String otherFrom, String otherTo) {
    return CellBuilder.like(this).unnamed().jdk(otherJdk).directories(otherFrom, otherTo).build();
  }

  /// Returns whether the forks measure in turns with others. Young JVMs measure their start. Cold
  /// files are evicted before each iteration, and the eviction of one fork would take the files of
  /// the others.
  public boolean takesTurns() {
    return !hasYoungJvms() && cache == CacheState.HOT;
  }

  /// Returns whether the forks time the first invocations of a fresh JVM, without a warm-up.
  public boolean hasYoungJvms() {
    return age > 0;
  }
}
