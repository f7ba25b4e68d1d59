package dev.millrace.files;

/// The way in which [Copier#place] gave a file another name.
///
/// Later versions may add constants. A `switch` over this type needs a `default`.
public enum PlaceWay {
  /// A hard link: both names lead to one file. A change of its content or its metadata by one name
  /// is visible by the other.
  LINKED,
  /// A clone: a separate file that shares the blocks of the source until one of the two changes.
  CLONED,
  /// A copy of the bytes, or of the text of a symbolic link.
  COPIED
}
