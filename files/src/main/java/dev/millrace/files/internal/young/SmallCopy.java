package dev.millrace.files.internal.young;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.LossCheck;
import dev.millrace.files.internal.request.PieceCounts;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import org.jspecify.annotations.Nullable;

/// Copies a small file to a new one with [FileChannel#transferTo], and checks the length of the
/// target, the source, and the permissions if losses are reported. Not for paths of other
/// providers.
///
/// The first copies of a JVM run interpreted, and loading a class takes longer than a copy. This
/// path therefore has no lambdas, streams or concatenated strings, and few classes.
///
/// After a failure the target is removed, and another engine makes the copy unless the source
/// changed.
///
/// @param observer gets the progress once, when the copy is complete
public record SmallCopy(
    SmallSource source, Path target, LossCheck lossCheck, CopyObserver observer) {
  /// The result if another engine has to make the copy.
  public static final long NOT_COPIED = -1;

  /// Copies the file.
  ///
  /// @return the length of the target, or [#NOT_COPIED]
  /// @throws FileAlreadyExistsException if the target exists
  public long copy() throws IOException {
    if (!source.isKnown() || Thread.currentThread().isInterrupted()) {
      return NOT_COPIED;
    }
    FileChannel in;
    try {
      in = FileChannel.open(source.path(), TransferCopy.READ, TransferCopy.NONE);
    } catch (IOException e) {
      return NOT_COPIED; // another engine reports the reason
    }
    try {
      return copy(in);
    } finally {
      closeQuietly(in);
    }
  }

  private long copy(FileChannel in) throws IOException {
    NewFile made;
    try {
      made = NewFile.create(target, source.permissions());
    } catch (FileAlreadyExistsException | NoSuchFileException e) {
      throw e;
    } catch (FileSystemException e) {
      return NOT_COPIED; // another engine finds the reason
    }
    return copy(in, made);
  }

  private static void closeQuietly(FileChannel in) {
    try {
      in.close();
    } catch (IOException e) {
      // Every byte has been read, or another failure is reported.
    }
  }

  private long copy(FileChannel in, NewFile made) throws IOException {
    try {
      if (isComplete(in, made)) {
        long bytes = source.bytes(); // as the check has found
        observer.progressed(new PieceCounts(bytes, source.bytes()));
        made.close();
        return bytes;
      }
    } catch (SourceChangedException | RuntimeException | Error e) {
      remove(made, e);
      throw e;
    } catch (IOException e) {
      remove(made, e); // another engine reports the path and the call, or succeeds
      return NOT_COPIED;
    }
    remove(made, new FileSystemException(target.toString(), null, "the copy is incomplete"));
    return NOT_COPIED;
  }

  private void remove(NewFile made, Throwable why) throws FileSystemException {
    try {
      if (!made.remove()) {
        String reason = "another program replaced it; the incomplete copy may have another name";
        why.addSuppressed(new FileSystemException(target.toString(), null, reason));
      }
    } catch (IOException e) {
      why.addSuppressed(e);
      String reason = "may be incomplete, and could not be removed: ".concat(e.toString());
      FileSystemException left = new FileSystemException(target.toString(), null, reason);
      left.initCause(why);
      throw left;
    }
  }

  // The kernel generates files that report no length, or too much: another engine copies these.
  // Each look at such a file may show another identity.
  private boolean isComplete(FileChannel in, NewFile made) throws IOException {
    long bytes = TransferCopy.move(in, source.bytes(), made.channel());
    if (source.bytes() == 0 && in.read(ByteBuffer.allocate(1)) > 0) {
      return false;
    }
    source.requireUnchanged(source.look());
    return bytes == source.bytes() && made.bytes() == bytes && !losesPermissions(made.attributes());
  }

  private boolean losesPermissions(@Nullable BasicFileAttributes found) {
    return lossCheck == LossCheck.LOOK
        && found instanceof PosixFileAttributes posix
        && !source.permissions().containsAll(posix.permissions());
  }
}
