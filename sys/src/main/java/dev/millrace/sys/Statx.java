package dev.millrace.sys;

/// Offsets in a `struct statx`, which unlike `struct stat` is the same on every architecture, and
/// bits of its members.
///
/// Plain numbers: the first offset from a memory layout of the JDK takes 9 ms.
final class Statx {
  static final int FOUND = 0;
  static final int ATTRIBUTES = 8;
  static final int LINKS = 16;
  static final int UID = 20;
  static final int GID = 24;
  static final int MODE = 28;
  static final int INODE = 32;
  static final int SIZE = 40;
  static final int BLOCKS = 48;
  static final int KNOWN_ATTRIBUTES = 56;
  static final int ACCESSED = 64;
  static final int CHANGED = 96;
  static final int MODIFIED = 112;
  static final int SPECIAL_MAJOR = 128;
  static final int SPECIAL_MINOR = 132;
  static final int DEVICE_MAJOR = 136;
  static final int DEVICE_MINOR = 140;
  static final int MOUNT = 144;

  /// Offset of the nanoseconds in a time.
  static final int NANOS = 8;

  /// Size of the part that holds all these members.
  static final int KEPT_BYTES = 152;

  /// A bit of `FOUND`: the number of the mount is unique.
  static final int UNIQUE_MOUNT = 0x4000;

  static final int ATTRIBUTE_IMMUTABLE = 0x10;
  static final int ATTRIBUTE_APPEND = 0x20;
  static final int ATTRIBUTE_MOUNT_ROOT = 0x2000;
  static final int S_IFMT = 0xF000;
  static final int S_IFREG = 0x8000;
  static final int S_IFDIR = 0x4000;
  static final int S_IFLNK = 0xA000;

  private Statx() {}
}
