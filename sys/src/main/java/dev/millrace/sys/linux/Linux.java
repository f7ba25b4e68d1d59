package dev.millrace.sys.linux;

/// Numbers of the Linux interface, named as in the C headers.
public final class Linux {
  static final int O_RDONLY = 0;
  static final int O_RDWR = 2;
  static final int O_CREAT = 0x40;
  static final int O_EXCL = 0x80;
  static final int O_NONBLOCK = 0x800;
  static final int O_DIRECT = Architecture.number(0x4000, 0x10000);
  static final int O_CLOEXEC = 0x80000;
  static final int O_NOFOLLOW = Architecture.number(0x20000, 0x8000);
  static final int O_PATH = 0x200000;
  static final int O_DIRECTORY = Architecture.number(0x10000, 0x4000);
  static final int O_TMPFILE = 0x400000 | O_DIRECTORY;

  static final int SEEK_SET = 0;
  static final int SEEK_END = 2;
  static final int SEEK_DATA = 3;
  static final int SEEK_HOLE = 4;

  static final int POSIX_FADV_WILLNEED = 3;
  static final int POSIX_FADV_DONTNEED = 4;

  static final int FALLOC_FL_KEEP_SIZE = 1;

  static final int AT_FDCWD = -100;
  static final int AT_SYMLINK_NOFOLLOW = 0x100;
  static final int AT_REMOVEDIR = 0x200;
  static final int AT_SYMLINK_FOLLOW = 0x400;
  static final int AT_EMPTY_PATH = 0x1000;
  static final int AT_STATX_DONT_SYNC = 0x4000;

  static final int F_SETPIPE_SZ = 1031;
  static final int SPLICE_F_NONBLOCK = 2;
  static final int POLLIN = 1;

  static final int STATX_ATIME = 0x20;
  static final int STATX_MTIME = 0x40;
  static final int STATX_CTIME = 0x80;
  static final int STATX_BASIC_STATS = 0x7FF;

  /// Ignored before Linux 6.8.
  static final int STATX_MNT_ID_UNIQUE = 0x4000;

  static final int RENAME_NOREPLACE = 1;
  static final int RENAME_EXCHANGE = 2;
  static final int LOCK_EX = 2;
  static final int LOCK_NB = 4;

  public static final int PROT_READ = 1;
  public static final int MAP_SHARED = 1;

  static final long FIONREAD = 0x541BL;
  static final long FICLONE = 0x40049409L;
  static final long FICLONERANGE = 0x4020940DL;
  static final long FS_IOC_FIEMAP = 0xC020660BL;
  static final int FIEMAP_EXTENT_SHARED = 0x2000;

  static final long __NR_cachestat = 451;
  public static final long __NR_close = Architecture.number(3, 57);
  static final long __NR_copy_file_range = Architecture.number(326, 285);
  static final long __NR_fadvise64 = Architecture.number(221, 223);
  static final long __NR_fallocate = Architecture.number(285, 47);
  static final long __NR_fchmod = Architecture.number(91, 52);
  static final long __NR_fchmodat = Architecture.number(268, 53);
  static final long __NR_fchown = Architecture.number(93, 55);
  static final long __NR_fchownat = Architecture.number(260, 54);
  static final long __NR_fcntl = Architecture.number(72, 25);
  static final long __NR_fgetxattr = Architecture.number(193, 10);
  static final long __NR_flistxattr = Architecture.number(196, 13);
  static final long __NR_flock = Architecture.number(73, 32);
  static final long __NR_fremovexattr = Architecture.number(199, 16);
  static final long __NR_fsetxattr = Architecture.number(190, 7);
  static final long __NR_fstatfs = Architecture.number(138, 44);
  static final long __NR_fsync = Architecture.number(74, 82);
  static final long __NR_ftruncate = Architecture.number(77, 46);
  static final long __NR_getdents64 = Architecture.number(217, 61);
  static final long __NR_getxattr = Architecture.number(191, 8);
  static final long __NR_ioctl = Architecture.number(16, 29);
  static final long __NR_linkat = Architecture.number(265, 37);
  static final long __NR_listxattr = Architecture.number(194, 11);
  static final long __NR_llistxattr = Architecture.number(195, 12);
  static final long __NR_lseek = Architecture.number(8, 62);
  static final long __NR_mincore = Architecture.number(27, 232);
  static final long __NR_mkdirat = Architecture.number(258, 34);
  static final long __NR_mknodat = Architecture.number(259, 33);
  public static final long __NR_mmap = Architecture.number(9, 222);
  public static final long __NR_munmap = Architecture.number(11, 215);
  static final long __NR_openat = Architecture.number(257, 56);
  static final long __NR_pipe2 = Architecture.number(293, 59);
  static final long __NR_ppoll = Architecture.number(271, 73);
  static final long __NR_pread64 = Architecture.number(17, 67);
  static final long __NR_pwrite64 = Architecture.number(18, 68);
  static final long __NR_read = Architecture.number(0, 63);
  static final long __NR_readlinkat = Architecture.number(267, 78);
  static final long __NR_removexattr = Architecture.number(197, 14);
  static final long __NR_renameat2 = Architecture.number(316, 276);
  static final long __NR_sendfile = Architecture.number(40, 71);
  static final long __NR_setxattr = Architecture.number(188, 5);
  static final long __NR_splice = Architecture.number(275, 76);
  static final long __NR_statx = Architecture.number(332, 291);
  static final long __NR_symlinkat = Architecture.number(266, 36);
  static final long __NR_syncfs = Architecture.number(306, 267);
  static final long __NR_unlinkat = Architecture.number(263, 35);
  static final long __NR_utimensat = Architecture.number(280, 88);
  static final long __NR_write = Architecture.number(1, 64);

  private Linux() {}

  /// Chooses between numbers that differ between x86-64 and AArch64, the only supported processors.
  private static final class Architecture {
    private static final boolean ARM = System.getProperty("os.arch", "").equals("aarch64");

    private Architecture() {}

    static int number(int onX86, int onAarch64) {
      return ARM ? onAarch64 : onX86;
    }
  }
}
