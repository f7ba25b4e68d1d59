package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The name of a target that the kernel neither creates nor replaces. Looks for the reason after
/// the failure.
///
/// @param path for messages
public record RefusedName(FileCalls calls, RawName target, Path path) {
  private static final String IN_PLACE = "; --in-place (Replace.IN_PLACE) writes into it";
  private static final Path SWAPS = Path.of("/proc/swaps");

  /// Explains why the directory takes no new file.
  FileSystemException created(AccessDeniedException failure) {
    FileStatus found = new FileStatus();
    boolean exists = calls.statx(target, Link.STAY, found) >= 0 && found.isRegularFile();
    FileStatus around = new FileStatus();
    boolean isImmutable =
        calls.statx(target.parent(), Link.FOLLOW, around) >= 0 && around.isImmutable();
    if (!exists && !isImmutable) {
      return failure;
    }
    String reason =
        isImmutable
            ? "its directory is immutable (chattr +i)"
            : "its directory takes no new file, which would replace it";
    return denied(exists ? reason + IN_PLACE : reason);
  }

  /// Explains why a rename replaces nothing.
  ///
  /// @param renamed the result of the rename, less than 0
  public FileSystemException replaced(long renamed) {
    if (Errno.EBUSY.is(renamed)) {
      return PathFailure.of(path, "is a mount point, which is not replaced" + IN_PLACE);
    }
    FileStatus found = new FileStatus();
    if (!Errno.EPERM.is(renamed) || calls.statx(target, Link.STAY, found) < 0) {
      return Call.RENAMEAT2.failure(renamed, path);
    }
    if (found.isImmutable() || found.isAppendOnly()) {
      return denied(
          found.isImmutable() ? "is immutable (chattr +i)" : "is append-only (chattr +a)");
    }
    return isSwap()
        ? denied("is a swap file, which is in use")
        : Call.RENAMEAT2.failure(renamed, path);
  }

  private AccessDeniedException denied(String reason) {
    return new AccessDeniedException(path.toString(), null, reason);
  }

  private boolean isSwap() {
    try (Stream<String> swaps = Files.lines(SWAPS)) {
      String real = path.toRealPath() + " ";
      return swaps.anyMatch(line -> line.startsWith(real));
    } catch (IOException | RuntimeException e) {
      return false; // unknown
    }
  }
}
