package dev.millrace.sys;

/// Calls that move bytes inside the kernel or the file system, without a copy to this process. Part
/// of [FileCalls].
public interface OffloadCalls {
  /// The most bytes to request by one call. Kernels stop at 0x7ffff000. File servers have
  /// miscounted from 4 GiB, some from 2 GiB; a C library truncated results to an int (sourceware
  /// PR33245).
  long MOST_BYTES = 1L << 30;

  /// ioctl_ficlone(2): makes `target` share all blocks of `source`.
  long ficlone(int target, int source);

  /// ioctl_ficlonerange(2): makes `target` share the blocks of a range of `source`.
  ///
  /// @param bytes a multiple of the block size, or the rest of the source
  long ficlonerange(int target, int source, long sourceOffset, long bytes, long targetOffset);

  /// copy_file_range(2) by its number: some C libraries emulate the function of that name.
  ///
  /// @param bytes up to [#MOST_BYTES]
  /// @return the bytes copied, which may be fewer; 0 at the end of the source. Faulty file systems
  ///   return 0 elsewhere, or more than `bytes`
  long copyFileRange(int source, long sourceOffset, int target, long targetOffset, long bytes);

  /// sendfile(2): to the position of `target`, which [FileCalls#write] moves too.
  ///
  /// @param bytes up to [#MOST_BYTES]
  /// @return the bytes copied, which may be fewer; 0 at the end of the source
  long sendfile(int target, int source, long sourceOffset, long bytes);
}
