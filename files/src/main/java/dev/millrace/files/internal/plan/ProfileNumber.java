package dev.millrace.files.internal.plan;

/// The numbers of a [Profile] that a race can decide, by their names in a profile file. All are
/// lengths of files in bytes.
public enum ProfileNumber {
  /// Least length of a clone.
  REFLINK_FROM("reflink-from"),
  /// Least length of copy_file_range(2) and sendfile(2).
  OFFLOAD_FROM("offload-from"),
  /// Least length with preallocation.
  PREALLOCATE_FROM("preallocate-from"),
  /// Least length of splice(2).
  SPLICE_FROM("splice-from"),
  /// Least length of several threads where the kernel must not move the bytes, or cannot.
  PARALLEL_FROM("parallel-from"),
  /// Least length of several threads before the kernel.
  PARALLEL_FIRST_FROM("parallel-first-from");

  private final String key;

  ProfileNumber(String key) {
    this.key = key;
  }

  /// Returns whether plans for copies between two kinds of file systems depend on this number.
  public boolean matters(FileSystemKind from, FileSystemKind to) {
    return switch (this) {
      case REFLINK_FROM -> from == to && to.sharesBlocks();
      case PREALLOCATE_FROM -> to.rewardsPreallocation();
      case SPLICE_FROM -> to.writesInPlace();
      case OFFLOAD_FROM, PARALLEL_FROM, PARALLEL_FIRST_FROM -> true;
    };
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
}
