package dev.millrace.sys;

/// Calls that move bytes from file to file through a pipe, without a copy of them in it: [Pipe]
/// makes them. Of [FileCalls].
public interface PipeCalls {
  /// pipe2(2), and fcntl(2) for its size: a pipe that holds so many bytes.
  ///
  /// @param ends its two descriptors, to read from and to write to; filled unless the call fails
  /// @return 0 or more; EPERM if the user has as much in pipes as one may
  long pipe(int bytes, int[] ends);

  /// splice(2) from a file into a pipe. Never waits for room.
  ///
  /// @param pipe the end to write to
  /// @return the bytes that the pipe holds more of, which may be fewer; 0 at the end of the source;
  ///   EAGAIN if the pipe is full
  long spliceIn(int source, long sourceOffset, int pipe, long bytes);

  /// splice(2) from a pipe to a file. Never waits for bytes.
  ///
  /// @param pipe the end to read from
  /// @return the bytes written, which may be fewer; EAGAIN if the pipe is empty
  long spliceOut(int pipe, int target, long targetOffset, long bytes);

  /// ioctl(2), FIONREAD: how many bytes a pipe holds.
  ///
  /// @param pipe either end
  long pipedBytes(int pipe);
}
