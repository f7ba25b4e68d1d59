package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;

/// Looks up the kinds of file systems, always by an open file. A device number may belong to
/// another file system by now.
public record KindLookup(FileCalls calls) {
  /// Below, no choice depends on the kind of a file system on a block device. And fstatfs(2) may
  /// sum up counters of all processors, which takes longer than most calls of a small copy.
  private static final long LEAST_BYTES = 256 << 10;

  /// The kind of the file system of an open file.
  ///
  /// @param status of the file
  /// @param bytes that are to be copied
  public FileSystemKind of(int descriptor, FileStatus status, long bytes) {
    return status.isOnBlockDevice() && bytes < LEAST_BYTES ? FileSystemKind.DISK : of(descriptor);
  }

  /// The kind of the file system of an open file, whatever is to be done with the file.
  public FileSystemKind of(int descriptor) {
    return FileSystemKind.of(calls.fileSystemType(descriptor));
  }
}
