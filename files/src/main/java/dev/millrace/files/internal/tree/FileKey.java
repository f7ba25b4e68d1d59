package dev.millrace.files.internal.tree;

import dev.millrace.sys.FileStatus;

/// Identifies a file of this machine while it exists.
public record FileKey(long device, long inode) {
  /// Returns the key of a file.
  public static FileKey of(FileStatus status) {
    return new FileKey(status.device(), status.inode());
  }
}
