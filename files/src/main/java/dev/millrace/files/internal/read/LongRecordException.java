package dev.millrace.files.internal.read;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A record that a reader cannot hold.
final class LongRecordException extends FileSystemException {
  private static final long serialVersionUID = 1;

  private final long offset;

  private LongRecordException(Path file, long offset, String reason) {
    super(file.toString(), null, reason);
    this.offset = offset;
  }

  /// Returns the place of the record in the file.
  long offset() {
    return offset;
  }

  /// Returns the failure of a record that is longer than the options allow.
  ///
  /// @param offset of the record in the file
  static LongRecordException beyondLimit(Path file, long offset, long mostBytes) {
    String reason =
        ("the record at byte %s is longer than %s bytes; a method that takes ScanOptions allows more"
                + " with a larger mostRecordBytes")
            .formatted(offset, mostBytes);
    return new LongRecordException(file, offset, reason);
  }

  /// Returns the failure of a record that needs more memory than the JVM has.
  ///
  /// @param offset of the record in the file
  /// @param bytes of the record that were read
  static LongRecordException beyondMemory(Path file, long offset, long bytes) {
    String reason =
        ("the record at byte %s does not fit into memory, after %s bytes of it;"
                + " raise -Xmx or -XX:MaxDirectMemorySize")
            .formatted(offset, bytes);
    return new LongRecordException(file, offset, reason);
  }
}
