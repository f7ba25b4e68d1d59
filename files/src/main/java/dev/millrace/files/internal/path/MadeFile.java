package dev.millrace.files.internal.path;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttributeView;
import java.util.Optional;
import java.util.function.Predicate;

/// A file that this copy created. Its name may already lead to a file of another program, which
/// must be neither changed nor removed: the file key shows that. Java cannot check the key and
/// change the file in one step, which leaves a gap of a few microseconds.
///
/// @param path of its creation
/// @param made its attributes at its creation; empty if its provider shows it only later
public record MadeFile(PathDirectory directory, Path path, Optional<BasicFileAttributes> made) {
  /// Returns the regular file that was just created by a path.
  ///
  /// @throws FileSystemException if the file no longer exists
  public static MadeFile of(PathDirectory directory, Path path) throws IOException {
    return of(directory, path, BasicFileAttributes::isRegularFile);
  }

  /// Returns the symbolic link that was just created by a path.
  ///
  /// @throws FileSystemException if the file no longer exists
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

  /// Returns the file that a provider creates by a path, possibly only at its close.
  public static MadeFile unseen(PathDirectory directory, Path path) throws IOException {
    return new MadeFile(directory, path, directory.find(path));
  }

  /// Returns the file key; empty where files have no keys, as on Windows and in zip files.
  public Optional<Object> key() {
    return made.map(BasicFileAttributes::fileKey);
  }

  /// Returns its attributes.
  ///
  /// @throws FileSystemException if its name is free, or leads to another file
  public BasicFileAttributes require() throws IOException {
    return mine(directory.find(path)).orElseThrow(() -> replaced(path));
  }

  /// Returns a view for changes; empty if its provider lacks the view.
  ///
  /// @throws FileSystemException if its name is free, or leads to another file
  public <V extends FileAttributeView> Optional<V> view(Class<V> type) throws IOException {
    require();
    Optional<V> view = directory.view(path, type);
    return view.isPresent() ? view : viewByPath(type);
  }

  // The path itself may lead through another directory now.
  private <V extends FileAttributeView> Optional<V> viewByPath(Class<V> type) throws IOException {
    MadeFile byPath = new MadeFile(new NamedDirectory(), path, made);
    Optional<V> view = byPath.directory.view(path, type);
    if (view.isPresent()) {
      byPath.require();
    }
    return view;
  }

  /// Removes the file, unless its name is free or leads to another file.
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

  /// Returns the failure of a copy whose file no longer has its name.
  public FileSystemException replaced() {
    return replaced(path);
  }

  private static FileSystemException replaced(Path path) {
    String reason = "another program removed or replaced it while it was copied";
    return new FileSystemException(path.toString(), null, reason);
  }
}
