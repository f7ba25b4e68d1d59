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

  /// Returns the name in a profile file.
  public String key() {
    return key;
  }
}
