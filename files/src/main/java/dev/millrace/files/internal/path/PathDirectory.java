package dev.millrace.files.internal.path;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.files.internal.path.PathFailure.TargetFailure;
import dev.millrace.files.internal.path.UninterruptedWork.Work;
import dev.millrace.sys.Existing;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channel;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The directory of a target. Every method takes the path of a file in that directory, and never
/// follows a symbolic link of that name.
public sealed interface PathDirectory extends Closeable {
  /// Returns the directory of a target, held open where Java can, so that a rename of the directory
  /// does not separate a copy from its files. A missing directory fails at first use.
  static PathDirectory of(Path target) {
    return DefaultFiles.include(target, target) ? Held.hold(target) : new Named();
  }

  SeekableByteChannel open(
      Path file, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException;

  /// Returns the attributes of any file of that name; empty if the name is free.
  Optional<BasicFileAttributes> find(Path file) throws IOException;

  /// Returns a view of the attributes of a file; empty if its provider lacks the view.
  <V extends FileAttributeView> Optional<V> view(Path file, Class<V> type);

  /// Renames a file, in one step where the provider can, and replaces any file of the new name.
  void rename(Path file, Path newName) throws IOException;

  void delete(Path file) throws IOException;

  /// Removes an empty directory. Never removes a file, where Java can check that in one step.
  void deleteDirectory(Path directory) throws IOException;

  /// Waits until the names in the directory are on their device. Where directories cannot be
  /// opened, as on Windows, file systems keep a journal of names, and the call returns at once.
  void sync(Path file) throws IOException;

  @Override
  void close() throws IOException;

  /// Waits until the names in the directory of a file are on their device, as [#sync] does. An
  /// interrupt does not end the wait, because the copy already has its name.
  static void syncAround(Path file) throws IOException {
    force(() -> FileChannel.open(file.toAbsolutePath().resolveSibling("."), READ));
  }

  /// Returns the paths of the entries of a directory. A provider need not list a directory that
  /// changes.
  static List<Path> entries(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void force(Work<? extends Channel> opening) throws IOException {
    UninterruptedWork.DEFAULT.call(() -> {
      Channel channel;
      try {
        channel = opening.call();
      } catch (IOException | UnsupportedOperationException e) {
        return false; // as on Windows
      }
      try (channel) {
        if (channel instanceof FileChannel file) {
          file.force(true);
        }
      }
      return true;
    });
  }

  /// A directory that is held open: its files stay reachable if the directory is renamed. Linux and
  /// macOS support this.
  ///
  /// @param stream an open handle; its entries are not read
  record Held(SecureDirectoryStream<Path> stream) implements PathDirectory {
    /// Returns the directory of a target, or only its name where Java cannot hold it open: on
    /// Windows, and for a directory that is writable but not readable.
    @SuppressWarnings("StreamResourceLeak") // closed with the directory
    private static PathDirectory hold(Path target) {
      if (target.getFileName() == null || target.getFileName().toString().isEmpty()) {
        return new Named();
      }
      try {
        return of(Files.newDirectoryStream(target.resolveSibling(".")));
      } catch (IOException e) {
        return new Named();
      }
    }

    private static PathDirectory of(DirectoryStream<Path> stream) throws IOException {
      if (stream instanceof SecureDirectoryStream<Path> secure) {
        return new Held(secure);
      }
      stream.close();
      return new Named();
    }

    @Override
    public SeekableByteChannel open(
        Path file, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
        throws IOException {
      return stream.newByteChannel(file.getFileName(), options, attributes);
    }

    @Override
    public Optional<BasicFileAttributes> find(Path file) throws IOException {
      try {
        return Optional.of(
            stream
                .getFileAttributeView(
                    file.getFileName(), BasicFileAttributeView.class, NOFOLLOW_LINKS)
                .readAttributes());
      } catch (NoSuchFileException e) {
        return Optional.empty();
      }
    }

    // The open directory offers only views of times, permissions and owners.
    @Override
    public <V extends FileAttributeView> Optional<V> view(Path file, Class<V> type) {
      return Optional.ofNullable(
          stream.getFileAttributeView(file.getFileName(), type, NOFOLLOW_LINKS));
    }

    @Override
    public void rename(Path file, Path newName) throws IOException {
      stream.move(file.getFileName(), stream, newName.getFileName());
    }

    @Override
    public void delete(Path file) throws IOException {
      stream.deleteFile(file.getFileName());
    }

    @Override
    public void deleteDirectory(Path directory) throws IOException {
      stream.deleteDirectory(directory.getFileName());
    }

    @Override
    public void sync(Path file) throws IOException {
      PathDirectory.force(
          () -> stream.newByteChannel(file.resolveSibling(".").getFileName(), Set.of(READ)));
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }
  }

  /// A directory that every call looks up again by its path. A rename of the directory by another
  /// program can separate a copy from its file.
  record Named() implements PathDirectory {
    @Override
    public SeekableByteChannel open(
        Path file, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
        throws IOException {
      return Files.newByteChannel(file, options, attributes);
    }

    @Override
    public Optional<BasicFileAttributes> find(Path file) throws IOException {
      return NamedFile.find(file).map(NamedFile::attributes);
    }

    @Override
    public <V extends FileAttributeView> Optional<V> view(Path file, Class<V> type) {
      return Optional.ofNullable(Files.getFileAttributeView(file, type, LinkOption.NOFOLLOW_LINKS));
    }

    @Override
    public void rename(Path file, Path newName) throws IOException {
      TempPath.move(file, newName);
    }

    @Override
    public void delete(Path file) throws IOException {
      Files.delete(file);
    }

    @Override
    public void deleteDirectory(Path directory) throws IOException {
      Files.delete(directory);
    }

    @Override
    public void sync(Path file) throws IOException {
      PathDirectory.syncAround(file);
    }

    @Override
    public void close() {}
  }

  /// An empty directory that a copy replaces. [Files#delete] looks up the kind of a file first, and
  /// may then delete a file that another program has put in the place of the directory.
  ///
  /// @param path of the directory
  public record EmptyDirectory(Path path) {
    /// Removes the directory. Does nothing if the name is free or leads to another kind of file.
    ///
    /// @throws DirectoryNotEmptyException if it is not empty
    public void remove() throws IOException {
      if (!exists()) {
        return;
      }
      try (PathDirectory parent = PathDirectory.of(path)) {
        parent.deleteDirectory(path);
      } catch (DirectoryNotEmptyException e) {
        throw new DirectoryNotEmptyException(path.toString());
      } catch (NoSuchFileException e) {
        return; // another program removed it
      } catch (FileSystemException e) {
        if (exists()) {
          throw new TargetFailure(path, path).of(e);
        }
      }
    }

    private boolean exists() throws IOException {
      return Existing.isDirectory(path, NOFOLLOW_LINKS);
    }
  }
}
