package dev.millrace.files.internal.tree;

import dev.millrace.files.Metadata;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;

/// A file that a copy has just created, and its name.
record NewEntry(FileCalls calls, RawName name, int descriptor, TreeEntry<NativeDirectory> entry) {
  private static final int PERMISSIONS = 0x1FF;

  /// Writes the content.
  void fill(MemorySegment content, long bytes) throws IOException {
    for (long done = 0; done < bytes; ) {
      MemorySegment rest = content.asSlice(done, bytes - done);
      long written = calls.pwrite(descriptor, rest, done);
      if (written <= 0) {
        throw failure(written);
      }
      done += written;
    }
  }

  private IOException failure(long written) {
    Path path = entry.targetPath();
    return written == 0
        ? new FileSystemException(path.toString(), null, "pwrite: wrote nothing")
        : Call.PWRITE.failure(written, path);
  }

  /// Closes the file, and returns the metadata that it did not keep. Removes a file that lacks
  /// bytes.
  ///
  /// @param permissions that it was created with
  List<Loss> close(int permissions, Metadata metadata) throws IOException {
    FileStatus made = new FileStatus();
    long looked = metadata == Metadata.NONE ? 0 : calls.statxWithoutTimes(descriptor, made);
    long closed = calls.close(descriptor);
    if (closed < 0) { // a file server reports a full disk only here
      calls.unlinkat(name);
      throw Call.CLOSE.failure(closed, entry.targetPath());
    }
    if (looked < 0 || metadata == Metadata.NONE) {
      return List.of();
    }
    int found = made.permissions() & PERMISSIONS;
    boolean isWider = (found & ~permissions) != 0;
    return isWider ? List.of(new Loss("mode", "the file system does not keep it")) : List.of();
  }

  /// Closes the file, and removes the name if it is still its own.
  void remove() {
    FileStatus made = new FileStatus();
    FileStatus named = new FileStatus();
    boolean isOwn =
        calls.statx(descriptor, made) >= 0
            && calls.statx(name, Link.STAY, named) >= 0
            && made.sameFileAs(named);
    if (isOwn) {
      calls.unlinkat(name);
    }
    calls.close(descriptor);
  }
}
