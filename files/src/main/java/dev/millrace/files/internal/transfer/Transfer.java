package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.TimedWait;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Two open files, and the means to move bytes between them.
///
/// @param target a descriptor, open for reading and writing
/// @param targetPath for messages
/// @param progress gets every piece
public record Transfer(
    FileCalls calls,
    SourceFile source,
    int target,
    Path targetPath,
    Buffers buffers,
    CopyProgress progress) {

  /// Returns the current status of the target.
  public FileStatus targetStatus() throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls.statx(target, status), targetPath);
    return status;
  }

  /// Reads from `offset`. Retries for a minute if a driver has no data yet.
  ///
  /// @return the number of bytes; 0 only at the end of the file
  long read(MemorySegment into, long offset) throws IOException {
    long bytes = calls.pread(source.descriptor(), into, offset);
    for (int i = 0; Errno.EAGAIN.is(bytes) && i < TimedWait.MINUTE; i++) {
      TimedWait.take();
      progress.requireGoingOn();
      bytes = calls.pread(source.descriptor(), into, offset);
    }
    return Call.PREAD.require(bytes, source.path());
  }

  /// Writes a complete piece.
  void write(MemorySegment from, long offset) throws IOException {
    for (long done = 0; done < from.byteSize(); ) {
      long written =
          Call.PWRITE.require(calls.pwrite(target, rest(from, done), offset + done), targetPath);
      if (written == 0) {
        throw new FileSystemException(targetPath.toString(), null, "pwrite: wrote nothing");
      }
      done += written;
    }
  }

  // Avoids a slice for every piece: slices are objects, and a file has hundreds of pieces.
  private static MemorySegment rest(MemorySegment piece, long done) {
    return done == 0 ? piece : piece.asSlice(done);
  }

  /// Returns the first bytes of a buffer, possibly all.
  static MemorySegment first(MemorySegment buffer, long bytes) {
    return bytes == buffer.byteSize() ? buffer : buffer.asSlice(0, bytes);
  }
}
