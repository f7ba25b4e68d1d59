package dev.millrace.files.internal.tree;

import dev.millrace.files.Backups;
import dev.millrace.files.Backups.Naming;
import dev.millrace.files.Replace;
import java.io.IOException;

/// Keeps replaced files of a target under further names.
///
/// The backup is a hard link where the file system has them, so that the name of the file never
/// disappears. Elsewhere the file is renamed.
record BackupCopy<D>(TreeSystem<D> system, Backups backups) {
  /// Gives the target of an entry, which exists, the name of its backup.
  void make(TreeEntry<D> entry) throws IOException {
    if (backups.naming() == Naming.NONE) {
      return;
    }
    if (isSimple(entry)) {
      keepSimple(entry);
    } else {
      keepNumbered(entry);
    }
  }

  private boolean isSimple(TreeEntry<D> entry) throws IOException {
    return switch (backups.naming()) {
      case SIMPLE -> true;
      case EXISTING -> !entry.directory().backupNumbers().has(entry.targetName());
      default -> false;
    };
  }

  private void keepSimple(TreeEntry<D> entry) throws IOException {
    String name = entry.targetName() + backups.suffix();
    if (!isLinked(entry, name, Replace.ANY)) {
      system.rename(entry, name);
    }
  }

  // Another program may have taken a number since the directory was listed.
  private void keepNumbered(TreeEntry<D> entry) throws IOException {
    BackupNumbers numbers = entry.directory().backupNumbers();
    String name = numbers.next(entry.targetName());
    while (!isLinked(entry, name, Replace.NEVER)) {
      if (system.find(entry.target(), name, entry.targetPath()).isEmpty()) {
        system.rename(entry, name);
        return;
      }
      name = numbers.next(entry.targetName());
    }
  }

  private boolean isLinked(TreeEntry<D> entry, String name, Replace replace) {
    TreeEntry<D> backup = new TreeEntry<>(entry.directory(), entry.name(), name);
    try {
      return system.addName(entry, backup, replace);
    } catch (IOException | UnsupportedOperationException e) {
      return false; // the rename reports a failure that it shares
    }
  }
}
