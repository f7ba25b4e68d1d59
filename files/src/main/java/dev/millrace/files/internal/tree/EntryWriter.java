package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The changes of the target of a copy. Thread-safe.
///
/// @param <D> an open directory
interface EntryWriter<D> {
  /// The form of the copy of an entry.
  enum Form {
    /// A regular file.
    FILE,
    /// A symbolic link with the text of the source.
    LINK,
    /// A FIFO, a socket or a device like the source.
    SPECIAL,
    /// A regular file with the bytes that a FIFO or a device has until its end.
    CONTENT,
    /// The metadata of a file without its content. The target may be a new file.
    ATTRIBUTES,
    /// A symbolic link to the absolute path of the source.
    SYMBOLIC_LINK
  }

  /// The origin of a directory of the target.
  enum Origin {
    /// It is older than the copy.
    EXISTING,
    /// The copy has created it: the default access control list of the directory around it, or a
    /// strict umask, may deny its owner something. So has a directory that the copy removes.
    OWN
  }

  /// Called once the directories of the root are open, before any entry is copied.
  ///
  /// @param name of a target that is not a directory, or empty
  /// @throws IOException if this copy must not begin
  default void begin(D source, D target, String name) throws IOException {}

  /// Returns whether an earlier copy has completed the target of an entry, which exists.
  default boolean isFinished(TreeEntry<D> entry) throws IOException {
    return false;
  }

  /// Creates a directory that its owner may fill, independent of the permissions of its source.
  ///
  /// @param source an open directory
  /// @param replace [Replace#ANY] to replace a file or a link by the directory
  /// @return the new directory, open; null, with nothing done, if something has that name
  @Nullable D makeDirectory(D source, D parent, String name, Replace replace) throws IOException;

  /// Lets the owner fill a directory of the target whose permissions deny that. An existing one
  /// keeps them unless the copy replaces them or the source has the same ones. If the copy replaces
  /// them, other users have only those that the source gives them too from now on. In a dry run,
  /// nothing changes.
  ///
  /// @param source the target itself if the copy removes its entries
  /// @return the permissions that the owner has until [#finishDirectory]; 0 if nothing was done
  int lend(D source, D target, Origin origin) throws IOException;

  /// Takes back the permissions that the owner got to fill a directory.
  void takeBack(D directory, int lent) throws IOException;

  /// Gives a directory that has all its entries the metadata that the options request.
  ///
  /// @return the lost items
  List<Loss> finishDirectory(TreeNode<D> node) throws IOException;

  /// Makes the copy of an entry.
  ///
  /// @throws java.nio.file.FileAlreadyExistsException if something has the name, and is not to be
  ///   replaced
  CopiedEntry write(TreeEntry<D> entry, Form form, Replace replace) throws IOException;

  /// Copies a regular file that has one name to a new name, with fewer calls than a look at the
  /// number of its names would take.
  ///
  /// @return null, with nothing done, if the file has further names or needs another look
  default @Nullable CopiedEntry writeSingleName(TreeEntry<D> entry) throws IOException {
    return null;
  }

  /// Writes the content of a file, a FIFO or a device to a file that a process has open.
  CopiedEntry writeTo(TreeEntry<D> entry, OpenFileName target) throws IOException;

  /// Gives a file, link or special file of the source a further name: the file of a followed link
  /// gets the name.
  ///
  /// @return empty, or the failure of a link, with nothing done, where a copy may succeed
  /// @throws IOException if a copy would fail as well
  Optional<FileSystemException> addHardLink(TreeEntry<D> entry, Replace replace) throws IOException;

  /// Gives a file of the target a further name.
  ///
  /// @param first a name of the file
  /// @param file the key of the file; null if any file of that name is meant
  /// @return false, with nothing done, if the file has as many names as its file system allows, or
  ///   has lost its first name to another file
  boolean addName(TreeEntry<D> first, @Nullable Object file, TreeEntry<D> added, Replace replace)
      throws IOException;

  /// Gives the target of an entry another name in its directory.
  ///
  /// @param replace [Replace#ANY] to replace a file of that name
  /// @throws java.nio.file.FileAlreadyExistsException if the name is taken, and is not to be
  ///   replaced
  void rename(TreeEntry<D> entry, String name, Replace replace) throws IOException;

  /// Returns whether a replacement keeps the replaced file under the number that
  /// [BackupCopy.BackupNumbers#keep] has given to it.
  default boolean backsUpReplaced() {
    return false;
  }

  /// Removes an empty directory of the target, or an entry that is none.
  ///
  /// @param type whether a directory is removed
  /// @return false, with nothing done, if the directory has entries, or the entry is a directory by
  ///   now
  /// @throws java.nio.file.NoSuchFileException if there is none
  boolean remove(D directory, String name, EntryType type) throws IOException;

  /// Removes an entry that is no directory, if it is still there.
  default void clear(D directory, String name) throws IOException {
    try {
      boolean unused = remove(directory, name, EntryType.FILE);
    } catch (NoSuchFileException e) {
      // another program has removed it
    }
  }
}
