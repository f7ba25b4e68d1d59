package dev.millrace.files.internal.young;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.LossCheck;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Set;

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
  private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ);

  /// Copies the file.
  ///
  /// @return the length of the target, or [#NOT_COPIED]
  /// @throws FileAlreadyExistsException if the target exists
  public long copy() throws IOException {
    if (!source.isKnown()) {
      return NOT_COPIED;
    }
    AsynchronousFileChannel in;
    try {
      in = AsynchronousFileChannel.open(source.path(), READ, CallingThread.EXECUTOR);
    } catch (IOException e) {
      return NOT_COPIED; // another engine reports the reason
    }
    try {
      return copy(in);
    } finally {
      closeQuietly(in);
    }
  }

  private long copy(AsynchronousFileChannel in) throws IOException {
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

  private static void closeQuietly(AsynchronousFileChannel in) {
    try {
      in.close();
    } catch (IOException e) {
      // Every byte has been read, or another failure is reported.
    }
  }

  private long copy(AsynchronousFileChannel in, NewFile made) throws IOException {
    try {
      if (isComplete(in, made)) {
        long bytes = source.bytes(); // as the check has found
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
  // Each
  // look at such a file may show another identity.
  private boolean isComplete(AsynchronousFileChannel in, NewFile made) throws IOException {
    long bytes = move(in, made);
    if (source.bytes() == 0 && bytes > 0) {
      return false;
    }
    source.requireUnchanged(source.look());
    return bytes == source.bytes()
        && made.bytes() == bytes
        && !made.isReplaced(bytes)
        && !losesPermissions(made);
  }

  // Stops beyond the limit: the file reported no length, or grows.
  private long move(AsynchronousFileChannel in, NewFile made) throws IOException {
    long bytes = 0;
    ByteBuffer buffer = ByteBuffer.allocate(bufferBytes());
    while (bytes <= EngineChoice.MOST_BYTES && read(in, buffer, bytes)) {
      int count = buffer.remaining();
      made.write(buffer, bytes);
      bytes += count;
    }
    return bytes;
  }

  private static boolean read(AsynchronousFileChannel in, ByteBuffer buffer, long position)
      throws IOException {
    buffer.clear();
    int bytes = CallingThread.bytes(in.read(buffer, position));
    buffer.flip();
    return bytes > 0;
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
