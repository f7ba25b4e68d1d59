package dev.millrace.files.channel;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.SPARSE;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.order.Order;
import dev.millrace.files.path.NamedFile;
import dev.millrace.files.path.PartPath;
import dev.millrace.files.path.Replaced;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// The place where a target is to be.
///
/// @param path where its bytes land: that of the target, or beside it if it is to replace another
/// @param target where they are to be
record ChannelSite(Path path, Path target) {
  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rw-------");

  static ChannelSite of(Order order, NamedFile source) throws IOException {
    return order.options().replace() == Replace.NEVER
        ? new ChannelSite(order.target(), order.target())
        : replacing(order, source);
  }

  private static ChannelSite replacing(Order order, NamedFile source) throws IOException {
    Path target = Replaced.by(order).require(source);
    return new ChannelSite(PartPath.beside(target), target);
  }

  /// Makes a new file, to be filled.
  ChannelLanding create(CopyOptions options, NamedFile source) throws IOException {
    try {
      return new ChannelLanding(this, channel(options, source));
    } catch (FileSystemException e) {
      throw ofTarget(e);
    }
  }

  // As for sources: a channel of another provider may be memory.
  private WritableByteChannel channel(CopyOptions options, NamedFile source) throws IOException {
    return ChannelSource.isOfThisSystem(path)
        ? Files.newByteChannel(path, opening(options), attributes(options, source))
        : Channels.newChannel(Files.newOutputStream(path, CREATE_NEW, WRITE));
  }

  private static Set<OpenOption> opening(CopyOptions options) {
    return options.sparse() == Sparse.ALWAYS
        ? Set.of(CREATE_NEW, READ, WRITE, SPARSE)
        : Set.of(CREATE_NEW, READ, WRITE);
  }

  // Of which the umask takes its part. Until it belongs to whom it shall belong to, nobody else is
  // to open it.
  private FileAttribute<?>[] attributes(CopyOptions options, NamedFile source) throws IOException {
    if (options.metadata() == Metadata.NONE || !isPosix(path) || !isPosix(source.path())) {
      return new FileAttribute<?>[0];
    }
    Set<PosixFilePermission> permissions =
        options.metadata() == Metadata.ALL ? PRIVATE : Files.getPosixFilePermissions(source.path());
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }

  private static boolean isPosix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /// Opens a file that was cloned here, and is whole.
  ChannelLanding cloned() throws IOException {
    try {
      return new ChannelLanding(this, Files.newByteChannel(path, READ));
    } catch (IOException e) {
      Files.deleteIfExists(path);
      throw e;
    }
  }

  /// Gives the bytes that landed beside the target its name.
  void settle() throws IOException {
    if (!path.equals(target)) {
      PartPath.move(path, target);
    }
  }

  // The name of a part would tell nobody anything.
  private FileSystemException ofTarget(FileSystemException e) {
    if (path.equals(target)) {
      return e;
    }
    String file = target.toString();
    FileSystemException told =
        switch (e) {
          case AccessDeniedException denied -> new AccessDeniedException(file, null, e.getReason());
          case NoSuchFileException missing -> new NoSuchFileException(file, null, e.getReason());
          default -> new FileSystemException(file, null, e.getReason());
        };
    told.initCause(e);
    return told;
  }
}
