package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeEntryType;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// An entry of a source directory, and its copy in a target directory.
///
/// @param directory open while the entry is copied
/// @param name in the source directory
/// @param targetName in the target directory; another one only for the source of the call
/// @param type of the entry, or of the file that a followed link leads to
/// @param link the treatment of a source that is a link
record TreeEntry<D>(
    TreeNode<D> directory, String name, String targetName, EntryType type, Link link) {
  TreeEntryType kind() {
    return TreeObserver.kind(type);
  }

  /// Returns this entry with the type that a look at it has found.
  TreeEntry<D> found(EntryType found, Link used) {
    return new TreeEntry<>(directory, name, targetName, found, used);
  }

  TreeEntry<D> copiedTo(String otherName) {
    return new TreeEntry<>(directory, name, otherName, type, link);
  }

  D source() {
    return directory.source();
  }

  D target() {
    return directory.target();
  }

  Path sourcePath() {
    return directory.io().path(directory.sourcePath(), name);
  }

  Path targetPath() {
    return directory.io().path(directory.targetPath(), targetName);
  }

  EntryStatus status(Link treatment) throws IOException {
    return directory.io().status(source(), name, treatment);
  }

  Optional<EntryStatus> findTarget() throws IOException {
    return directory.io().find(target(), targetName);
  }
}
