package dev.millrace.cli.copy;

import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeResume;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The entries of a target tree that its source lacks.
///
/// All names are relative to open directories, and links are never followed: nothing outside the
/// target is deleted, even if other programs change directories at the same time.
///
/// @param filter excluded entries stay
/// @param effect whether entries are deleted or only listed
/// @param listener is called for each one
public record Leftovers(
    CopyPaths pair,
    TreeFilter filter,
    Effect effect,
    Listener listener,
    Cancellation cancellation) {
  /// The effect on a leftover.
  public enum Effect {
    /// They stay.
    LISTED,
    /// They are removed.
    DELETED
  }

  /// Listens to deletions.
  @FunctionalInterface
  public interface Listener {
    /// Called after an entry was deleted, or instead.
    void deleted(Path entry);
  }

  /// Deletes the entries.
  public void delete() throws IOException {
    try (SecureDirectoryStream<Path> source = open(pair.source());
        SecureDirectoryStream<Path> target = openTarget()) {
      delete(source, target);
    } catch (NoSuchFileException e) {
      if (effect == Effect.DELETED) { // a dry run may have no target
        throw e;
      }
    }
  }

  /// Deletes the entries of open directories. The paths of the pair are only for the listener.
  public void delete(SecureDirectoryStream<Path> source, SecureDirectoryStream<Path> target)
      throws IOException {
    delete(source, target, pair.target().getFileSystem().getPath(""));
  }

  // A target that is a link leads outside.
  private SecureDirectoryStream<Path> openTarget() throws IOException {
    Path target = pair.target();
    Path name = target.getFileName();
    boolean isNamed = name != null && !List.of("", ".", "..").contains(name.toString());
    if (!isNamed) {
      return open(target);
    }
    try (SecureDirectoryStream<Path> parent = open(target.resolveSibling("."))) {
      return parent.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS);
    }
  }

  /// Opens a directory.
  ///
  /// @throws FileSystemException if its file system has no names relative to open directories
  @SuppressWarnings("StreamResourceLeak") // the caller closes it
  public static SecureDirectoryStream<Path> open(Path path) throws IOException {
    DirectoryStream<Path> stream = Files.newDirectoryStream(path);
    if (stream instanceof SecureDirectoryStream<Path> secure) {
      return secure;
    }
    stream.close();
    throw new FileSystemException(path.toString(), null, "--delete is not supported here");
  }

  private void delete(
      SecureDirectoryStream<Path> source, SecureDirectoryStream<Path> target, Path directory)
      throws IOException {
    Set<Path> missing = new HashSet<>();
    source.forEach(entry -> missing.add(entry.getFileName()));
    BasicFileAttributeView times = target.getFileAttributeView(BasicFileAttributeView.class);
    BasicFileAttributes before = times.readAttributes();
    List<Path> leftovers = new ArrayList<>();
    for (Path entry : target) {
      Path name = entry.getFileName();
      if (TreeResume.isJournal(target, name)) {
        continue; // of a copy that goes on later
      }
      if (missing.remove(name)) {
        deleteInside(source, target, directory, name);
      } else {
        leftovers.add(name);
      }
    }
    OtherSpellings spellings = new OtherSpellings(target, missing);
    boolean isChanged = false;
    for (Path name : leftovers) {
      Optional<Path> copied = spellings.find(name);
      if (copied.isPresent()) {
        deleteInside(source, target, directory, copied.get());
      } else {
        isChanged |= deleteEntry(target, name, directory.resolve(name));
      }
    }
    if (isChanged && effect == Effect.DELETED) { // the directory keeps the times of its source
      times.setTimes(before.lastModifiedTime(), before.lastAccessTime(), null);
    }
  }

  private void deleteInside(
      SecureDirectoryStream<Path> source,
      SecureDirectoryStream<Path> target,
      Path directory,
      Path name)
      throws IOException {
    Path entry = directory.resolve(name);
    boolean isTree =
        attributes(target, name).isDirectory()
            && source
                .getFileAttributeView(name, BasicFileAttributeView.class)
                .readAttributes()
                .isDirectory()
            && filter.includes(entry, TreeEntryType.DIRECTORY);
    if (!isTree) {
      return;
    }
    try (SecureDirectoryStream<Path> from = source.newDirectoryStream(name);
        SecureDirectoryStream<Path> to =
            target.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
      delete(from, to, entry);
    }
  }

  private static BasicFileAttributes attributes(SecureDirectoryStream<Path> directory, Path name)
      throws IOException {
    return directory
        .getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .readAttributes();
  }

  // Returns whether the entry is gone, or would be. A directory with an excluded entry stays.
  private boolean deleteEntry(SecureDirectoryStream<Path> directory, Path name, Path entry)
      throws IOException {
    if (cancellation.isCancelled()) {
      return false;
    }
    boolean isDirectory = attributes(directory, name).isDirectory();
    if (!filter.includes(entry, isDirectory ? TreeEntryType.DIRECTORY : TreeEntryType.FILE)) {
      return false;
    }
    if (isDirectory && !empty(directory, name, entry)) {
      return false;
    }
    if (effect == Effect.DELETED) {
      remove(directory, name, isDirectory);
    }
    listener.deleted(pair.target().resolve(entry));
    return true;
  }

  private boolean empty(SecureDirectoryStream<Path> directory, Path name, Path entry)
      throws IOException {
    boolean isEmpty = true;
    try (SecureDirectoryStream<Path> inside =
        directory.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
      for (Path next : inside) {
        Path inner = next.getFileName();
        isEmpty &= deleteEntry(inside, inner, entry.resolve(inner));
      }
    }
    return isEmpty;
  }

  private static void remove(SecureDirectoryStream<Path> directory, Path name, boolean isDirectory)
      throws IOException {
    if (isDirectory) {
      directory.deleteDirectory(name);
    } else {
      directory.deleteFile(name);
    }
  }
}
