package dev.millrace.lab.natives;

import dev.millrace.lab.machine.FileSystemFacts;
import dev.millrace.methods.Allocation;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A file that is open for system calls. A failure names the call and the path.
///
/// @param path for messages
record OpenNativeFile(FileCalls calls, Path path, int descriptor) implements Closeable {
  /// `rw-rw-rw-`, as in the JDK.
  private static final int PERMISSIONS = 0x1B6;

  private static final Set<Errno> UNSUPPORTED =
      EnumSet.of(Errno.EOPNOTSUPP, Errno.ENOTTY, Errno.ENOSYS, Errno.EXDEV, Errno.EINVAL);

  static OpenNativeFile toRead(FileCalls calls, Path path) throws IOException {
    return open(calls, path, Access.READ);
  }

  static OpenNativeFile create(FileCalls calls, Path path) throws IOException {
    return open(calls, path, Access.CREATE_NEW);
  }

  private static OpenNativeFile open(FileCalls calls, Path path, Access access) throws IOException {
    long descriptor = calls.open(RawName.of(path), access, PERMISSIONS);
    return new OpenNativeFile(calls, path, (int) Call.OPEN.require(descriptor, path));
  }

  /// Returns its length.
  long bytes() throws IOException {
    FileStatus status = FileStatus.of(calls, descriptor, path);
    return status.bytes();
  }

  /// Preallocates a new file if the method does so.
  ///
  /// @param bytes its final length; 0 for no call
  void reserve(Allocation allocation, long bytes) throws IOException {
    if (allocation == Allocation.PREALLOCATED && bytes > 0) {
      Call.FALLOCATE.require(reserve(bytes), path);
    }
  }

  /// Tries to preallocate.
  ///
  /// @param bytes 1 or more
  /// @return the negated errno if it failed
  long reserve(long bytes) {
    return calls.fallocate(descriptor, FileCalls.Allocation.RESERVE, 0, bytes);
  }

  /// Reads some bytes.
  ///
  /// @param into may be filled in part
  /// @return the number of bytes; 0 at the end of the file
  long read(MemorySegment into, long at) throws IOException {
    return Call.PREAD.require(calls.pread(descriptor, into, at), path);
  }

  /// Writes all of `bytes`, in as many calls as needed.
  void write(MemorySegment bytes, long at) throws IOException {
    for (long written = 0; written < bytes.byteSize(); ) {
      MemorySegment left = written == 0 ? bytes : bytes.asSlice(written);
      long more = Call.PWRITE.require(calls.pwrite(descriptor, left, at + written), path);
      requireMoved(Call.PWRITE, more, at + written, at + bytes.byteSize());
      written += more;
    }
  }

  /// Rejects a call that moved nothing although bytes are missing, without a second try.
  ///
  /// @param moved the result of the call
  /// @param end of the missing bytes
  void requireMoved(Call call, long moved, long at, long end) throws IOException {
    if (moved <= 0) {
      String words = "%s: moved nothing at offset %s of %s".formatted(call.title(), at, end);
      throw new FileSystemException(path.toString(), null, words);
    }
  }

  /// Returns the reason why a call on this file, and on the source of its bytes, is unsupported;
  /// empty if the call succeeded or failed for another reason.
  ///
  /// @param source may be this file
  Optional<String> unsupportedReason(Call call, long result, OpenNativeFile source)
      throws IOException {
    if (!Errno.isOneOf(UNSUPPORTED, result)) {
      return Optional.empty();
    }
    FileSystemFacts from = FileSystemFacts.of(source.path);
    FileSystemFacts to = FileSystemFacts.of(path);
    String place =
        from.isSame(to)
            ? "not on " + to.type()
            : "not from %s to %s".formatted(from.type(), to.type());
    return Optional.of(place + ": " + call.words(result));
  }

  @Override
  public void close() throws IOException {
    Call.CLOSE.require(calls.close(descriptor), path);
  }
}
