package dev.millrace.files.internal.tree;

import dev.millrace.files.Backups;
import dev.millrace.files.Backups.Naming;
import dev.millrace.files.Replace;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.Optional;

/// Keeps replaced files of a target under further names.
///
/// The backup is a hard link where the file system has them, so that the name of the file never
/// disappears. Elsewhere the file is renamed, and so is a file of another user in a sticky
/// directory: if the file cannot be replaced, a hard link to it would stay.
record BackupCopy<D>(TreeSystem<D> system, Backups backups) {
  /// Gives the target of an entry, which exists, the name of its backup.
  ///
  /// @param source the status of the source, which no backup replaces
  /// @return the name of the backup, if the target has lost its own name
  Optional<String> make(TreeEntry<D> entry, EntryStatus source) throws IOException {
    if (backups.naming() == Naming.NONE) {
      return Optional.empty();
    }
    return isSimple(entry) ? keepSimple(entry, source) : keepNumbered(entry);
  }

  /// Gives a renamed target its name again, after its copy has failed. Ignores failures: the copy
  /// reports one.
  void takeBack(TreeEntry<D> entry, String backup) {
    TreeEntry<D> kept = new TreeEntry<>(entry.directory(), entry.name(), backup);
    try {
      system.rename(kept, entry.targetName(), Replace.NEVER);
    } catch (IOException e) {
      // the file keeps the name of its backup
    }
  }

  private boolean isSimple(TreeEntry<D> entry) throws IOException {
    return switch (backups.naming()) {
      case SIMPLE -> true;
      case EXISTING -> !entry.directory().backupNumbers().has(entry.targetName());
      default -> false;
    };
  }

  private Optional<String> keepSimple(TreeEntry<D> entry, EntryStatus source) throws IOException {
    String name = entry.targetName() + backups.suffix();
    if (leadsToSource(entry, name, source)) {
      String reason = "is not copied: the backup would replace the source";
      throw new FileSystemException(entry.targetPath().toString(), null, reason);
    }
    if (isLinked(entry, name, Replace.ANY)) {
      return Optional.empty();
    }
    system.rename(entry, name, Replace.ANY);
    return Optional.of(name);
  }

  // Another program may have taken a number since the directory was listed.
  private Optional<String> keepNumbered(TreeEntry<D> entry) throws IOException {
    BackupNumbers numbers = entry.directory().backupNumbers();
    String name = numbers.next(entry.targetName());
    while (!isLinked(entry, name, Replace.NEVER)) {
      try {
        system.rename(entry, name, Replace.NEVER);
        return Optional.of(name);
      } catch (FileAlreadyExistsException e) {
        name = numbers.next(entry.targetName());
      }
    }
    return Optional.empty();
  }

  // `copy -b a~ a`: a copy of the source would be a copy of the backup.
  private boolean leadsToSource(TreeEntry<D> entry, String name, EntryStatus source)
      throws IOException {
    Optional<EntryStatus> taken = system.find(entry.target(), name, entry.targetPath());
    if (taken.isEmpty() || taken.get().isSameFileAs(source)) {
      return taken.isPresent();
    }
    return taken.get().type() == EntryType.LINK && isReadThrough(entry, name, source);
  }

  private boolean isReadThrough(TreeEntry<D> entry, String link, EntryStatus source)
      throws IOException {
    EntryStatus named = system.status(entry.source(), entry.name(), Link.STAY, entry.sourcePath());
    return named.type() == EntryType.LINK && isLinkTo(entry, link, source);
  }

  private boolean isLinkTo(TreeEntry<D> entry, String link, EntryStatus source) {
    try {
      return system
          .status(entry.target(), link, Link.FOLLOW, entry.targetPath())
          .isSameFileAs(source);
    } catch (IOException e) {
      return false; // it leads nowhere
    }
  }

  private boolean isLinked(TreeEntry<D> entry, String name, Replace replace) throws IOException {
    if (system.mayRemainLinked(entry)) {
      return false;
    }
    TreeEntry<D> backup = new TreeEntry<>(entry.directory(), entry.name(), name);
    try {
      return system.addName(entry, null, backup, replace);
    } catch (IOException | UnsupportedOperationException e) {
      return false; // the rename reports a failure that it shares
    }
  }
}
