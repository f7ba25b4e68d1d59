package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.OpenDirectory.EntryVisitor;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PathDirectory;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Existing;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Trees of any file systems, by paths. Such a path follows directories that other programs rename
/// or replace by links during the copy.
///
/// @param missing a name that no file has
record PathIo(Path missing) implements TreeIo<Path> {
  @Override
  public String name(Path path, Side side) {
    Path name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  @Override
  public Path path(Path directory, String name) {
    return directory.resolve(name);
  }

  @Override
  public void requireNames(TreeEntry<Path> entry) throws FileSystemException {
    requireName(entry.source(), entry.name());
    requireName(entry.target(), entry.targetName());
  }

  private static void requireName(Path directory, String name) throws FileSystemException {
    if (!isEntry(directory, name)) {
      throw PathFailure.of(directory, "cannot have an entry with the name '" + name + "'");
    }
  }

  private static boolean isEntry(Path directory, String name) {
    try {
      Path entry = directory.resolve(name);
      return entry.getNameCount() == directory.getNameCount() + 1
          && directory.normalize().equals(entry.normalize().getParent());
    } catch (InvalidPathException e) {
      return false;
    }
  }

  // Some file systems of archives have no empty path.
  @Override
  public Path openParent(Path path, Side side) {
    Path parent = path.toAbsolutePath().getParent();
    return parent == null ? path.toAbsolutePath() : parent;
  }

  @Override
  public Path open(Path parent, String name, Link link, Path path) throws IOException {
    boolean isItself = name.equals("."); // the path of a directory may be a link to it
    Path directory = isItself ? parent : parent.resolve(name);
    LinkOption[] links = EntryStatus.options(isItself ? Link.FOLLOW : link);
    if (!Existing.isDirectory(directory, links)) {
      if (!Existing.isAt(directory, links)) {
        throw new NoSuchFileException(path.toString());
      }
      throw new NotDirectoryException(path.toString());
    }
    return directory;
  }

  @Override
  public Path openAbove(Path directory, Path path) {
    return Objects.requireNonNull(directory.getParent());
  }

  @Override
  public void sync(Path directory) throws IOException {
    PathDirectory.syncAround(directory.resolve("entry"));
  }

  @Override
  public void close(Path directory) {
    // nothing is open
  }

  @Override
  public EntryStatus status(Path directory) throws IOException {
    return EntryStatus.of(directory, Link.FOLLOW);
  }

  @Override
  public EntryStatus status(Path directory, String name, Link link) throws IOException {
    return EntryStatus.of(directory.resolve(name), link);
  }

  @Override
  public Optional<EntryStatus> find(Path directory, String name) throws IOException {
    try {
      return Optional.of(status(directory, name, Link.STAY));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public @Nullable Object key(Path directory) throws IOException {
    return status(directory).key();
  }

  @Override
  public void list(Path directory, EntryVisitor visitor) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      for (Path entry : entries) {
        visitor.visit(entryName(entry), EntryType.UNKNOWN);
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  // The names of directories in a zip file end in a slash.
  private static String entryName(Path entry) {
    String name = String.valueOf(entry.getFileName());
    return name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
  }

  static Path source(TreeEntry<Path> entry) {
    return entry.source().resolve(entry.name());
  }

  static Path target(TreeEntry<Path> entry) {
    return entry.target().resolve(entry.targetName());
  }

  @Override
  public boolean leadsTo(TreeEntry<Path> link, EntryStatus target) throws IOException {
    return NamedFile.isLedTo(source(link), target(link));
  }

  @Override
  public void requireReadable(TreeEntry<Path> entry) throws IOException {
    Files.newByteChannel(source(entry), StandardOpenOption.READ).close();
  }

  @Override
  public boolean hasSameContent(TreeEntry<Path> entry) throws IOException {
    return Files.mismatch(source(entry), target(entry)) < 0;
  }

  // Java has no lock that shows whether a copy uses a staging file.
  @Override
  public boolean isInUse(Path directory, String name) {
    return AbandonedParts.isPart(name);
  }

  @Override
  public boolean isJournal(Path directory, String name) {
    return JournalMark.isOn(directory.resolve(name));
  }
}
