package dev.millrace.files;

/// The way in which [Copier#move] moved something.
///
/// Later versions may add constants. A `switch` over this type needs a `default`.
public enum MoveWay {
  /// Only the name changed: renameat2(2), or a rename of another file system provider. No byte
  /// moved.
  RENAMED,
  /// The source was copied to another file system, and then removed.
  COPIED
}
