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
    String name = name(entry);
    try {
      TreeEntry<D> backup = new TreeEntry<>(entry.directory(), entry.name(), name);
      system.addName(entry, backup, Replace.ANY);
    } catch (IOException | UnsupportedOperationException e) {
      system.rename(entry, name);
    }
  }

  private String name(TreeEntry<D> entry) throws IOException {
    String first = numbered(entry, 1);
    boolean isSimple =
        backups.naming() == Naming.SIMPLE
            || (backups.naming() == Naming.EXISTING && !exists(entry, first));
    if (isSimple) {
      return entry.targetName() + backups.suffix();
    }
    int number = 1;
    while (exists(entry, numbered(entry, number))) {
      number++;
    }
    return numbered(entry, number);
  }

  private static String numbered(TreeEntry<?> entry, int number) {
    return entry.targetName() + ".~" + number + "~";
  }

  private boolean exists(TreeEntry<D> entry, String name) throws IOException {
    return system.find(entry.target(), name, entry.targetPath()).isPresent();
  }
}
