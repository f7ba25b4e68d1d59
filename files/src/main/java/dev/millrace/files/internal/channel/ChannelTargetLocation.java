package dev.millrace.files.internal.channel;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.SPARSE;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.internal.channel.ChannelStagedTarget.StreamWriter;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.MadeFile.KeyTrust;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.NamedFile.Replaced;
import dev.millrace.files.internal.path.PathDirectory;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.PathFailure.TargetFailure;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.path.VacantName;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Existing;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The location of a target.
///
/// @param path of the file that is written: the target, or a staging file
/// @param replace whether the copy may replace the target
record ChannelTargetLocation(PathDirectory directory, Path path, Path target, Replace replace)
    implements Closeable {
  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rw-------");

  /// Longer files, and slower copies, would be visibly incomplete for some time.
  private static final long IN_PLACE_BYTES = 1 << 20;

  private static final long IN_PLACE_PER_SECOND = 20;

  static ChannelTargetLocation of(CopyRequest request, ChannelSource source) throws IOException {
    return of(request, source.file(), isStaged(request, source), "on this system");
  }

  // A new file of another provider never needs a staging file: without hard links, it could not get
  // its name in one step.
  private static boolean isStaged(CopyRequest request, ChannelSource source) {
    return request.options().replace() != Replace.NEVER
        || (ChannelSource.isOfThisSystem(request.target()) && isLong(request, source));
  }

  // A file without a reported length, as in /proc, may have any length.
  private static boolean isLong(CopyRequest request, ChannelSource source) {
    long most = Math.min(IN_PLACE_BYTES, request.options().bytesPerSecond() / IN_PLACE_PER_SECOND);
    return source.bytes() > most || source.bytes() == 0;
  }

  /// Returns the location of a copy from a stream. A staging file holds the bytes until the stream
  /// ends, except in other file systems, where a new file could not get its name in one step.
  static ChannelTargetLocation ofStream(CopyRequest request) throws IOException {
    boolean isStaged =
        request.options().replace() != Replace.NEVER
            || ChannelSource.isOfThisSystem(request.target());
    return of(request, null, isStaged, "by a stream");
  }

  private static ChannelTargetLocation of(
      CopyRequest request, @Nullable NamedFile source, boolean isStaged, String way)
      throws IOException {
    if (request.target().getFileName() == null) { // a new zip file does not know its root yet
      throw new FileAlreadyExistsException(request.target().toString());
    }
    Replace replace = request.options().replace();
    if (replace == Replace.IN_PLACE && Existing.isAt(request.target())) {
      throw PathFailure.of(request.target(), "is not overwritten in place " + way);
    }
    Path target =
        replace == Replace.NEVER ? request.target() : Replaced.by(request).require(source);
    Path path = isStaged ? TempPath.beside(target) : target;
    return new ChannelTargetLocation(PathDirectory.of(target), path, target, replace);
  }

  /// Checks that the copy may create the target, before any other work.
  void require() throws IOException {
    if (replace != Replace.NEVER || path.equals(target)) {
      return;
    }
    try {
      new VacantName(directory, target).require();
    } catch (FileSystemException e) {
      throw new TargetFailure(target, target).of(e);
    }
  }

  /// Creates a new empty file with the permissions of its source, as far as the options copy them.
  ChannelStagedTarget create(CopyOptions options, NamedFile source) throws IOException {
    return create(options, attributes(options, source));
  }

  /// Creates a new empty file.
  ///
  /// @param attributes none for the permissions of any new file
  ChannelStagedTarget create(CopyOptions options, FileAttribute<?>... attributes)
      throws IOException {
    long startMillis = System.currentTimeMillis();
    try {
      return staged(channel(options, attributes), startMillis);
    } catch (FileSystemException e) {
      throw new TargetFailure(path, target).of(e);
    }
  }

  private ChannelStagedTarget staged(WritableByteChannel channel, long startMillis)
      throws IOException {
    try {
      MadeFile made = made(channel);
      KeyTrust trust =
          made.made().map(it -> KeyTrust.of(it, startMillis)).orElse(KeyTrust.WITH_PROOF);
      return new ChannelStagedTarget(this, made, trust, Set.of(READ, WRITE), channel);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private MadeFile made(WritableByteChannel channel) throws IOException {
    return channel instanceof StreamWriter
        ? MadeFile.unseen(directory, path)
        : MadeFile.of(directory, path);
  }

  // A channel of another provider may hold the file in memory.
  private WritableByteChannel channel(CopyOptions options, FileAttribute<?>... attributes)
      throws IOException {
    return ChannelSource.isOfThisSystem(path)
        ? directory.open(path, opening(options), attributes)
        : new StreamWriter(Files.newOutputStream(path, CREATE_NEW, WRITE));
  }

  private static Set<OpenOption> opening(CopyOptions options) {
    return options.sparse() == Sparse.ALWAYS
        ? Set.of(CREATE_NEW, READ, WRITE, SPARSE)
        : Set.of(CREATE_NEW, READ, WRITE);
  }

  // The umask applies. Private until the owner is set.
  private FileAttribute<?>[] attributes(CopyOptions options, NamedFile source) {
    if (options.metadata() == Metadata.NONE
        || !path.getFileSystem().supportedFileAttributeViews().contains("posix")
        || !(source.attributes() instanceof PosixFileAttributes posix)) {
      return new FileAttribute<?>[0];
    }
    Set<PosixFilePermission> permissions =
        options.metadata().isModeExact() ? PRIVATE : posix.permissions();
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }

  /// Returns whether a staging file holds the bytes until the copy is complete.
  boolean isStaged() {
    return !path.equals(target);
  }

  /// Gives the staging file the name of the target.
  void settle(MadeFile file) throws IOException {
    if (!isStaged()) {
      return;
    }
    try {
      take(file);
    } catch (AccessDeniedException e) {
      throw new TargetFailure(path, target).of(denied(file, e));
    } catch (FileSystemException e) {
      throw new TargetFailure(path, target).of(e);
    }
  }

  private void take(MadeFile file) throws IOException {
    if (replace == Replace.NEVER) {
      new VacantName(directory, target).giveTo(file);
    } else {
      file.require();
      directory.rename(path, target);
    }
  }

  // Windows has no file keys.
  private AccessDeniedException denied(MadeFile file, AccessDeniedException e) {
    return file.key().isPresent() || replace == Replace.NEVER
        ? e
        : TargetFailure.explained(target, e);
  }

  @Override
  public void close() throws IOException {
    directory.close();
  }
}
