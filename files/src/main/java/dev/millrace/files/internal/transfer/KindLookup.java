package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import org.jspecify.annotations.Nullable;

/// Looks up the kinds of file systems through open files: the device number may already belong to
/// another file system. A unique number of a mount belongs to one file system for ever, so the last
/// kind is kept with that number: each call takes a round trip to a server.
public record KindLookup(FileCalls calls) {
  /// Below this length, no choice depends on the kind of a file system on a block device.
  /// fstatfs(2) may sum counters of all processors, which takes longer than most calls of a small
  /// copy.
  private static final long LEAST_BYTES = 256 << 10;

  private static volatile Known last = new Known(0, null, FileSystemKind.DISK);

  /// The kind behind a mount.
  ///
  /// @param calls that reported it; null for none
  private record Known(long mount, @Nullable FileCalls calls, FileSystemKind kind) {}

  /// Returns the kind of the file system of an open file.
  ///
  /// @param status of the file
  /// @param bytes to copy
  public FileSystemKind of(int descriptor, FileStatus status, long bytes) {
    return status.isOnBlockDevice() && bytes < LEAST_BYTES
        ? FileSystemKind.DISK
        : of(descriptor, status.uniqueMount());
  }

  // Equal calls may still have other faults, in tests.
  @SuppressWarnings("ReferenceEquality")
  private FileSystemKind of(int descriptor, long mount) {
    Known known = last;
    if (mount != 0 && known.mount == mount && known.calls == calls) {
      return known.kind;
    }
    long type = calls.fileSystemType(descriptor);
    FileSystemKind kind = FileSystemKind.of(type);
    if (mount != 0 && type >= 0) {
      last = new Known(mount, calls, kind);
    }
    return kind;
  }

  /// Returns the kind of the file system of an open file, independent of the number of bytes.
  public FileSystemKind of(int descriptor) {
    return FileSystemKind.of(calls.fileSystemType(descriptor));
  }
}
