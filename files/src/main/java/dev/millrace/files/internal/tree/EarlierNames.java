package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.tree.CopiedNames.CopiedName;
import dev.millrace.files.internal.tree.CopiedNames.FileVersion;
import dev.millrace.files.internal.tree.SharedFiles.FirstName;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The names that the copies of earlier trees have given to files with several names.
///
/// @param table null if each tree stands for itself
record EarlierNames<D>(TreeSystem<D> system, @Nullable CopiedNames table) {
  /// Returns a name of the copy of a file, in a directory that the caller closes. Empty if there is
  /// none, or if another program has changed or replaced it.
  ///
  /// @param source identifies the file and its content
  Optional<FirstName<D>> open(FileVersion source) {
    CopiedName name = table == null ? null : table.find(source);
    if (name == null) {
      return Optional.empty();
    }
    try {
      return open(name);
    } catch (IOException e) { // gone: the file is copied again
      return Optional.empty();
    }
  }

  private Optional<FirstName<D>> open(CopiedName name) throws IOException {
    Path path = name.path();
    TreeNode<D> directory = TreeNode.aboveTarget(system, path);
    boolean isThere = false;
    try {
      String last = system.io().name(path, Side.TARGET);
      TreeEntry<D> entry = new TreeEntry<>(directory, last, last, EntryType.UNKNOWN, Link.STAY);
      isThere = name.version().equals(version(entry));
      return isThere
          ? Optional.of(new FirstName<>(entry, name.version().file()))
          : Optional.empty();
    } finally {
      if (!isThere) {
        directory.close();
      }
    }
  }

  private @Nullable FileVersion version(TreeEntry<D> copy) throws IOException {
    EntryStatus status = copy.findTarget().orElse(null);
    return status == null || status.key() == null ? null : FileVersion.of(status);
  }

  /// Adds the complete copy of a file.
  ///
  /// @param source identifies the file and its content
  /// @param file the key of the copy; null if it is unknown
  void add(FileVersion source, TreeEntry<D> copy, @Nullable Object file) {
    if (table == null) {
      return;
    }
    try {
      FileVersion version = version(copy);
      if (version != null && (file == null || version.file().equals(file))) {
        table.add(source, new CopiedName(copy.targetPath(), version));
      }
    } catch (IOException e) { // later names become separate files
      table.remove(source);
    }
  }

  /// Removes a file that cannot have more names.
  void retire(FileVersion source) {
    if (table != null) {
      table.remove(source);
    }
  }
}
