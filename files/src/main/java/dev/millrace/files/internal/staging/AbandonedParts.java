package dev.millrace.files.internal.staging;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import dev.millrace.sys.TempName;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// The staging files of killed copies in a directory. A copy that still runs holds a lock on its
/// staging file.
///
/// @param source the directory whose entries were copied; a name that it has belongs to the user
public record AbandonedParts(FileCalls calls, Path directory, Path source) {
  /// Removes the staging files that no copy has locked. The entries of a directory that cannot be
  /// listed stay.
  public void remove() throws IOException {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(directory, file -> isPart(file.getFileName()))) {
      files.forEach(this::removeIfUnlocked);
    }
  }

  private static boolean isPart(Path name) {
    return name.toString().startsWith(".") && name.toString().endsWith(TempName.SUFFIX);
  }

  private void removeIfUnlocked(Path file) {
    RawName name = RawName.of(file);
    FileStatus status = new FileStatus();
    if (calls.statx(name, Link.STAY, status) < 0 || !status.isRegularFile()) {
      return;
    }
    RawName copied = RawName.of(source.resolve(file.getFileName()));
    if (!Errno.ENOENT.is(calls.statx(copied, Link.STAY, new FileStatus()))) {
      return;
    }
    long opened = calls.open(name, Access.READ_NO_LINK, 0);
    if (opened < 0) {
      return;
    }
    if (calls.flock((int) opened) >= 0) {
      boolean _ = new OwnFile(calls, status).remove(name);
    }
    calls.close((int) opened);
  }
}
