package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.OpenDirectory.EntryVisitor;
import dev.millrace.files.internal.path.FoldedName;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The reads of two trees: their names, their directories and their entries. Thread-safe.
///
/// @param <D> an open directory
interface TreeIo<D> {
  /// One of the two trees of a copy.
  enum Side {
    SOURCE,
    TARGET
  }

  /// Returns the name of the last part of a path of a request.
  String name(Path path, Side side);

  /// Returns the path of the directory that contains a path of a request, for messages. A root
  /// contains itself.
  default Path parent(Path path, Side side) {
    Path parent = path.getParent();
    if (parent != null) {
      return parent;
    }
    return path.getNameCount() == 0 ? path : path.getFileSystem().getPath("");
  }

  /// Returns the path of an entry, for messages and listeners.
  Path path(Path directory, String name);

  /// Fails if one of the two directories of an entry cannot have an entry of its name, or the name
  /// leads out of the directory: `..\x` comes from a zip file, and is a path on Windows.
  default void requireNames(TreeEntry<D> entry) throws IOException {}

  /// Returns a form of the name of an entry that is equal for names which a file system may not
  /// distinguish.
  default String folded(String name) {
    return FoldedName.of(name);
  }

  /// Opens the directory that contains a path of a request.
  D openParent(Path path, Side side) throws IOException;

  /// Opens a directory to list it.
  ///
  /// @param path for messages
  /// @throws java.nio.file.NotDirectoryException if it is not a directory, or a link that is not
  ///   followed
  D open(D parent, String name, Link link, Path path) throws IOException;

  /// Opens a directory of the copy, whose entries are reached by their names. A directory without
  /// permission to list it is opened too, except a source whose entries are copied.
  ///
  /// @param path for messages
  /// @throws java.nio.file.NotDirectoryException as [#open]
  default D enter(D parent, String name, Link link, Side side, Path path) throws IOException {
    return open(parent, name, link, path);
  }

  /// Returns the stand-in for the directories that a dry run would create. No entry is found in it.
  D missing();

  /// Opens the directory around an open one.
  ///
  /// @param path of the directory around, for messages
  default D openAbove(D directory, Path path) throws IOException {
    return enter(directory, "..", Link.STAY, Side.TARGET, path);
  }

  /// Closes a directory. Does not fail.
  void close(D directory);

  EntryStatus status(D directory) throws IOException;

  /// Returns the status of an entry.
  ///
  /// @throws java.nio.file.NoSuchFileException if there is none
  EntryStatus status(D directory, String name, Link link) throws IOException;

  /// Returns the status of an entry, if there is one. Follows no link.
  Optional<EntryStatus> find(D directory, String name) throws IOException;

  /// Returns the key of a directory, as its status has it.
  @Nullable Object key(Path directory) throws IOException;

  void list(D directory, EntryVisitor visitor) throws IOException;

  /// Visits every entry of a directory that stays open. Listing moves the position of a descriptor,
  /// so that the directory is opened again.
  ///
  /// @param path for messages
  default void listAgain(D directory, EntryVisitor visitor, Path path) throws IOException {
    D again = open(directory, ".", Link.STAY, path);
    try {
      list(again, visitor);
    } finally {
      close(again);
    }
  }

  /// Returns whether a link of the source leads to an existing entry of the target, or would lead
  /// to that entry from its place.
  boolean leadsTo(TreeEntry<D> link, EntryStatus target) throws IOException;

  /// Fails if a file of the source cannot be opened to read it.
  void requireReadable(TreeEntry<D> entry) throws IOException;

  /// Returns whether a file of the source and its target have the same content.
  boolean hasSameContent(TreeEntry<D> entry) throws IOException;

  /// Returns whether the target of an entry may keep every name that it gets: it belongs to another
  /// user, or its directory is append-only. A rename of it shows whether it can be replaced.
  default boolean mayRemainLinked(TreeEntry<D> entry) throws IOException {
    return false;
  }

  /// Returns whether an entry may be a staging file or directory of a running copy.
  boolean isInUse(D directory, String name);

  /// Fails if an entry cannot be removed, as far as a look shows. For dry runs.
  default void requireRemovable(D directory, String name) throws IOException {}

  /// Fails if an entry cannot be created, as far as a look shows. For dry runs.
  default void requireCreatable(D directory, String name) throws IOException {}

  /// Fails if a file cannot be overwritten, as far as a look shows. For dry runs.
  default void requireOverwritable(D directory, String name) throws IOException {}

  /// Returns whether an entry is the journal of a copy that can be resumed. An unreadable file of
  /// that name counts too.
  boolean isJournal(D directory, String name);
}
