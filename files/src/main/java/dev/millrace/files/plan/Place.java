package dev.millrace.files.plan;

/// What kind of place a file system keeps its files in.
public enum Place {
  /// A device of this machine.
  DISK,
  /// Likewise, by one that is laid over others, and can what they can: overlayfs. It has no pages
  /// of its own, so that cachestat(2) finds none of any file; mincore(2) looks at those below.
  LAYERED_DISK,
  /// Likewise, by a file system whose files can share blocks: to do that takes no longer than to
  /// write a few pages. To reserve room there gains nothing.
  SHARING_DISK,
  /// Likewise, by one that never writes where something is.
  COPY_ON_WRITE_DISK,
  /// Likewise, by OpenZFS: for some seconds it tells of holes where something was written
  /// (openzfs/zfs#15933), and it reserves no room.
  ZFS,
  /// Memory only: to reserve room there is to clear it.
  MEMORY,
  /// Behind a program or a server, which may move the bytes itself, and may say only when a file is
  /// closed that it could not be written.
  SERVER;

  /// Whether files there can share blocks, or may.
  public boolean sharesBlocks() {
    return this == SHARING_DISK || this == COPY_ON_WRITE_DISK || this == LAYERED_DISK;
  }

  /// Whether copy_file_range(2) may do more there than move bytes, where a clone is not asked for.
  boolean mayCopyItself() {
    return this == ZFS || this == SERVER;
  }

  /// Whether files are written faster into room that was reserved.
  public boolean rewardsReserving() {
    return this == DISK || this == LAYERED_DISK;
  }

  /// Whether pages are written where they were reserved: then large writes take less time for each
  /// byte, and several threads write faster than one. Into memory, and by btrfs, they do not; a
  /// server may not need the bytes.
  boolean writesInPlace() {
    return this == DISK || this == LAYERED_DISK || this == SHARING_DISK;
  }
}
