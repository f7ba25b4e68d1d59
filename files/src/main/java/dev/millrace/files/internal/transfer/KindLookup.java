package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;

/// Looks up the kinds of file systems, always through an open file: the device number may already
/// belong to another file system.
public record KindLookup(FileCalls calls) {
  /// Below this length, no choice depends on the kind of a file system on a block device.
  /// fstatfs(2) may sum counters of all processors, which takes longer than most calls of a small
  /// copy.
  private static final long LEAST_BYTES = 256 << 10;

  /// Returns the kind of the file system of an open file.
  ///
  /// @param status of the file
  /// @param bytes to copy
  public FileSystemKind of(int descriptor, FileStatus status, long bytes) {
    return status.isOnBlockDevice() && bytes < LEAST_BYTES ? FileSystemKind.DISK : of(descriptor);
  }

  /// Returns the kind of the file system of an open file, independent of the number of bytes.
  public FileSystemKind of(int descriptor) {
    return FileSystemKind.of(calls.fileSystemType(descriptor));
  }
}
