package dev.millrace.sys;

/// Numbers of the Linux interface, named as in the C headers. They are the same on x86-64 and
/// AArch64.
final class Linux {
  static final int O_RDONLY = 0;
  static final int O_WRONLY = 1;
  static final int O_RDWR = 2;
  static final int O_CREAT = 0x40;
  static final int O_EXCL = 0x80;
  static final int O_NONBLOCK = 0x800;
  static final int O_CLOEXEC = 0x80000;

  static final int SEEK_END = 2;
  static final int SEEK_DATA = 3;
  static final int SEEK_HOLE = 4;

  static final int POSIX_FADV_SEQUENTIAL = 2;
  static final int POSIX_FADV_WILLNEED = 3;
  static final int POSIX_FADV_DONTNEED = 4;

  static final int AT_EMPTY_PATH = 0x1000;
  static final int STATX_SIZE = 0x200;

  static final int PROT_READ = 1;
  static final int MAP_SHARED = 1;

  static final long FS_IOC_FIEMAP = 0xC020660BL;
  static final int FIEMAP_EXTENT_SHARED = 0x2000;

  static final long __NR_cachestat = 451;

  private Linux() {}
}
