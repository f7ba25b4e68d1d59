package dev.millrace.files.internal.path;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.util.Optional;
import java.util.Set;

/// A directory that every call looks up again by its path. A rename of the directory by another
/// program can separate a copy from its file.
public record NamedDirectory() implements PathDirectory {
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
    DirectorySync.around(file);
  }

  @Override
  public void close() {}
}
