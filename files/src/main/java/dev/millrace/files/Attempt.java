package dev.millrace.files;

/// What came of one way to move the bytes.
///
/// @param way that was tried
/// @param bytes it moved
/// @param outcome why it went no further, such as `ioctl(FICLONE): EOPNOTSUPP`, or `done`
public record Attempt(CopyStrategy way, long bytes, String outcome) {
  /// The outcome of a way that came to its end.
  public static final String DONE = "done";
}
