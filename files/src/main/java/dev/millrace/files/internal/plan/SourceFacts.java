package dev.millrace.files.internal.plan;

/// The facts about a source before its target is opened.
///
/// @param bytes the length that its file system reports
/// @param mostBytes the length that it may turn out to have: more than `bytes` if the kernel
///   generates the file as it is read
/// @param allocatedBytes less than `bytes` if it has holes, or is compressed
/// @param kind of its file system
/// @param clones where its file system may clone it to
public record SourceFacts(
    long bytes, long mostBytes, long allocatedBytes, FileSystemKind kind, Clones clones) {
  /// Whether holes are worth looking for, and what is reported about holes is true.
  boolean mayHaveHoles() {
    return allocatedBytes < bytes && kind != FileSystemKind.ZFS;
  }

  /// Whether the reported length is true. Files that the kernel generates have no blocks. A length
  /// that a server reports may be old.
  boolean hasTrueLength() {
    return bytes > 0 && bytes <= allocatedBytes && kind != FileSystemKind.SERVER;
  }

  /// Whether a [Plan] for this source fits another, apart from their lengths.
  boolean planAlike(SourceFacts other) {
    return kind == other.kind
        && mayHaveHoles() == other.mayHaveHoles()
        && hasTrueLength() == other.hasTrueLength();
  }
}
