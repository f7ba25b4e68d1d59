package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// Whether an entry of the target can be changed, as far as a look shows: before a directory loses
/// some of its entries for a file, and in dry runs.
record EntryCheck(FileCalls calls, OpenDirectory directory, String name) {
  void requireRemovable() throws IOException {
    FileStatus around = directory.status();
    FileStatus found = directory.status(name, Link.STAY);
    if (found.isMountPoint(around)) {
      throw PathFailure.of(path(), "is a mount point, which is neither deleted nor replaced");
    }
    requireUnlocked(found, around);
    requireWritableDirectory();
    boolean isSticky = (around.permissions() & FileMode.STICKY) != 0;
    if (isSticky && !ProcessUser.mayOwn(around, calls) && !ProcessUser.mayOwn(found, calls)) {
      throw denied("only its owner may remove it from this directory, which has the sticky bit");
    }
  }

  void requireCreatable() throws IOException {
    FileStatus around = directory.status();
    if (around.isImmutable()) {
      requireUnlocked(new FileStatus(), around);
    }
    requireWritableDirectory();
  }

  void requireOverwritable() throws IOException {
    requireUnlocked(directory.status(name, Link.STAY), new FileStatus());
    if (!directory.isLent()) {
      requireAccess(path(), "no permission to overwrite it", AccessMode.READ, AccessMode.WRITE);
    }
  }

  private void requireUnlocked(FileStatus entry, FileStatus around) throws AccessDeniedException {
    Optional<String> lock = PathFailure.lock(entry, around);
    if (lock.isPresent()) {
      throw denied(lock.get());
    }
  }

  // The owner of a directory gives itself the permissions.
  private void requireWritableDirectory() throws IOException {
    if (!directory.isLent()) {
      String reason = "no permission for its directory";
      requireAccess(directory.path(), reason, AccessMode.WRITE, AccessMode.EXECUTE);
    }
  }

  private void requireAccess(Path place, String reason, AccessMode... modes) throws IOException {
    try {
      place.getFileSystem().provider().checkAccess(place, modes);
    } catch (AccessDeniedException e) {
      throw denied(reason);
    } catch (FileSystemException e) { // read-only
      throw PathFailure.of(path(), e.getReason());
    }
  }

  private AccessDeniedException denied(String reason) {
    return new AccessDeniedException(path().toString(), null, reason);
  }

  private Path path() {
    return directory.path(name);
  }
}
