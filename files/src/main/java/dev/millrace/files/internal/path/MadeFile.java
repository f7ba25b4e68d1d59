package dev.millrace.files.internal.path;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
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
  /// The evidence of a file key that was read by name just after a file was created.
  public enum KeyTrust {
    /// The file was empty and new, so it is the created one.
    ALONE,
    /// Another program may have replaced the file before its key was read.
    WITH_PROOF;

    /// File systems read a clock that advances in steps.
    private static final long CLOCK_STEP_MILLIS = 20;

    /// Returns the evidence of attributes that were read after a creation.
    ///
    /// @param startMillis the time before the creation
    public static KeyTrust of(BasicFileAttributes made, long startMillis) {
      boolean isNew = made.lastModifiedTime().toMillis() >= startMillis - CLOCK_STEP_MILLIS;
      return made.isRegularFile() && made.size() == 0 && isNew ? ALONE : WITH_PROOF;
    }
  }

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

  /// Returns a file that every change looks up by its path.
  ///
  /// @param made its attributes at its creation
  public static MadeFile byPath(Path path, BasicFileAttributes made) {
    return new MadeFile(new PathDirectory.Named(), path, Optional.of(made));
  }

  /// Returns a file whose attributes at its creation are unknown, and that every change looks up by
  /// its path.
  public static MadeFile byPath(Path path) throws IOException {
    return unseen(new PathDirectory.Named(), path);
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
    MadeFile byPath = new MadeFile(new PathDirectory.Named(), path, made);
    Optional<V> view = byPath.directory.view(path, type);
    if (view.isPresent()) {
      byPath.require();
    }
    return view;
  }

  /// Proves that the name leads to an open file, whose key Java does not report: two lengths of the
  /// open file show under the name. The bytes of the file are lost.
  ///
  /// @param trust the evidence of the key, which decides if the open file cannot be changed: an
  ///   interrupt closed it, or the disk is full
  public boolean isNameOf(FileChannel file, KeyTrust trust) {
    try {
      long bytes = file.size();
      return length() == bytes && (bytes > 0 ? followsTruncation(file) : followsWrite(file));
    } catch (IOException | NonWritableChannelException e) {
      return trust == KeyTrust.ALONE && key().isPresent();
    }
  }

  private boolean followsTruncation(FileChannel file) throws IOException {
    file.truncate(0);
    return length() == 0;
  }

  private boolean followsWrite(FileChannel file) throws IOException {
    file.write(ByteBuffer.allocate(1), 0);
    return length() == 1;
  }

  private long length() throws IOException {
    return directory.find(path).map(BasicFileAttributes::size).orElse(-1L);
  }

  /// Removes the file, unless its name is free or leads to another file.
  ///
  /// @return whether the file was removed
  public boolean delete() throws IOException {
    boolean isMine = mine(directory.find(path)).isPresent();
    if (isMine) {
      directory.delete(path);
    }
    return isMine;
  }

  private Optional<BasicFileAttributes> mine(Optional<BasicFileAttributes> found) {
    boolean isLink = made.filter(BasicFileAttributes::isSymbolicLink).isPresent();
    return found
        .filter(file -> isLink ? file.isSymbolicLink() : file.isRegularFile())
        .filter(file -> key().isEmpty() || key().get().equals(file.fileKey()));
  }

  /// Returns the failure of a copy whose file no longer has its name.
  public FileSystemException replaced() {
    return replaced(path);
  }

  private static FileSystemException replaced(Path path) {
    return PathFailure.of(path, "another program removed or replaced it while it was copied");
  }
}
