package dev.millrace.sys;

/// Calls that move bytes inside the kernel or the file system, without a copy to this process, and
/// calls that read pipes. A pipe holds pages of a file, not copies: [Pipe] moves bytes through one.
/// Part of [FileCalls].
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

  /// pipe2(2), then fcntl(2): opens a pipe of a given capacity.
  ///
  /// @param bytes capacity
  /// @param ends receives the descriptors to read from and to write to, unless the call fails
  /// @return 0 or more; EPERM if the user exceeds the limit for pipes
  long pipe(int bytes, int[] ends);

  /// splice(2) from a file into a pipe. Never waits for a reader.
  ///
  /// @param pipe the end to write to
  /// @return the bytes moved, which may be fewer; 0 at the end of the source; EAGAIN if the pipe is
  ///   full
  long spliceIn(int source, long sourceOffset, int pipe, long bytes);

  /// splice(2) from a pipe to a file. Never waits for a writer.
  ///
  /// @param pipe the end to read from
  /// @return the bytes written, which may be fewer; EAGAIN if the pipe is empty
  long spliceOut(int pipe, int target, long targetOffset, long bytes);

  /// ppoll(2): waits until a pipe or a device has data, or all writers of a pipe are gone. Before
  /// its first writer, a FIFO is not ready.
  ///
  /// @param nanos the longest wait, less than a second
  /// @return 1 if a read would return at once; 0 after that time
  long awaitData(int descriptor, long nanos);

  /// ioctl(2), FIONREAD: returns the number of bytes in a pipe.
  ///
  /// @param pipe either end
  long pipedBytes(int pipe);
}
