package dev.millrace.sys;

/// Calls that read pipes, and calls that move bytes from file to file through a pipe, which holds
/// pages of the source, not copies. [Pipe] makes the latter. Part of [FileCalls].
public interface PipeCalls {
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
