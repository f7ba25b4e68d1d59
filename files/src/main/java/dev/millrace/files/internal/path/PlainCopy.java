package dev.millrace.files.internal.path;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.JdkCopy.TransferCopy;
import dev.millrace.files.internal.path.JdkCopy.TransferCopy.Mode;
import dev.millrace.files.internal.path.MadeFile.KeyTrust;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Copies a small file to a new one with file channels. Checks the length of the target, the
/// source, and that the target has no more permissions than the source. Not for paths of other
/// providers.
///
/// The first copies of a JVM run interpreted, and loading a class takes longer than a copy. This
/// path therefore has no lambdas, streams or concatenated strings, and few classes.
///
/// @param observer gets the progress once, when every byte has arrived; null for none
public record PlainCopy(NamedFile source, Path target, @Nullable CopyObserver observer) {
  /// Copies the file. After a failure the target is removed.
  ///
  /// @return whether the file was copied; if not, another engine copies it or reports the reason
  /// @throws FileAlreadyExistsException if the target exists
  /// @throws SourceChangedException if the source changed during the copy
  public boolean make() throws IOException {
    if (!(source.attributes() instanceof PosixFileAttributes before)
        || before.fileKey() == null
        || Thread.currentThread().isInterrupted()) {
      return false;
    }
    FileChannel in;
    try {
      in = FileChannel.open(source.path(), TransferCopy.READ, TransferCopy.NONE);
    } catch (IOException e) {
      return false; // another engine reports the reason
    }
    try {
      return isCopied(in, before);
    } finally {
      closeQuietly(in);
    }
  }

  private static void closeQuietly(FileChannel file) {
    try {
      file.close();
    } catch (IOException e) {
      // every byte has been read, the file is removed, or another failure is reported
    }
  }

  private boolean isCopied(FileChannel in, PosixFileAttributes before) throws IOException {
    NewFile made;
    try {
      made = NewFile.create(target, before.permissions());
    } catch (FileAlreadyExistsException | NoSuchFileException e) {
      throw e;
    } catch (FileSystemException e) {
      return false; // another engine finds the reason
    }
    return isCopied(in, made);
  }

  private boolean isCopied(FileChannel in, NewFile made) throws IOException {
    try {
      if (isComplete(in, made)) {
        if (observer != null) {
          observer.progressed(new PieceCounts(source.bytes(), source.bytes()));
        }
        made.close();
        return true;
      }
    } catch (SourceChangedException | RuntimeException | Error e) {
      remove(made, e);
      throw e;
    } catch (IOException e) {
      remove(made, e); // another engine reports the path and the call, or succeeds
      return false;
    }
    remove(made, failure("the copy is incomplete"));
    return false;
  }

  private FileSystemException failure(String reason) {
    return new FileSystemException(target.toString(), null, reason);
  }

  private void remove(NewFile made, Throwable why) throws FileSystemException {
    try {
      if (!made.remove()) {
        String reason = "another program replaced it; the incomplete copy may have another name";
        why.addSuppressed(failure(reason));
      }
    } catch (IOException e) {
      why.addSuppressed(e);
      FileSystemException left =
          failure("may be incomplete, and could not be removed: ".concat(e.toString()));
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
    source.requireUnchanged();
    return bytes == source.bytes() && made.channel().size() == bytes && !made.hasOtherPermissions();
  }

  /// A target that this copy created, open until the copy is complete. For one thread.
  ///
  /// An interrupt closes the channel. Then only the key of the file shows which one this copy
  /// created. [MadeFile] proves that only when it is removed: most copies need no proof.
  ///
  /// @param startMillis the time before the creation
  /// @param made its attributes at its creation; null if they are unknown
  record NewFile(
      Path path,
      Set<PosixFilePermission> permissions,
      FileChannel channel,
      long startMillis,
      @Nullable BasicFileAttributes made)
      implements Closeable {
    /// Creates the file. The umask applies.
    ///
    /// @throws FileAlreadyExistsException if the name is taken
    static NewFile create(Path path, Set<PosixFilePermission> permissions) throws IOException {
      long startMillis = System.currentTimeMillis();
      FileChannel channel = FileChannel.open(path, TransferCopy.NEW, new Mode(permissions));
      return new NewFile(path, permissions, channel, startMillis, look(path));
    }

    // Without its key, the file of a failed copy stays. The fastest look goes through links.
    private static @Nullable BasicFileAttributes look(Path path) {
      try {
        return DefaultFiles.attributes(path);
      } catch (IOException e) {
        return null;
      }
    }

    /// Returns whether the file had more permissions at its creation than requested.
    boolean hasOtherPermissions() {
      return made instanceof PosixFileAttributes posix
          && !permissions.containsAll(posix.permissions());
    }

    /// Removes the file and closes it. A file of another program with its name stays: its key
    /// differs, or its length does not follow the open file.
    ///
    /// @return whether the file was removed
    boolean remove() throws IOException {
      try {
        return made != null && made.fileKey() != null && isRemoved(made);
      } finally {
        PlainCopy.closeQuietly(channel);
      }
    }

    private boolean isRemoved(BasicFileAttributes found) throws IOException {
      MadeFile file = MadeFile.byPath(path, found);
      return file.isNameOf(channel, KeyTrust.of(found, startMillis)) && file.delete();
    }

    /// Closes the file.
    ///
    /// @throws IOException if the file system reports an error only now, as file servers do
    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
