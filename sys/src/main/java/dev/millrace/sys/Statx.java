package dev.millrace.sys;

/// Where things are in a `struct statx`, as far as Millrace looks at them. Unlike `struct stat` it
/// is the same on every architecture.
///
/// Numbers, since a layout of the JDK takes 9 ms to be asked for the first of them. A test holds
/// them against the headers.
final class Statx {
  static final int ATTRIBUTES = 8;
  static final int LINKS = 16;
  static final int UID = 20;
  static final int GID = 24;
  static final int MODE = 28;
  static final int INODE = 32;
  static final int SIZE = 40;
  static final int BLOCKS = 48;
  static final int ACCESSED = 64;
  static final int CHANGED = 96;
  static final int MODIFIED = 112;
  static final int DEVICE_MAJOR = 136;
  static final int DEVICE_MINOR = 140;

  /// Of a time, behind its seconds.
  static final int NANOS = 8;

  /// Up to the end of what Millrace looks at.
  static final int KEPT_BYTES = 144;

  static final int ATTRIBUTE_APPEND = 0x20;
  static final int S_IFMT = 0xF000;
  static final int S_IFREG = 0x8000;
  static final int S_IFDIR = 0x4000;
  static final int S_IFLNK = 0xA000;

  private Statx() {}
}
