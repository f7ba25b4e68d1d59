package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import java.util.List;

/// Looks up the kinds of file systems through open files: the device number may already belong to
/// another file system. A unique number of a mount belongs to one file system for ever. So the last
/// two kinds are kept with these numbers, for the source and the target of a copy: each call takes
/// a round trip to a server.
public record KindLookup(FileCalls calls) {
  /// Below this length, no choice depends on the kind of a file system on a block device.
  /// fstatfs(2) may sum counters of all processors, which takes longer than most calls of a small
  /// copy.
  private static final long LEAST_BYTES = 256 << 10;

  /// The latest first.
  private static volatile List<Known> kept = List.of();

  /// The kind behind a mount.
  ///
  /// @param calls that reported it
  private record Known(long mount, FileCalls calls, FileSystemKind kind) {}

  /// Returns the kind of the file system of an open file.
  ///
  /// @param status of the file
  public FileSystemKind of(int descriptor, FileStatus status, long bytes) {
    return status.isOnBlockDevice() && bytes < LEAST_BYTES
        ? FileSystemKind.DISK
        : of(descriptor, status);
  }

  /// Returns the kind of the file system of an open file, independent of the number of bytes.
  ///
  /// @param status of the file
  // Equal calls may still have other faults, in tests.
  @SuppressWarnings("ReferenceEquality")
  public FileSystemKind of(int descriptor, FileStatus status) {
    long mount = status.uniqueMount();
    List<Known> before = kept;
    for (Known known : before) {
      if (known.mount == mount && known.calls == calls) {
        return known.kind;
      }
    }
    long type = calls.fileSystemType(descriptor);
    FileSystemKind kind = FileSystemKind.of(type);
    if (mount != 0 && type >= 0) {
      Known found = new Known(mount, calls, kind);
      kept = before.isEmpty() ? List.of(found) : List.of(found, before.getFirst());
    }
    return kind;
  }
}
