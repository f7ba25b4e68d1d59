package dev.millrace.files.internal.path;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.READ;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.util.Optional;
import java.util.Set;

/// A directory that is held open: its files stay reachable if the directory is renamed. Linux and
/// macOS support this.
///
/// @param stream an open handle; its entries are not read
public record HeldDirectory(SecureDirectoryStream<Path> stream) implements PathDirectory {
  /// Returns the directory of a target, or only its name where Java cannot hold it open: on
  /// Windows, and for a directory that is writable but not readable.
  @SuppressWarnings("StreamResourceLeak") // closed with the directory
  static PathDirectory of(Path target) {
    if (target.getFileName() == null || target.getFileName().toString().isEmpty()) {
      return new NamedDirectory();
    }
    try {
      return of(Files.newDirectoryStream(target.resolveSibling(".")));
    } catch (IOException e) {
      return new NamedDirectory();
    }
  }

  private static PathDirectory of(DirectoryStream<Path> stream) throws IOException {
    if (stream instanceof SecureDirectoryStream<Path> secure) {
      return new HeldDirectory(secure);
    }
    stream.close();
    return new NamedDirectory();
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
    DirectorySync.of(
        () -> stream.newByteChannel(file.resolveSibling(".").getFileName(), Set.of(READ)));
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
