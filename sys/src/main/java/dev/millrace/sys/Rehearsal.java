package dev.millrace.sys;

/// Runs code that makes system calls without making them: a new JVM compiles the code before it is
/// needed. While a rehearsal runs, every call of its thread answers like a disk with one file, and
/// neither the kernel nor any file takes notice.
///
/// Safe to call from several threads; the calls of other threads are real.
public final class Rehearsal {
  private static final int PERMISSIONS = 0x1A4;
  private static final int BLOCK_BYTES = 4096;
  private static final int COUNTED_BYTES = 512;

  private final long fileBytes;

  private Rehearsal(long fileBytes) {
    this.fileBytes = fileBytes;
  }

  /// Runs work.
  ///
  /// @param fileBytes the length of the regular file that every name leads to, 1 or more
  public static void run(long fileBytes, Runnable work) {
    Scratch scratch = Scratch.get();
    scratch.rehearse(new Rehearsal(fileBytes));
    try {
      work.run();
    } finally {
      scratch.rehearse(null);
    }
  }

  /// The answer to a call: all bytes are moved, and nothing is cloned.
  ///
  /// @param number of the call
  /// @param scratch gets the answers of calls that fill memory
  /// @param c the third argument, and so on
  long answer(Scratch scratch, long number, long c, long d, long e) {
    if (number == Linux.__NR_statx) {
      return status(scratch);
    }
    if (number == Linux.__NR_pread64 || number == Linux.__NR_pwrite64) {
      return c;
    }
    if (number == Linux.__NR_lseek) {
      return fileBytes;
    }
    if (number == Linux.__NR_ioctl) {
      return Errno.EOPNOTSUPP.result();
    }
    return number == Linux.__NR_copy_file_range ? e : sent(number, d);
  }

  // Other calls succeed with 0.
  private static long sent(long number, long d) {
    return number == Linux.__NR_sendfile ? d : 0;
  }

  // The struct lies where a real call would put it: at the first long.
  private long status(Scratch scratch) {
    long mode = Linux.S_IFREG | PERMISSIONS;
    long allocatedBlocks = (fileBytes / BLOCK_BYTES + 1) * BLOCK_BYTES / COUNTED_BYTES;
    scratch
        .with(Statx.MODE / Long.BYTES, mode << (Statx.MODE % Long.BYTES * Byte.SIZE))
        .with(Statx.INODE / Long.BYTES, 1)
        .with(Statx.SIZE / Long.BYTES, fileBytes)
        .with(Statx.BLOCKS / Long.BYTES, allocatedBlocks)
        .with(Statx.DEVICE_MAJOR / Long.BYTES, 1);
    return 0;
  }
}
