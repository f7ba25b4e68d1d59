package dev.millrace.files.internal.staging;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.request.CopyNames.OfPaths;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A target that is replaced if it exists.
///
/// @param source the status of the source
record ReplacedTarget(FileCalls calls, CopyRequest request, FileStatus source) {
  /// Opens the directory of the replaced file: of the target, or of the file that a link by its
  /// name points to.
  ///
  /// @throws FileSystemException if the file must not be replaced
  EntryName target() throws IOException {
    EntryName target = EntryName.open(calls, request.names().target(), request.target());
    boolean isKept = false;
    try {
      Optional<FileStatus> found = target.find();
      boolean isLink = found.filter(FileStatus::isSymbolicLink).isPresent();
      if (isLink && request.names() instanceof OfPaths) {
        OpenFileException.requireOther(request.target());
      }
      if (isLink && request.options().replace() == Replace.ALWAYS) {
        return followed(target);
      }
      if (found.isPresent()) { // a target that appears only now is replaced as well
        requireReplaceable(request.target(), found.get());
      }
      isKept = true;
      return target;
    } finally {
      if (!isKept) {
        target.close();
      }
    }
  }

  // The kernel follows the link, and rejects links of other users in world-writable directories:
  // fs.protected_symlinks, proc_sys_fs(5).
  private EntryName followed(EntryName link) throws IOException {
    long opened = calls.open(link.name(), Access.PATH, 0);
    int file = (int) Call.OPEN.require(opened, request.target());
    try {
      FileStatus status = FileStatus.of(calls, file, request.target());
      Path real = name(file);
      requireReplaceable(real, status);
      return named(real, status);
    } finally {
      calls.close(file);
    }
  }

  private EntryName named(Path real, FileStatus status) throws IOException {
    EntryName target = EntryName.open(calls, RawName.of(real), real);
    if (!new OwnFile(calls, status).hasName(target.name())) {
      target.close();
      String reason = "was renamed while it was looked up";
      throw new FileSystemException(request.target().toString(), null, reason);
    }
    return target;
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
