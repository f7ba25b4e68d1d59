package dev.millrace.files.internal.staging;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.request.CopyNames.OfPaths;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A target that is replaced if it exists.
///
/// @param source the status of the source
record ReplacedTarget(FileCalls calls, CopyRequest request, FileStatus source) {
  /// Opens the directory of the replaced file: of the target, or of the file that a link by its
  /// name points to.
  ///
  /// @throws FileSystemException if the file must not be replaced
  TargetDirectory directory() throws IOException {
    TargetDirectory directory = TargetDirectory.open(calls, request);
    boolean isKept = false;
    try {
      FileStatus found = new FileStatus();
      boolean isFollowed = exists(directory, found) && isFollowed(found);
      if (found.isSymbolicLink() && request.names() instanceof OfPaths) {
        OpenFileException.requireOther(request.target());
      }
      if (isFollowed) {
        return followed(directory);
      }
      requireReplaceable(request.target(), found);
      isKept = true;
      return directory;
    } finally {
      if (!isKept) {
        directory.close();
      }
    }
  }

  // A target that appears only now is replaced as well.
  private boolean exists(TargetDirectory directory, FileStatus found) throws IOException {
    long result = calls.statx(directory.target(), Link.STAY, found);
    if (!Errno.ENOENT.is(result)) {
      Call.STATX.require(result, request.target());
    }
    return result >= 0;
  }

  private boolean isFollowed(FileStatus found) {
    return found.isSymbolicLink() && request.options().replace() == Replace.ALWAYS;
  }

  // The kernel follows the link, and rejects links of other users in world-writable directories:
  // fs.protected_symlinks, proc_sys_fs(5).
  private TargetDirectory followed(TargetDirectory directory) throws IOException {
    long opened = calls.open(directory.target(), Access.PATH, 0);
    int file = (int) Call.OPEN.require(opened, request.target());
    try {
      FileStatus status = new FileStatus();
      Call.STATX.require(calls.statx(file, status), request.target());
      Path real = name(file);
      requireReplaceable(real, status);
      return directoryOf(real, status);
    } finally {
      calls.close(file);
    }
  }

  private TargetDirectory directoryOf(Path real, FileStatus status) throws IOException {
    TargetDirectory directory = TargetDirectory.open(calls, RawName.of(real), real);
    if (!new OwnFile(calls, status).hasName(directory.target())) {
      directory.close();
      String reason = "was renamed while it was looked up";
      throw new FileSystemException(request.target().toString(), null, reason);
    }
    return directory;
  }

  // Without /proc the JDK resolves the link; the caller checks the result.
  private Path name(int file) throws IOException {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/fd/" + file));
    } catch (IOException e) {
      return request.target().toRealPath();
    }
  }

  private void requireReplaceable(Path path, FileStatus found) throws FileSystemException {
    boolean isMissing = found.mode() == 0;
    if (isMissing) {
      return;
    }
    if (request.options().replace() == Replace.ANY && found.isDirectory()) {
      throw failure(path, "directories are not replaced");
    }
    if (request.options().replace() == Replace.ALWAYS && !found.isRegularFile()) {
      throw failure(path, "only regular files are replaced");
    }
    if (found.sameFileAs(source)) {
      throw failure(path, "is the source itself");
    }
  }

  private static FileSystemException failure(Path path, String reason) {
    return new FileSystemException(path.toString(), null, reason);
  }
}
