package dev.millrace.files;

/// The check of a target, before the target gets its name if it is new or replaces a file.
public enum Verification {
  /// None, except that the copy counts the bytes.
  NONE,
  /// The target must have all bytes of the source. A plain write reports the number of its bytes.
  /// After other calls, and for an existing part of a target, the length of the target counts.
  SIZE,
  /// Reads both files again and requires the same SHA-256: [CopyResult#sha256]. The bytes may come
  /// from the page cache.
  HASH,
  /// Writes the target to its device, drops it from the page cache, reads it from the device, and
  /// requires the SHA-256 of the source.
  READ_BACK
}
