package dev.millrace.files.internal.tree;

import java.nio.file.Path;

/// An entry of a source directory, and its copy in a target directory.
///
/// @param directory open while the entry is copied
/// @param name in the source directory
/// @param targetName in the target directory; another one only for the source of the call
record TreeEntry<D>(TreeNode<D> directory, String name, String targetName) {
  D source() {
    return directory.source();
  }

  D target() {
    return directory.target();
  }

  Path sourcePath() {
    return directory.system().path(directory.sourcePath(), name);
  }

  Path targetPath() {
    return directory.system().path(directory.targetPath(), targetName);
  }

  boolean isOfNewDirectory() {
    return directory.isNew();
  }
}
