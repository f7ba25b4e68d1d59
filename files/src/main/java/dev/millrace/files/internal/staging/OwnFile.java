package dev.millrace.files.internal.staging;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that this copy has made. Its identity is that of the inode; a name may belong to a file
/// of another program by now.
///
/// @param made the status of the file when it was made
record OwnFile(FileCalls calls, FileStatus made) {
  /// The file that was made by a name a moment ago. If it cannot be looked at, it is removed: the
  /// name is still its own.
  ///
  /// @param path of the target, for messages
  static OwnFile madeBy(FileCalls calls, RawName name, int descriptor, Path path)
      throws IOException {
    FileStatus made = new FileStatus();
    long looked = calls.statxWithoutTimes(descriptor, made);
    if (looked < 0) {
      calls.unlinkat(name);
      calls.close(descriptor);
      throw Call.STATX.failure(looked, path);
    }
    return new OwnFile(calls, made);
  }

  /// Closes the file, which has the name of its target by now. If closing fails, a new target is
  /// removed. A replaced one is lost by then: better a file that may be bad than none.
  void close(int descriptor, RawName target, Existing existing, Path path) throws IOException {
    long closed = calls.close(descriptor);
    if (closed < 0 && existing == Existing.KEEP) {
      boolean _ = remove(target);
    }
    Call.CLOSE.require(closed, path);
  }

  /// Whether the file has this name now.
  boolean hasName(RawName name) {
    FileStatus found = new FileStatus();
    return calls.statx(name, Link.STAY, found) >= 0 && found.sameFileAs(made);
  }

  /// Removes the name, unless another file has it or nothing has. Does not fail.
  ///
  /// @return whether the name was removed
  boolean remove(RawName name) {
    FileStatus found = new FileStatus();
    long result = calls.statx(name, Link.STAY, found);
    boolean isOther = Errno.ENOENT.is(result) || (result >= 0 && !found.sameFileAs(made));
    return !isOther && calls.unlinkat(name) >= 0;
  }

  /// Removes the file by `name`, or by the name that it has meanwhile: another program may have
  /// renamed the directory. Does not fail.
  ///
  /// @param descriptor of the file
  void remove(RawName name, int descriptor) {
    if (!remove(name)) {
      removeWhereItIs(descriptor);
    }
  }

  // Without /proc the file cannot be found. A file that was deleted has a name of no file there.
  private void removeWhereItIs(int descriptor) {
    try {
      remove(RawName.of(Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))));
    } catch (IOException e) {
      // the file stays, with the bytes that were copied
    }
  }
}
