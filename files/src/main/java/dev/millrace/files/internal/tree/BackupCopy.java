package dev.millrace.files.internal.tree;

import dev.millrace.files.Backups;
import dev.millrace.files.Backups.Naming;
import dev.millrace.files.Replace;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/// Keeps replaced files of a target under further names.
///
/// The backup is a hard link where the file system has them, so that the name of the file never
/// disappears. Elsewhere the file is renamed.
record BackupCopy<D>(TreeSystem<D> system, Backups backups) {
  private static final String PREFIX = ".~";
  private static final String END = "~";
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,8}~");

  /// Gives the target of an entry, which exists, the name of its backup.
  void make(TreeEntry<D> entry) throws IOException {
    if (backups.naming() == Naming.NONE) {
      return;
    }
    String name = name(entry);
    if (!isLinked(entry, name)) {
      system.rename(entry, name);
    }
  }

  private boolean isLinked(TreeEntry<D> entry, String name) {
    TreeEntry<D> backup = new TreeEntry<>(entry.directory(), entry.name(), name);
    try {
      return system.addName(entry, backup, Replace.ANY);
    } catch (IOException | UnsupportedOperationException e) {
      return false; // the rename reports a failure that it shares
    }
  }

  private String name(TreeEntry<D> entry) throws IOException {
    int highest = backups.naming() == Naming.SIMPLE ? 0 : highest(entry);
    boolean isSimple =
        backups.naming() == Naming.SIMPLE || (backups.naming() == Naming.EXISTING && highest == 0);
    return isSimple
        ? entry.targetName() + backups.suffix()
        : entry.targetName() + PREFIX + (highest + 1) + END;
  }

  // The highest number of the backups of an entry; 0 without any. Listing moves the position of a
  // descriptor, so that the directory is opened again.
  private int highest(TreeEntry<D> entry) throws IOException {
    Path path = entry.targetPath();
    D directory = system.open(entry.target(), ".", Link.STAY, path);
    try {
      List<Integer> numbers = new ArrayList<>(List.of(0));
      system.list(directory, (name, _) -> numbers.add(number(name, entry.targetName())), path);
      return Collections.max(numbers);
    } finally {
      system.close(directory);
    }
  }

  private static int number(String name, String file) {
    boolean isBackup = name.startsWith(file + PREFIX) && name.endsWith(END);
    String digits = isBackup ? name.substring(file.length() + PREFIX.length()) : "";
    return NUMBER.matcher(digits).matches()
        ? Integer.parseInt(digits.substring(0, digits.length() - END.length()))
        : 0;
  }
}
