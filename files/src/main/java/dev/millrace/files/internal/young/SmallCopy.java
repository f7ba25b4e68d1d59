package dev.millrace.files.internal.young;

import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.LossCheck;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// Copies a small file to a new one by [Files#copy], and checks the length of the target, the
/// source, and the permissions if losses are reported. Not for paths of other providers.
///
/// The first copies of a JVM run interpreted, and loading a class takes longer than a copy. This
/// path therefore has no lambdas, streams or concatenated strings, and few classes. `Files.copy`
/// runs little Java code, and an interrupt does not close its files.
///
/// After an unexpected result, this class removes the target, and another engine makes the copy. A
/// failure before the creation of the target, and a source that changes, are exceptions.
///
/// @param observer gets the progress once, when the copy is complete
public record SmallCopy(
    SmallSource source, Path target, LossCheck lossCheck, CopyObserver observer) {
  /// The result if another engine has to make the copy.
  public static final long NOT_COPIED = -1;

  /// Copies the file.
  ///
  /// @return the length of the target, or [#NOT_COPIED]
  /// @throws FileSystemException if the copy failed, and its target may be a file of another
  ///   program, which therefore stays
  public long copy() throws IOException {
    if (!source.isKnown() || source.runsAsAnother() || !TargetStores.isLocal(target)) {
      return NOT_COPIED;
    }
    long startMillis = System.currentTimeMillis();
    try {
      Files.copy(source.path(), target);
    } catch (FileAlreadyExistsException | NoSuchFileException | AccessDeniedException e) {
      throw e;
    } catch (IOException e) {
      return retryElsewhere(e);
    }
    return check(CopiedTarget.look(target, startMillis));
  }

  // The JDK removes the target after a failure, but does not report if that removal fails too.
  private long retryElsewhere(IOException failure) throws IOException {
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      throw failure;
    }
    return NOT_COPIED;
  }

  private long check(CopiedTarget copied) throws IOException {
    String unexpected;
    try {
      BasicFileAttributes now = source.look();
      if (now != null && copied.isSameFileAs(now)) { // the JDK has copied nothing
        throw new FileAlreadyExistsException(target.toString());
      }
      unexpected = unexpected(copied, now);
      if (unexpected.isEmpty()) {
        long bytes = copied.bytes(source);
        observer.progressed(bytes, source.bytes());
        return bytes;
      }
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | RuntimeException | Error e) {
      remove(copied, e);
      throw e;
    }
    remove(copied, new FileSystemException(target.toString(), null, unexpected));
    return NOT_COPIED;
  }

  /// Returns the reason for another engine to make the copy; empty if there is none.
  private String unexpected(CopiedTarget copied, @Nullable BasicFileAttributes now)
      throws IOException {
    copied.requireFile(source);
    source.requireUnchanged(now);
    if (copied.isCutShort(source)) {
      return "the JDK reported a copy that is cut short";
    }
    if (source.isExecutable() && copied.runsAsAnother()) {
      return "the permissions of the source changed while it was copied";
    }
    if (lossCheck == LossCheck.LOOK && !copied.hasNoMoreThan(source.permissions())) {
      return "the file system of the target ignores permissions";
    }
    return "";
  }

  private void remove(CopiedTarget copied, Throwable why) throws IOException {
    boolean isRemoved = false;
    try {
      isRemoved = copied.remove(source);
    } catch (IOException e) {
      why.addSuppressed(e);
    }
    if (!isRemoved) {
      String reason = "may be incomplete, and could not be removed safely: " + why.getMessage();
      FileSystemException left = new FileSystemException(target.toString(), null, reason);
      left.initCause(why);
      throw left;
    }
  }
}
