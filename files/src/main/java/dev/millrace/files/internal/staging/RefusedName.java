package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// The name of a target that the kernel neither creates nor replaces. Looks for the reason after
/// the failure.
public record RefusedName(FileCalls calls, RawName target, Path path) {
  private static final String IN_PLACE =
      "; a copy with --in-place (Replace.IN_PLACE) writes into it";

  /// Explains why the directory takes no new file.
  FileSystemException created(AccessDeniedException failure) {
    boolean exists = entry().isRegularFile();
    FileStatus around = around();
    if (!exists && !around.isImmutable()) {
      return failure;
    }
    String reason =
        around.isImmutable()
            ? PathFailure.lock(new FileStatus(), around).orElseThrow()
            : "its directory takes no new file, which would replace it";
    return denied(exists ? reason + IN_PLACE : reason);
  }

  /// Explains why a rename replaces nothing.
  ///
  /// @param renamed the result of the rename, less than 0
  public FileSystemException replaced(long renamed) {
    if (Errno.EBUSY.is(renamed)) {
      String reason = "is a mount point, which is not replaced";
      return PathFailure.of(path, entry().isRegularFile() ? reason + IN_PLACE : reason);
    }
    return changed(Call.RENAMEAT2, renamed);
  }

  /// Explains why an entry is not changed.
  ///
  /// @param result of the call, less than 0
  public FileSystemException changed(Call call, long result) {
    Optional<String> lock =
        Errno.EPERM.is(result) ? PathFailure.lock(entry(), around()) : Optional.empty();
    return lock.isPresent() ? denied(lock.get()) : call.failure(result, path);
  }

  // Zeros if the entry cannot be looked at.
  private FileStatus entry() {
    FileStatus found = new FileStatus();
    return calls.statx(target, Link.STAY, found) < 0 ? new FileStatus() : found;
  }

  private FileStatus around() {
    FileStatus found = new FileStatus();
    return calls.statx(target.parent(), Link.FOLLOW, found) < 0 ? new FileStatus() : found;
  }

  private AccessDeniedException denied(String reason) {
    return new AccessDeniedException(path.toString(), null, reason);
  }
}
