package dev.millrace.files.internal.channel;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.attribute.PosixFilePermission.OWNER_READ;
import static java.nio.file.attribute.PosixFilePermission.OWNER_WRITE;

import dev.millrace.files.Durability;
import dev.millrace.files.internal.channel.StreamCopies.CallersStreamException;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.MadeFile.KeyTrust;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.PathFailure.TargetFailure;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.path.UninterruptedWork.Work;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// An open file that becomes the target when the copy is complete, or is removed.
final class ChannelStagedTarget {
  private final ChannelTargetLocation location;
  private final MadeFile file;
  private final KeyTrust trust;
  private final Set<OpenOption> access;
  private WritableByteChannel channel;

  /// @param trust the evidence of the key of `file`
  /// @param channel a [FileChannel] if the default file system has the file; else one that only
  ///   writes forward
  ChannelStagedTarget(
      ChannelTargetLocation location,
      MadeFile file,
      KeyTrust trust,
      Set<OpenOption> access,
      WritableByteChannel channel) {
    this.location = location;
    this.file = file;
    this.trust = trust;
    this.access = access;
    this.channel = channel;
  }

  WritableByteChannel channel() {
    return channel;
  }

  /// Returns the file by its staging name.
  MadeFile file() {
    return file;
  }

  /// Opens the file again if an interrupt closed it.
  void reopen() throws IOException {
    if (channel instanceof FileChannel && !channel.isOpen()) {
      file.require();
      channel = openAgain();
      file.require();
    }
  }

  // The permissions of the source may deny writing even to the owner; they are set again later.
  private WritableByteChannel openAgain() throws IOException {
    try {
      return open();
    } catch (AccessDeniedException e) {
      letOwnerIn();
      return open();
    }
  }

  private WritableByteChannel open() throws IOException {
    Set<OpenOption> options = new HashSet<>(access);
    options.add(NOFOLLOW_LINKS);
    return file.directory().open(file.path(), options);
  }

  private void letOwnerIn() throws IOException {
    Optional<PosixFileAttributeView> view = file.view(PosixFileAttributeView.class);
    if (view.isPresent()) {
      Set<PosixFilePermission> permissions = view.get().readAttributes().permissions();
      permissions.addAll(Set.of(OWNER_READ, OWNER_WRITE));
      view.get().setPermissions(permissions);
    }
  }

  /// Fills the file, gives it its name, and waits for its directory as the options require. Removes
  /// it after a failure, which names the target if it names no file.
  CopyReport complete(CopyRequest request, Work<CopyReport> filling) throws IOException {
    CopyReport report;
    try {
      report = UninterruptedWork.call(request.interrupts(), filling);
      commit();
    } catch (IOException e) {
      abandon(e);
      throw e instanceof CallersStreamException ? e : named(e, request.target());
    } catch (RuntimeException | Error e) {
      abandon(e);
      throw e;
    }
    if (request.options().durability() == Durability.FILE_AND_DIRECTORY) {
      location.directory().sync(location.target());
    }
    return report;
  }

  private IOException named(IOException e, Path target) {
    if (!(e instanceof FileSystemException failure)) {
      return PathFailure.named(e, target);
    }
    return location.isStaged()
        ? new TargetFailure(location.path(), location.target()).of(failure)
        : failure;
  }

  /// Called after the last byte. Other providers publish a file, or its full content, only at its
  /// close.
  void filled() throws IOException {
    if (!(channel instanceof FileChannel)) {
      channel.close();
    }
  }

  /// Waits until the file is on its device.
  ///
  /// @throws FileSystemException if the provider cannot
  void force() throws IOException {
    if (!(channel instanceof FileChannel open)) {
      throw PathFailure.of(location.target(), "its file system cannot flush a file to its device");
    }
    open.force(true);
  }

  /// Gives the file the name of the target and closes it. After a failure, the caller has to
  /// abandon the file.
  void commit() throws IOException {
    channel.close();
    location.settle(file);
  }

  // A file of another program with its name stays, and so does a file without proof of identity.
  private void abandon(Throwable reason) {
    try {
      abandon();
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  private void abandon() throws IOException {
    if (channel instanceof FileChannel open) {
      abandon(open);
    } else {
      channel.close();
      file.delete();
    }
  }

  // Removes the file before its close, after which another file may get its key.
  private void abandon(FileChannel open) throws IOException {
    try (open) {
      if (file.isNameOf(open, trust) || isMineByName(open)) {
        file.delete();
      }
    }
  }

  // Windows has no file keys, and a closed file gives no other proof. But no other program has a
  // reason to use a staging name, which is random.
  private boolean isMineByName(FileChannel open) {
    return !open.isOpen() && file.key().isEmpty() && location.isStaged();
  }

  /// A stream as a channel that an interrupt does not close, unlike [java.nio.channels.Channels].
  static final class StreamWriter implements WritableByteChannel {
    private final OutputStream out;
    private boolean isOpen = true;

    StreamWriter(OutputStream out) {
      this.out = out;
    }

    /// @param buffer in the heap
    @Override
    public int write(ByteBuffer buffer) throws IOException {
      int bytes = buffer.remaining();
      out.write(buffer.array(), buffer.arrayOffset() + buffer.position(), bytes);
      buffer.position(buffer.limit());
      return bytes;
    }

    @Override
    public boolean isOpen() {
      return isOpen;
    }

    // Closes once: some file systems treat a second close as a second file.
    @Override
    public void close() throws IOException {
      if (isOpen) {
        isOpen = false;
        out.close();
      }
    }
  }

  /// Writes a whole buffer. A channel may write less in one call.
  static final class WholeWrite {
    private WholeWrite() {}

    @FunctionalInterface
    interface Write {
      int write() throws IOException;
    }

    /// Writes until nothing remains in the buffer.
    ///
    /// @param write moves the position of the buffer
    /// @throws IOException if a call writes nothing: the next one would write nothing either
    static void of(ByteBuffer buffer, Write write) throws IOException {
      while (buffer.hasRemaining()) {
        if (write.write() <= 0) {
          throw new IOException("nothing was written");
        }
      }
    }
  }
}
