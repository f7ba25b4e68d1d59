package dev.millrace.files.internal.path;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.util.Optional;
import java.util.Set;

/// The directory of a target. Every method takes the path of a file in that directory, and never
/// follows a symbolic link of that name.
public sealed interface PathDirectory extends Closeable permits HeldDirectory, NamedDirectory {
  /// Returns the directory of a target, held open where Java can, so that a rename of the directory
  /// does not separate a copy from its files. A missing directory fails at first use.
  static PathDirectory of(Path target) {
    return DefaultFiles.include(target, target) ? HeldDirectory.of(target) : new NamedDirectory();
  }

  /// Opens a file, or creates it.
  SeekableByteChannel open(
      Path file, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException;

  /// Returns the attributes of any file of that name; empty if the name is free.
  Optional<BasicFileAttributes> find(Path file) throws IOException;

  /// Returns a view of the attributes of a file; empty if its provider lacks the view.
  <V extends FileAttributeView> Optional<V> view(Path file, Class<V> type);

  /// Renames a file, in one step where the provider can, and replaces any file of the new name.
  void rename(Path file, Path newName) throws IOException;

  /// Removes a file.
  void delete(Path file) throws IOException;

  /// Removes an empty directory. Never removes a file, where Java can check that in one step.
  void deleteDirectory(Path directory) throws IOException;

  /// Waits until the names in the directory are on their device. Where directories cannot be
  /// opened, as on Windows, file systems keep a journal of names, and the call returns at once.
  void sync(Path file) throws IOException;

  @Override
  void close() throws IOException;
}
