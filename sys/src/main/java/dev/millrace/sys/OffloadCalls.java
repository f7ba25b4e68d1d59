package dev.millrace.sys;

/// Calls that have the kernel, or the file system, move the bytes: none of them comes to this
/// process. Of [FileCalls].
public interface OffloadCalls {
  /// As many bytes as one call may be asked for. Kernels stop at 0x7ffff000; file servers have lost
  /// count at 4 GiB and some at 2 GiB, and a C library has truncated results to an int (sourceware
  /// PR33245).
  long MOST_BYTES = 1L << 30;

  /// ioctl_ficlone(2): `target` shares all the blocks of `source`, and copies none.
  long ficlone(int target, int source);

  /// ioctl_ficlonerange(2): `target` shares blocks of a range.
  ///
  /// @param bytes whole blocks, or all to the end of the source
  long ficlonerange(int target, int source, long sourceOffset, long bytes, long targetOffset);

  /// copy_file_range(2) by its number, since some C libraries do something else by its name.
  ///
  /// @param bytes up to [#MOST_BYTES]
  /// @return the bytes copied, which may be fewer; 0 at the end of the source, and, from file
  ///   systems that err, elsewhere; more than `bytes` from others that err
  long copyFileRange(int source, long sourceOffset, int target, long targetOffset, long bytes);

  /// sendfile(2): to where the last [FileCalls#write] to `target` ended.
  ///
  /// @param bytes up to [#MOST_BYTES]
  /// @return the bytes copied, which may be fewer; 0 at the end of the source
  long sendfile(int target, int source, long sourceOffset, long bytes);
}
