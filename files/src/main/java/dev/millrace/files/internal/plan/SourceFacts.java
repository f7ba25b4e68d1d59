package dev.millrace.files.internal.plan;

/// The facts about a source before its target is opened.
///
/// @param bytes the length that its file system reports
/// @param mostBytes the greatest possible length: more than `bytes` if the kernel generates the
///   file as it is read
/// @param allocatedBytes less than `bytes` for a file with holes or a compressed file
/// @param kind of its file system
/// @param clones where its file system can clone it to
public record SourceFacts(
    long bytes, long mostBytes, long allocatedBytes, FileSystemKind kind, Clones clones) {
  /// Returns whether a search for holes pays and its result is reliable.
  boolean mayHaveHoles() {
    return allocatedBytes < bytes && kind != FileSystemKind.ZFS;
  }

  /// Returns whether the reported length is reliable. Generated files have no blocks, and a server
  /// may report an old length.
  boolean hasTrueLength() {
    return bytes > 0 && bytes <= allocatedBytes && kind != FileSystemKind.SERVER;
  }

  /// Returns whether a [Plan] for this source fits another one, apart from their lengths.
  boolean planAlike(SourceFacts other) {
    return kind == other.kind
        && mayHaveHoles() == other.mayHaveHoles()
        && hasTrueLength() == other.hasTrueLength();
  }

  /// Where a file system can clone its files to, as far as known.
  public enum Clones {
    /// To any target.
    ANYWHERE,
    /// Nowhere, or not to another device: a clone failed in the last minute.
    UNSURE
  }
}
