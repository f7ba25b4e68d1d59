package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.RateLimiter.TimedWait;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Allocation;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/// Two open files, and plain reading and writing between them. That is the last fallback of a copy:
/// its end of the file and its failures are reliable.
///
/// @param target a descriptor, open for reading and writing
/// @param progress gets every piece
public record Transfer(
    FileCalls calls,
    SourceFile source,
    int target,
    Path targetPath,
    Buffers buffers,
    CopyProgress progress) {
  private static final Set<Errno> FULL = EnumSet.of(Errno.ENOSPC, Errno.EDQUOT, Errno.EFBIG);

  /// Returns both files without the tools that move bytes.
  public OpenPair files() {
    return new OpenPair(calls, source.descriptor(), source.status(), target, targetPath);
  }

  public FileStatus targetStatus() throws IOException {
    return FileStatus.of(calls, target, targetPath);
  }

  /// Sets the length of the target. More bytes are a hole.
  public void setLength(long bytes) throws IOException {
    Call.FTRUNCATE.require(calls.ftruncate(target, bytes), targetPath);
  }

  /// Preallocates the blocks of the target, without a change of its length, which then shows how
  /// much was really written.
  ///
  /// @throws IOException if the disk is full; a file system without preallocation is no failure
  public void preallocate(long bytes) throws IOException {
    long result = calls.fallocate(target, Allocation.KEEP_SIZE, 0, bytes);
    if (Errno.isOneOf(FULL, result)) {
      throw Call.FALLOCATE.failure(result, targetPath);
    }
  }

  /// Moves a range by one buffer.
  ///
  /// @return the end of the range, or of the source if that comes first
  long move(long start, long end) throws IOException {
    MemorySegment buffer = buffers.borrow(end - start);
    try {
      return move(buffer, start, end);
    } finally {
      buffers.giveBack(buffer);
    }
  }

  /// Moves a range by a buffer of the caller.
  ///
  /// @return the end of the range, or of the source if that comes first
  long move(MemorySegment buffer, long start, long end) throws IOException {
    long at = start;
    while (at < end) {
      long most = Math.min(progress.mostBytes(buffer.byteSize()), end - at);
      long bytes = read(first(buffer, most), at);
      if (bytes == 0) {
        break;
      }
      write(first(buffer, bytes), at);
      progress.moved(bytes);
      at += bytes;
    }
    return at;
  }

  /// Reads from `offset`. Retries for a minute if a driver has no data yet.
  ///
  /// @return the number of bytes; 0 only at the end of the file
  public long read(MemorySegment into, long offset) throws IOException {
    long bytes = calls.pread(source.descriptor(), into, offset);
    for (int i = 0; Errno.EAGAIN.is(bytes) && i < TimedWait.MINUTE; i++) {
      TimedWait.take();
      progress.requireGoingOn();
      bytes = calls.pread(source.descriptor(), into, offset);
    }
    return Call.PREAD.require(bytes, source.path());
  }

  /// Reads from an open file until memory is full or the file ends.
  public static long readFully(
      FileCalls calls, int file, Path path, MemorySegment into, long offset) throws IOException {
    long done = 0;
    while (done < into.byteSize()) {
      long bytes = calls.pread(file, into.asSlice(done), offset + done);
      if (Call.PREAD.require(bytes, path) == 0) {
        break;
      }
      done += bytes;
    }
    return done;
  }

  /// Returns the start of the first data in a range of an open file, or the end of the range. If a
  /// file system does not report its holes, the whole file is data.
  public long nextData(int file, long from, long end) {
    long found = calls.lseek(file, from, Seek.DATA);
    return Errno.ENXIO.is(found) ? end : Math.clamp(found, from, Math.max(from, end));
  }

  public void write(MemorySegment from, long offset) throws IOException {
    write(calls, target, targetPath, from, offset);
  }

  /// Writes a complete piece to an open file.
  public static void write(FileCalls calls, int file, Path path, MemorySegment from, long offset)
      throws IOException {
    for (long done = 0; done < from.byteSize(); ) {
      long written = calls.pwrite(file, rest(from, done), offset + done);
      if (Call.PWRITE.require(written, path) == 0) {
        throw PathFailure.of(path, "pwrite: wrote nothing");
      }
      done += written;
    }
  }

  // Avoids a slice for every piece: slices are objects, and a file has hundreds of pieces.
  private static MemorySegment rest(MemorySegment piece, long done) {
    return done == 0 ? piece : piece.asSlice(done);
  }

  /// Returns the first bytes of a buffer, possibly all.
  public static MemorySegment first(MemorySegment buffer, long bytes) {
    return bytes == buffer.byteSize() ? buffer : buffer.asSlice(0, bytes);
  }

  /// An open source, and an open target that gets its metadata.
  ///
  /// @param source a descriptor
  /// @param sourceStatus the status of the source before it was opened
  /// @param target a descriptor
  public record OpenPair(
      FileCalls calls, int source, FileStatus sourceStatus, int target, Path targetPath) {
    public FileStatus targetStatus() throws IOException {
      return FileStatus.of(calls, target, targetPath);
    }
  }
}
