package dev.millrace.files.staging;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that this copy has made. Its identity is that of the inode; a name may belong to a file
/// of another program by now.
///
/// @param made the status of the file when it was made
record OwnFile(FileCalls calls, FileStatus made) {
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
