package dev.millrace.files.internal.young;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.LossCheck;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;

/// Copies a small file to a new one through the memory of this process, and checks the length of
/// the target, the source, and the permissions if losses are reported. Not for paths of other
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

  private static final int MOST_BUFFER_BYTES = 64 << 10;

  /// Copies the file.
  ///
  /// @return the length of the target, or [#NOT_COPIED]
  /// @throws FileAlreadyExistsException if the target exists
  public long copy() throws IOException {
    if (!source.isKnown()) {
      return NOT_COPIED;
    }
    FileInputStream in;
    try {
      in = new FileInputStream(source.path().toFile());
    } catch (FileNotFoundException e) {
      return NOT_COPIED; // another engine reports the reason
    }
    try (in) {
      return copy(in, NewFile.create(target, source.permissions()));
    }
  }

  private long copy(FileInputStream in, NewFile made) throws IOException {
    try {
      if (isComplete(in, made)) {
        long bytes = made.bytes();
        observer.progressed(bytes, source.bytes());
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
      made.remove();
    } catch (IOException e) {
      why.addSuppressed(e);
      String reason = "may be incomplete, and could not be removed: ".concat(e.toString());
      FileSystemException left = new FileSystemException(target.toString(), null, reason);
      left.initCause(why);
      throw left;
    }
  }

  private boolean isComplete(FileInputStream in, NewFile made) throws IOException {
    long bytes = move(in, made);
    if (source.bytes() == 0 && bytes > 0) {
      return false; // the kernel generates it, and may change its attributes at every look
    }
    source.requireUnchanged(source.look());
    return bytes <= EngineChoice.MOST_BYTES && made.bytes() == bytes && !losesPermissions(made);
  }

  // Stops beyond the limit: the file reported no length, or grows.
  private long move(FileInputStream in, NewFile made) throws IOException {
    long bytes = 0;
    byte[] buffer = new byte[bufferBytes()];
    for (int read = in.read(buffer);
        read > 0 && bytes <= EngineChoice.MOST_BYTES;
        read = in.read(buffer)) {
      made.write(ByteBuffer.wrap(buffer, 0, read), bytes);
      bytes += read;
    }
    return bytes;
  }

  // One byte more than the file: the first read then finds its end, or the file has grown.
  private int bufferBytes() {
    return source.bytes() == 0
        ? MOST_BUFFER_BYTES
        : (int) Math.min(source.bytes() + 1, MOST_BUFFER_BYTES);
  }

  private boolean losesPermissions(NewFile made) throws IOException {
    return lossCheck == LossCheck.LOOK
        && DefaultFiles.attributes(made.path()) instanceof PosixFileAttributes found
        && !source.permissions().containsAll(PermissionSets.of(made.path(), found));
  }
}
