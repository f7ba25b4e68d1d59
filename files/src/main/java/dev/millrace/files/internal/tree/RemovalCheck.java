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
import java.util.OptionalInt;

/// Whether an entry of the target can be removed, as far as a look shows: before a directory loses
/// some of its entries for a file, and in dry runs.
record RemovalCheck(FileCalls calls, OpenDirectory directory, String name) {
  /// Fails if the entry cannot be removed.
  void require() throws IOException {
    FileStatus around = directory.status();
    FileStatus found = directory.status(name, Link.STAY);
    if (found.isMountPoint(around)) {
      throw PathFailure.of(path(), "is a mount point, which is neither deleted nor replaced");
    }
    if (isFixed(found) || isFixed(around)) {
      throw denied("it or its directory is immutable or append-only (chattr +i or +a)");
    }
    OptionalInt user = ProcessUser.of(calls);
    boolean isOwner = user.equals(OptionalInt.of(around.uid()));
    requireWritable(isOwner);
    boolean mayRemoveAny = isOwner || user.isEmpty() || user.getAsInt() == 0;
    boolean isSticky = (around.permissions() & FileMode.STICKY) != 0;
    if (isSticky && !mayRemoveAny && user.getAsInt() != found.uid()) {
      throw denied("only its owner may remove it from this directory, which has the sticky bit");
    }
  }

  private static boolean isFixed(FileStatus file) {
    return file.isImmutable() || file.isAppendOnly();
  }

  // The owner of a directory gives itself the permissions.
  private void requireWritable(boolean isOwner) throws IOException {
    Path around = directory.path();
    try {
      around.getFileSystem().provider().checkAccess(around, AccessMode.WRITE, AccessMode.EXECUTE);
    } catch (AccessDeniedException e) {
      if (!isOwner) {
        throw denied("no permission for its directory");
      }
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
