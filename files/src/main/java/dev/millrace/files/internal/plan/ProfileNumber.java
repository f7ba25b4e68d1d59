package dev.millrace.files.internal.plan;

/// The numbers of a [Profile] that a race can decide, by their names in a profile file.
public enum ProfileNumber {
  /// Least length of a clone, unless the options prefer clones.
  REFLINK_FROM("reflink-from", Unit.LENGTH),
  /// Least length of copy_file_range(2) and sendfile(2).
  OFFLOAD_FROM("offload-from", Unit.LENGTH),
  /// Least length with preallocation.
  PREALLOCATE_FROM("preallocate-from", Unit.LENGTH),
  /// Least length of splice(2).
  SPLICE_FROM("splice-from", Unit.LENGTH),
  /// Least length of several threads where the kernel must not move the bytes, or cannot.
  PARALLEL_FROM("parallel-from", Unit.LENGTH),
  /// Least length of several threads before the kernel.
  PARALLEL_FIRST_FROM("parallel-first-from", Unit.LENGTH),
  /// Least length of splice(2) for a file that is not in the page cache.
  COLD_SPLICE_FROM("cold-splice-from", Unit.LENGTH),
  /// Least length of several threads before the kernel, for a file that is not in the page cache.
  COLD_PARALLEL_FIRST_FROM("cold-parallel-first-from", Unit.LENGTH),
  /// Length of the buffer that reads and writes, and of the block of each of several threads.
  BUFFER("buffer", Unit.BUFFER),
  /// Threads of the copy of a tree.
  JOBS("jobs", Unit.JOBS);

  /// The kind of a number.
  public enum Unit {
    /// The length of a file in bytes, from which a choice differs; or never.
    LENGTH,
    /// The length of a buffer in bytes.
    BUFFER,
    /// A number of threads.
    JOBS
  }

  private final String key;
  private final Unit unit;

  ProfileNumber(String key, Unit unit) {
    this.key = key;
    this.unit = unit;
  }

  /// Returns whether copies between two kinds of file systems depend on this number.
  public boolean matters(FileSystemKind from, FileSystemKind to) {
    return switch (this) {
      case REFLINK_FROM -> from == to && to.sharesBlocks();
      case PREALLOCATE_FROM -> to.rewardsPreallocation();
      case SPLICE_FROM -> to.writesInPlace();
      case COLD_SPLICE_FROM -> to.writesInPlace() && from != FileSystemKind.MEMORY;
      case COLD_PARALLEL_FIRST_FROM -> from != FileSystemKind.MEMORY;
      case OFFLOAD_FROM, PARALLEL_FROM, PARALLEL_FIRST_FROM, BUFFER, JOBS -> true;
    };
  }

  /// Returns whether copies that Java makes depend on this number.
  public boolean mattersToJava() {
    return this == OFFLOAD_FROM || this == BUFFER || this == JOBS;
  }

  /// Returns the number with a name in a profile file.
  ///
  /// @throws IllegalArgumentException if there is none
  public static ProfileNumber of(String key) {
    for (ProfileNumber number : values()) {
      if (number.key.equals(key)) {
        return number;
      }
    }
    throw new IllegalArgumentException(key);
  }

  /// Returns the name in a profile file.
  public String key() {
    return key;
  }

  /// Returns the kind of this number.
  public Unit unit() {
    return unit;
  }
}
