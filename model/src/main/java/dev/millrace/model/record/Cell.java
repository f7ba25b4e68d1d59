package dev.millrace.model.record;

/// One set of conditions in which methods compete.
///
/// @param id unique in its plan, from 0
/// @param label for people, such as `copy 5KiB binary, cold`; unique in its plan but for the JDK
/// @param operation what is done
/// @param sizeBytes the size of the file; of several, the smallest
/// @param largestBytes the size of the largest file; those between have sizes evenly between
/// @param files how many there are; every invocation takes the next
/// @param loops how often an iteration goes over the files; 0 for as often as fills its time
/// @param threads how many threads do so at once
/// @param age how many invocations a fresh JVM makes, timed together from the very first; 0 for a
///   JVM that warms up before the clock
/// @param content what the files hold
/// @param cache where the source is when the clock starts
/// @param durability what must have happened when it stops
/// @param jdk the [Jdk#name] that runs the forks
/// @param from the absolute path of the directory under which the sources lie; of a write, the same
///   as `to`
/// @param to the absolute path of the directory under which the targets are made; of a read, the
///   same as `from`
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
  /// So many bytes, and so many files, are cold at a time: what the first copy after a pause takes
  /// longer, some 200 microseconds, must not tell.
  private static final long COLD_BYTES = 32L << 20;

  private static final long MOST_COLD_FILES = 50;

  /// How many files lie ready to be read. A file is cold but once: of one that is to be cold, and
  /// small, there are several.
  public int sources() {
    boolean isMultiplied = cache == CacheState.COLD && files == 1 && loops == 0;
    return isMultiplied
        ? (int) Math.clamp(COLD_BYTES / Math.max(1, sizeBytes), 1, MOST_COLD_FILES)
        : files;
  }

  /// The size of one of the files, from 0.
  public long bytesOf(int file) {
    return files == 1 ? sizeBytes : sizeBytes + (largestBytes - sizeBytes) * file / (files - 1);
  }

  /// The mean size of the files.
  public double meanBytes() {
    return (sizeBytes + largestBytes) / 2.0;
  }

  /// The same without id and JDK: equal for cells that differ in nothing else.
  public Cell conditions() {
    return CellBuilder.like(this).id(0).jdk("").build();
  }

  /// The same without id, label and sizes: equal for cells that differ in nothing else.
  public Cell withoutSize() {
    return CellBuilder.like(this).unnamed().sizes(0, 0).build();
  }

  /// The same conditions on another JDK and in other directories, without id and label.
  public Cell at(String otherJdk, String otherFrom, String otherTo) {
    return CellBuilder.like(this).unnamed().jdk(otherJdk).directories(otherFrom, otherTo).build();
  }

  /// Whether its forks time the first invocations of a fresh JVM, without a warm-up.
  public boolean hasYoungJvms() {
    return age > 0;
  }
}
