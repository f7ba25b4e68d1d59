package dev.millrace.files.internal.path;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttributeView;
import java.util.Optional;
import java.util.function.Predicate;

/// A file that this copy made. Its name may lead to a file of another program by now, which must
/// neither be changed nor removed: the file key shows that. Java has no call that checks the key
/// and changes the file in one step, so a few microseconds between the two remain.
///
/// @param path by which the file was made
/// @param made its attributes when it was new; empty if its provider shows it only later
public record MadeFile(PathDirectory directory, Path path, Optional<BasicFileAttributes> made) {
  /// The regular file that has just been made by a path.
  ///
  /// @throws FileSystemException if it is gone again
  public static MadeFile of(PathDirectory directory, Path path) throws IOException {
    return of(directory, path, BasicFileAttributes::isRegularFile);
  }

  /// The symbolic link that has just been made by a path.
  ///
  /// @throws FileSystemException if it is gone again
  public static MadeFile ofLink(PathDirectory directory, Path path) throws IOException {
    return of(directory, path, BasicFileAttributes::isSymbolicLink);
  }

  private static MadeFile of(
      PathDirectory directory, Path path, Predicate<BasicFileAttributes> kind) throws IOException {
    Optional<BasicFileAttributes> made = directory.find(path).filter(kind);
    if (made.isEmpty()) {
      throw replaced(path);
    }
    return new MadeFile(directory, path, made);
  }

  /// The file that a provider makes by a path, which may show only once it is closed.
  public static MadeFile unseen(PathDirectory directory, Path path) throws IOException {
    return new MadeFile(directory, path, directory.find(path));
  }

  /// Which file it is; empty where files have no keys, as on Windows and in zip files.
  public Optional<Object> key() {
    return made.map(BasicFileAttributes::fileKey);
  }

  /// Its attributes.
  ///
  /// @throws FileSystemException if its name is free, or leads to another file
  public BasicFileAttributes require() throws IOException {
    return mine(directory.find(path)).orElseThrow(() -> replaced(path));
  }

  /// A view to change it by, where its provider has that view.
  ///
  /// @throws FileSystemException if its name is free, or leads to another file
  public <V extends FileAttributeView> Optional<V> view(Class<V> type) throws IOException {
    require();
    Optional<V> view = directory.view(path, type);
    return view.isPresent() ? view : viewByPath(type);
  }

  // The path itself may lead through another directory by now.
  private <V extends FileAttributeView> Optional<V> viewByPath(Class<V> type) throws IOException {
    MadeFile byPath = new MadeFile(new NamedDirectory(), path, made);
    Optional<V> view = byPath.directory.view(path, type);
    if (view.isPresent()) {
      byPath.require();
    }
    return view;
  }

  /// Removes it, unless its name is free or leads to another file.
  public void delete() throws IOException {
    if (mine(directory.find(path)).isPresent()) {
      directory.delete(path);
    }
  }

  private Optional<BasicFileAttributes> mine(Optional<BasicFileAttributes> found) {
    return found.filter(this::isOfMyKind).filter(this::isKeyOf);
  }

  private boolean isOfMyKind(BasicFileAttributes file) {
    return made.filter(BasicFileAttributes::isSymbolicLink).isPresent()
        ? file.isSymbolicLink()
        : file.isRegularFile();
  }

  private boolean isKeyOf(BasicFileAttributes file) {
    return key().isEmpty() || key().get().equals(file.fileKey());
  }

  private static FileSystemException replaced(Path path) {
    String reason = "another program removed or replaced it while it was copied";
    return new FileSystemException(path.toString(), null, reason);
  }
}
