package dev.millrace.files.internal.read;

import dev.millrace.files.internal.request.Interrupts;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.Optional;

/// A regular file that system calls read.
record NativeFileBytes(
    FileCalls calls, Path path, int descriptor, long bytes, Interrupts interrupts)
    implements FileBytes {
  /// Opens a file.
  ///
  /// @return empty if it is no regular file or cannot be opened. Opening a pipe or a device has
  ///   effects.
  static Optional<FileBytes> open(FileCalls calls, Path path, Interrupts interrupts) {
    RawName name = RawName.of(path);
    FileStatus status = new FileStatus();
    if (calls.statx(name, Link.FOLLOW, status) < 0 || !status.isRegularFile()) {
      return Optional.empty();
    }
    long opened = calls.open(name, Access.READ, 0);
    return opened < 0
        ? Optional.empty()
        : Optional.of(new NativeFileBytes(calls, path, (int) opened, status.bytes(), interrupts));
  }

  @Override
  public long read(MemorySegment into, long offset) throws IOException {
    if (interrupts == Interrupts.CANCEL && Thread.currentThread().isInterrupted()) {
      throw new ClosedByInterruptException();
    }
    return Call.PREAD.require(calls.pread(descriptor, into, offset), path);
  }

  /// Ignores the result: nothing was written.
  @Override
  public void close() {
    calls.close(descriptor);
  }
}
