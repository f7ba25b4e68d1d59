package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.EntryVisitor;
import dev.millrace.files.internal.path.FoldedName;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The operations on the entries of two trees. Thread-safe.
///
/// @param <D> an open directory
interface TreeSystem<D> {
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

  /// Returns a form of the name of an entry that is equal for names which a file system may not
  /// distinguish.
  default String folded(String name) {
    return FoldedName.of(name);
  }

  /// Called once the directories of the root are open, before any entry is copied.
  ///
  /// @param name of a target that is not a directory, or empty
  /// @param path of the target directory
  /// @throws IOException if this copy must not begin
  default void begin(D source, D target, String name, Path path) throws IOException {}

  /// Returns whether an earlier copy has completed the target of an entry, which exists.
  ///
  /// @param link the treatment of a source that is a link
  default boolean isFinished(TreeEntry<D> entry, Link link) throws IOException {
    return false;
  }

  /// Returns the most directories that may stay open although no thread uses them.
  int mostIdle();

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

  /// Closes a directory. Does not fail.
  void close(D directory);

  /// Returns the status of an open directory.
  EntryStatus status(D directory, Path path) throws IOException;

  /// Returns the status of an entry.
  ///
  /// @throws java.nio.file.NoSuchFileException if there is none
  EntryStatus status(D directory, String name, Link link, Path path) throws IOException;

  /// Returns the status of an entry, if there is one. Follows no link.
  Optional<EntryStatus> find(D directory, String name, Path path) throws IOException;

  /// Returns whether a link of the source leads to an existing entry of the target, or would lead
  /// to that entry from its place.
  boolean leadsTo(TreeEntry<D> link, EntryStatus target) throws IOException;

  /// Visits every entry of a directory.
  void list(D directory, EntryVisitor visitor, Path path) throws IOException;

  /// Creates a directory that its owner may fill, independent of the permissions of its source.
  ///
  /// @param source an open directory
  /// @return false, with nothing done, if something has that name
  boolean makeDirectory(D source, D parent, String name, Path path) throws IOException;

  /// Lets the owner fill an existing directory of the target whose permissions deny that, if the
  /// copy replaces these permissions or the source has the same ones.
  ///
  /// @return the permissions that the owner has until [#finishDirectory]; 0 if nothing was done
  default int lend(D source, D target) {
    return 0;
  }

  /// Lets the owner fill a new directory whose permissions deny that: the default access control
  /// list of the directory around it, or a strict umask, may remove them.
  ///
  /// @return the permissions that the owner has until [#finishDirectory]; 0 if nothing was done
  default int lendNew(D target) {
    return 0;
  }

  /// Takes back the permissions that the owner got to fill a directory, when the copy ends before
  /// the directory is complete.
  void takeBack(TreeNode<D> node) throws IOException;

  /// Gives a directory that has all its entries the metadata that the options request.
  ///
  /// @return the lost items
  List<Loss> finishDirectory(TreeNode<D> node) throws IOException;

  /// Writes the content of a file, a FIFO or a device to a file that a process has open.
  ///
  /// @param link the treatment of a source that is a link
  CopiedEntry copyToOpenFile(TreeEntry<D> entry, Link link, OpenFileName target) throws IOException;

  /// Copies a regular file.
  ///
  /// @param link the treatment of a source that is a link
  /// @throws java.nio.file.FileAlreadyExistsException if something has the name, and is not to be
  ///   replaced
  CopiedEntry copyFile(TreeEntry<D> entry, Link link, Replace replace) throws IOException;

  /// Copies a regular file that has one name to a new name, with fewer calls than a look at the
  /// number of its names would take.
  ///
  /// @return null, with nothing done, if the file has further names or needs another kind of copy
  default @Nullable CopiedEntry copySingleName(TreeEntry<D> entry) throws IOException {
    return null;
  }

  /// Copies a symbolic link.
  CopiedEntry copyLink(TreeEntry<D> entry, Replace replace) throws IOException;

  /// Gives a file, link or special file of the source a further name.
  ///
  /// @param link the treatment of a source that is a link: its file gets the name, or the link
  /// @return empty, or the failure of a link, with nothing done, where a copy may succeed
  /// @throws IOException if a copy would fail as well
  Optional<FileSystemException> addHardLink(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException;

  /// Creates a symbolic link to the absolute path of the source.
  void addSymbolicLink(TreeEntry<D> entry, Replace replace) throws IOException;

  /// Gives the target, which may be a new file, the metadata of a file without its content.
  ///
  /// @param replace [Replace#NEVER] for a new file
  CopiedEntry copyAttributes(TreeEntry<D> entry, Link link, Replace replace) throws IOException;

  /// Returns whether the target of an entry belongs to another user and may keep every name that it
  /// gets. A rename of it shows whether this user may replace it.
  default boolean mayRemainLinked(TreeEntry<D> entry) throws IOException {
    return false;
  }

  /// Gives the target of an entry another name in its directory.
  ///
  /// @param replace `ANY` to replace a file of that name
  /// @throws java.nio.file.FileAlreadyExistsException if the name is taken, and is not to be
  ///   replaced
  void rename(TreeEntry<D> entry, String name, Replace replace) throws IOException;

  /// Removes a name of a file of the target. Does not fail.
  void remove(D directory, String name);

  /// Removes an entry of the target that is not a directory.
  ///
  /// @param path for messages
  /// @return false, with nothing done, if it is a directory by now
  /// @throws java.nio.file.NoSuchFileException if there is none
  boolean removeFile(D directory, String name, Path path) throws IOException;

  /// Removes an empty directory of the target.
  ///
  /// @param path for messages
  /// @return false, with nothing done, if it has entries
  /// @throws java.nio.file.NoSuchFileException if there is none
  boolean removeDirectory(D directory, String name, Path path) throws IOException;

  /// Returns whether an entry may be a staging file or directory of a running copy.
  boolean isInUse(D directory, String name);

  /// Returns whether an entry is the journal of a copy that can be resumed. An unreadable file of
  /// that name counts too.
  boolean isJournal(D directory, String name);

  /// Opens the directory around an open one.
  ///
  /// @param path of the directory around, for messages
  default D openAbove(D directory, Path path) throws IOException {
    return enter(directory, "..", Link.STAY, Side.TARGET, path);
  }

  /// Takes back permissions from [#lendNew]. Does not fail.
  void takeBack(D directory, int lent);

  /// Replaces a file or a link by a directory.
  ///
  /// @param source an open directory
  /// @return the new directory, open
  default D replaceByDirectory(D source, D parent, String name, Path path) throws IOException {
    boolean _ = removeFile(parent, name, path);
    boolean _ = makeDirectory(source, parent, name, path);
    return enter(parent, name, Link.STAY, Side.TARGET, path);
  }

  /// Fails if a file of the source cannot be opened to read it.
  void requireReadable(TreeEntry<D> entry, Link link) throws IOException;

  /// Creates a FIFO, a socket or a device like the source.
  ///
  /// @param link the treatment of a source that is a link
  CopiedEntry copySpecial(TreeEntry<D> entry, Link link, Replace replace) throws IOException;

  /// Reads a FIFO or a device to its end, and makes a regular file of the bytes.
  ///
  /// @param link the treatment of a source that is a link
  CopiedEntry copyContent(TreeEntry<D> entry, Link link, Replace replace) throws IOException;

  /// Gives a file of the target a further name.
  ///
  /// @param first a name of the file
  /// @param file the key of the file; null if any file of that name is meant
  /// @return false, with nothing done, if the file has as many names as its file system allows, or
  ///   has lost its first name to another file
  boolean addName(TreeEntry<D> first, @Nullable Object file, TreeEntry<D> added, Replace replace)
      throws IOException;

  /// Returns whether a file of the source and its target have the same content.
  boolean hasSameContent(TreeEntry<D> entry, Link link) throws IOException;
}
