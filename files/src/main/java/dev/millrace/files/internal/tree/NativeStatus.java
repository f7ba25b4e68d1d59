package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.tree.EntryStatus.Modified;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.FileStatus;

/// The facts about an entry from statx(2).
final class NativeStatus {
  private NativeStatus() {}

  static EntryStatus of(FileStatus status) {
    return new EntryStatus(
        type(status),
        new Key(status.device(), status.inode()),
        status.device(),
        status.links(),
        status.bytes(),
        new Modified(status.modifiedSeconds(), status.modifiedNanos()));
  }

  private static EntryType type(FileStatus status) {
    if (status.isRegularFile()) {
      return EntryType.FILE;
    }
    if (status.isDirectory()) {
      return EntryType.DIRECTORY;
    }
    return status.isSymbolicLink() ? EntryType.LINK : EntryType.SPECIAL;
  }

  /// Identifies a file.
  private record Key(long device, long inode) {}
}
