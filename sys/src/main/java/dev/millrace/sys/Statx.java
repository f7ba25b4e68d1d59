package dev.millrace.sys;

import static java.lang.foreign.MemoryLayout.PathElement.groupElement;
import static java.lang.foreign.MemoryLayout.paddingLayout;
import static java.lang.foreign.MemoryLayout.structLayout;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.StructLayout;

/// The `struct statx`, as far as Millrace looks at it. Unlike `struct stat` it is the same on every
/// architecture.
final class Statx {
  /// The `struct statx_timestamp`.
  static final StructLayout TIME =
      structLayout(JAVA_LONG.withName("tv_sec"), JAVA_INT.withName("tv_nsec"), paddingLayout(4));

  static final StructLayout LAYOUT =
      structLayout(
          JAVA_INT.withName("stx_mask"),
          JAVA_INT.withName("stx_blksize"),
          JAVA_LONG.withName("stx_attributes"),
          JAVA_INT.withName("stx_nlink"),
          JAVA_INT.withName("stx_uid"),
          JAVA_INT.withName("stx_gid"),
          JAVA_SHORT.withName("stx_mode"),
          paddingLayout(2),
          JAVA_LONG.withName("stx_ino"),
          JAVA_LONG.withName("stx_size"),
          JAVA_LONG.withName("stx_blocks"),
          JAVA_LONG.withName("stx_attributes_mask"),
          TIME.withName("stx_atime"),
          TIME.withName("stx_btime"),
          TIME.withName("stx_ctime"),
          TIME.withName("stx_mtime"),
          JAVA_INT.withName("stx_rdev_major"),
          JAVA_INT.withName("stx_rdev_minor"),
          JAVA_INT.withName("stx_dev_major"),
          JAVA_INT.withName("stx_dev_minor"),
          paddingLayout(112));

  static final int BLOCK_BYTES = offset("stx_blksize");
  static final int ATTRIBUTES = offset("stx_attributes");
  static final int LINKS = offset("stx_nlink");
  static final int UID = offset("stx_uid");
  static final int GID = offset("stx_gid");
  static final int MODE = offset("stx_mode");
  static final int INODE = offset("stx_ino");
  static final int SIZE = offset("stx_size");
  static final int BLOCKS = offset("stx_blocks");
  static final int ACCESSED = offset("stx_atime");
  static final int CHANGED = offset("stx_ctime");
  static final int MODIFIED = offset("stx_mtime");
  static final int DEVICE_MAJOR = offset("stx_dev_major");
  static final int DEVICE_MINOR = offset("stx_dev_minor");

  /// Of a time, behind its seconds.
  static final int NANOS = (int) TIME.byteOffset(groupElement("tv_nsec"));

  private Statx() {}

  private static int offset(String member) {
    return (int) LAYOUT.byteOffset(groupElement(member));
  }
}
