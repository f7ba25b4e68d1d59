package dev.millrace.files.internal.tree;

import dev.millrace.files.Backups.Naming;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.FileForm;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.tree.BackupCopy.Backup;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.Optional;

/// The names of the targets. Decides about an existing entry of such a name.
///
/// @param ofTakenNames replaces a file by a file
record TargetNames<D>(
    TreeSystem<D> system,
    TreeOptions options,
    Replace ofTakenNames,
    TreeLog log,
    EntryForm<D> form,
    TreeMirror<D> mirror) {
  /// Gives the target of an entry its name, unless the options keep an existing entry.
  ///
  /// @param link the treatment of a source that is a link
  Placed place(TreeEntry<D> entry, TreeEntryType kind, Link link, Placing placing)
      throws IOException {
    if (options.existingFile() == ExistingFile.FAIL) {
      return placeAtFreeName(entry, kind, link, placing);
    }
    Optional<EntryStatus> target = find(entry);
    if (target.isPresent()) {
      return placeAtTakenName(entry, kind, link, target.get(), placing);
    }
    try {
      return placing.place(Replace.NEVER);
    } catch (FileAlreadyExistsException e) { // another program has just created it
      EntryStatus taken =
          system.status(entry.target(), entry.targetName(), Link.STAY, entry.targetPath());
      return placeAtTakenName(entry, kind, link, taken, placing);
    }
  }

  // A new directory is empty, unless another program fills it too.
  private Optional<EntryStatus> find(TreeEntry<D> entry) throws IOException {
    return entry.isOfNewDirectory()
        ? Optional.empty()
        : system.find(entry.target(), entry.targetName(), entry.targetPath());
  }

  private Placed placeAtFreeName(TreeEntry<D> entry, TreeEntryType kind, Link link, Placing placing)
      throws IOException {
    try {
      return placing.place(Replace.NEVER);
    } catch (FileAlreadyExistsException e) {
      if (!system.isFinished(entry, link)) {
        throw e;
      }
      log.skipped(entry, kind, KeepReason.FINISHED);
      return Placed.copy(null);
    }
  }

  private Placed placeAtTakenName(
      TreeEntry<D> entry, TreeEntryType kind, Link link, EntryStatus target, Placing placing)
      throws IOException {
    EntryStatus source = system.status(entry.source(), entry.name(), link, entry.sourcePath());
    if (target.type() == EntryType.DIRECTORY) {
      if (options.existingFile() == ExistingFile.SKIP) {
        log.skipped(entry, kind, KeepReason.EXISTS);
        return Placed.KEPT;
      }
      return placeAtDirectory(entry, kind, link, placing);
    }
    if (source.isSameFileAs(target) && !mayMoveAway(entry, source)) {
      if (form.acceptsSourceItself()) {
        log.skipped(entry, kind, "the target is a further name of it");
        return Placed.copy(target.key());
      }
      throw failure(entry, "is the source itself");
    }
    Optional<OpenFileName> open = openFile(entry, target);
    if (open.isPresent() && options.existingFile() != ExistingFile.SKIP) {
      return writeTo(open.get(), entry, kind, link);
    }
    String reason =
        new KeepReason<>(system, options.existingFile()).find(entry, link, source, target);
    if (reason == null || !placing.mayKeep(source, target)) {
      return replace(entry, kind, source, target, placing);
    }
    log.skipped(entry, kind, reason);
    boolean isCopy = options.existingFile() != ExistingFile.SKIP && target.type() == source.type();
    return isCopy ? Placed.copy(target.key()) : Placed.KEPT;
  }

  // A source that cannot be read replaces nothing.
  private Placed placeAtDirectory(
      TreeEntry<D> entry, TreeEntryType kind, Link link, Placing placing) throws IOException {
    if (!mirror.mayReplace(entry)) {
      throw failure(entry, "is a directory, which is not replaced by a file");
    }
    if (kind == TreeEntryType.FILE) {
      system.requireReadable(entry, link);
    }
    if (!mirror.makeRoom(entry)) {
      throw failure(entry, "is a directory, and some of its entries stay; no file replaces it");
    }
    return placing.place(Replace.ANY);
  }

  // Links below a root are replaced wherever they lead.
  private static Optional<OpenFileName> openFile(TreeEntry<?> entry, EntryStatus target) {
    boolean isNamed = target.type() == EntryType.LINK && entry.directory().parent() == null;
    return isNamed ? OpenFileName.find(entry.targetPath()) : Optional.empty();
  }

  private Placed writeTo(OpenFileName open, TreeEntry<D> entry, TreeEntryType kind, Link link)
      throws IOException {
    if (!form.hasContent(kind)) {
      throw failure(entry, "leads to a file that a process has open; it is not replaced");
    }
    log.copied(entry, kind, system.copyToOpenFile(entry, link, open));
    return Placed.KEPT;
  }

  // As in cp, another name of the source gets the name of its backup, and then a copy.
  private boolean mayMoveAway(TreeEntry<D> entry, EntryStatus source) throws IOException {
    if (options.backups().naming() == Naming.NONE
        || options.fileForm() != FileForm.COPY
        || source.links() == 1) {
      return false;
    }
    EntryStatus named = system.status(entry.source(), entry.name(), Link.STAY, entry.sourcePath());
    return named.isSameFileAs(source) && !isSameName(entry);
  }

  private boolean isSameName(TreeEntry<D> entry) throws IOException {
    return entry.name().equals(entry.targetName())
        && system
            .status(entry.source(), entry.sourcePath())
            .isSameFileAs(system.status(entry.target(), entry.targetPath()));
  }

  // Keeps the existing entry as a backup, if the options require that.
  private Placed replace(
      TreeEntry<D> entry,
      TreeEntryType kind,
      EntryStatus source,
      EntryStatus replaced,
      Placing placing)
      throws IOException {
    boolean isFile = replaced.type() == EntryType.FILE;
    if (isFile && form.keepsFile(kind)) {
      throw new FileAlreadyExistsException(entry.targetPath().toString());
    }
    if (isLost(entry, kind, replaced)) {
      throw failure(entry, "is the file that the link leads to; the link would replace it");
    }
    BackupCopy<D> backups = new BackupCopy<>(system, options.backups());
    Optional<Backup> backup =
        options.fileForm() == FileForm.ATTRIBUTES
            ? Optional.empty()
            : backups.make(entry, source, replaced);
    boolean areFiles = (kind == TreeEntryType.FILE || form.hasContent(kind)) && isFile;
    boolean isMoved = options.backups().naming() != Naming.NONE;
    Placed placed = Placed.NOWHERE;
    try {
      placed =
          placing.place(
              areFiles && !isMoved && !isNameOfOtherFile(replaced) ? ofTakenNames : Replace.ANY);
      return placed;
    } finally {
      boolean isPlaced = !placed.isNowhere();
      backup.ifPresent(made -> backups.end(entry, made, isPlaced));
    }
  }

  // A backup keeps the file, as in cp. A link in place of a link loses no content.
  private boolean isLost(TreeEntry<D> entry, TreeEntryType kind, EntryStatus replaced)
      throws IOException {
    return kind == TreeEntryType.LINK
        && replaced.type() != EntryType.LINK
        && options.backups().naming() == Naming.NONE
        && system.leadsTo(entry, replaced);
  }

  // With kept hard links, the copy has the hard links of its source, as in cp. The other names of
  // the existing file keep its content.
  private boolean isNameOfOtherFile(EntryStatus replaced) {
    return options.hardLinks() == HardLinks.KEEP && replaced.links() > 1;
  }

  private static FileSystemException failure(TreeEntry<?> entry, String reason) {
    return new FileSystemException(entry.targetPath().toString(), null, reason);
  }
}
