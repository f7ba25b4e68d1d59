package dev.millrace.files.internal.tree;

import dev.millrace.files.Backups.Naming;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.FileForm;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Replace;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Copies the entries of a tree that are not directories.
record EntryCopy<D>(
    TreeSystem<D> system,
    TreeOptions options,
    Replace ofTakenNames,
    TreeLog log,
    TreeStop stop,
    FirstNames<D> names,
    EarlierNames<D> earlier,
    EntryForm<D> form) {
  /// Copies an entry. A failure is in the log.
  ///
  /// @param link the treatment of a source that is a link
  void copy(TreeEntry<D> entry, EntryType type, Link link) {
    TreeEntryType kind = ReportedType.of(type);
    try {
      copy(entry, kind, link);
    } catch (CopyCancelledException e) {
      stop.cancel();
    } catch (IOException e) {
      fail(entry, kind, e);
    }
  }

  /// Reports an entry that could not be copied.
  void fail(TreeEntry<D> entry, EntryType type, IOException failure) {
    fail(entry, ReportedType.of(type), failure);
  }

  private void fail(TreeEntry<D> entry, TreeEntryType kind, IOException failure) {
    log.failed(entry, kind, failure);
    stop.entryFailed(failure);
  }

  private void copy(TreeEntry<D> entry, TreeEntryType kind, Link link) throws IOException {
    if (kind == TreeEntryType.SPECIAL && isLeftOut(options.specialFiles())) {
      leaveOut(entry);
      return;
    }
    if (isCopiedAtOnce(entry, kind, link)) {
      return;
    }
    EntryStatus shared = sharedStatus(entry, link);
    if (shared == null) {
      boolean _ = copyOne(entry, kind, link);
    } else {
      copyShared(entry, kind, link, Objects.requireNonNull(shared.key()));
    }
  }

  private static boolean isLeftOut(SpecialFiles special) {
    return special == SpecialFiles.SKIP || special == SpecialFiles.FAIL;
  }

  private void leaveOut(TreeEntry<D> entry) throws FileSystemException {
    if (options.specialFiles() == SpecialFiles.FAIL) {
      String reason = "is a special file (a FIFO, a socket or a device)";
      throw new FileSystemException(entry.sourcePath().toString(), null, reason);
    }
    log.skipped(entry, TreeEntryType.SPECIAL, "is a special file");
  }

  // Most files have one name.
  private boolean isCopiedAtOnce(TreeEntry<D> entry, TreeEntryType kind, Link link)
      throws IOException {
    boolean isPossible =
        kind == TreeEntryType.FILE
            && link == Link.STAY
            && options.hardLinks() == HardLinks.KEEP
            && options.fileForm() == FileForm.COPY
            && entry.isOfNewDirectory();
    CopiedEntry copy = isPossible ? system.copySingleName(entry) : null;
    if (copy == null) {
      return false;
    }
    log.copied(entry, kind, copy);
    return true;
  }

  // Null unless the file has further names, which the copy keeps.
  private @Nullable EntryStatus sharedStatus(TreeEntry<D> entry, Link link) throws IOException {
    if (options.hardLinks() == HardLinks.SEPARATE) {
      return null;
    }
    EntryStatus status = system.status(entry.source(), entry.name(), link, entry.sourcePath());
    return status.links() > 1 && status.key() != null ? status : null;
  }

  private void copyShared(TreeEntry<D> entry, TreeEntryType kind, Link link, Object key)
      throws IOException {
    for (TreeEntry<D> first = claim(entry, key); first != null; first = claim(entry, key)) {
      if (addName(first, entry, kind, link)) {
        return;
      }
      names.retire(key, first);
    }
    boolean isComplete = false;
    try {
      isComplete = copyFirst(entry, kind, link, key);
    } finally {
      names.settle(key, isComplete);
    }
  }

  // The first name in this tree. An earlier tree may have the file under another name.
  private boolean copyFirst(TreeEntry<D> entry, TreeEntryType kind, Link link, Object key)
      throws IOException {
    Optional<TreeEntry<D>> first = earlier.open(key);
    if (first.isPresent()) {
      Placed placed = addEarlierName(first.get(), entry, kind, link);
      if (placed != Placed.NOWHERE) {
        return placed.isComplete();
      }
      earlier.retire(key);
    }
    boolean isComplete = copyOne(entry, kind, link);
    if (isComplete) {
      earlier.add(key, entry);
    }
    return isComplete;
  }

  private Placed addEarlierName(
      TreeEntry<D> first, TreeEntry<D> entry, TreeEntryType kind, Link link) throws IOException {
    try {
      return place(entry, kind, link, new FurtherName(first, entry, kind));
    } finally {
      first.directory().close();
    }
  }

  private @Nullable TreeEntry<D> claim(TreeEntry<D> entry, Object key)
      throws CopyCancelledException {
    try {
      return names.claim(key, entry);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CopyCancelledException(entry.targetPath(), 0);
    }
  }

  // Returns false if the file cannot have more names.
  private boolean addName(TreeEntry<D> first, TreeEntry<D> entry, TreeEntryType kind, Link link)
      throws IOException {
    first.directory().acquire();
    try {
      return place(entry, kind, link, new FurtherName(first, entry, kind)) != Placed.NOWHERE;
    } finally {
      first.directory().release();
    }
  }

  // Returns whether there is a copy.
  private boolean copyOne(TreeEntry<D> entry, TreeEntryType kind, Link link) throws IOException {
    Placed placed =
        place(
            entry,
            kind,
            link,
            replace -> {
              log.copied(entry, kind, form.make(entry, kind, link, replace));
              return Placed.COPY;
            });
    return placed.isComplete();
  }

  private Placed place(TreeEntry<D> entry, TreeEntryType kind, Link link, Placing placing)
      throws IOException {
    if (entry.isOfNewDirectory()) {
      return placing.place(Replace.NEVER);
    }
    if (options.existingFile() == ExistingFile.FAIL) {
      return placeAtFreeName(entry, kind, link, placing);
    }
    Optional<EntryStatus> target =
        system.find(entry.target(), entry.targetName(), entry.targetPath());
    if (target.isPresent()) {
      return placeAtTakenName(entry, kind, link, target.get(), placing);
    }
    try {
      return placing.place(Replace.NEVER);
    } catch (FileAlreadyExistsException e) {
      EntryStatus taken =
          system.status(entry.target(), entry.targetName(), Link.STAY, entry.targetPath());
      return placeAtTakenName(entry, kind, link, taken, placing);
    }
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
      return Placed.EARLIER_COPY;
    }
  }

  private Placed placeAtTakenName(
      TreeEntry<D> entry, TreeEntryType kind, Link link, EntryStatus target, Placing placing)
      throws IOException {
    EntryStatus source = system.status(entry.source(), entry.name(), link, entry.sourcePath());
    if (target.type() == EntryType.DIRECTORY) {
      throw failure(entry, "is a directory, which is not replaced by a file");
    }
    if (source.isSameFileAs(target)) {
      if (form.acceptsSourceItself()) {
        log.skipped(entry, kind, "the target is a further name of it");
        return Placed.EARLIER_COPY;
      }
      throw failure(entry, "is the source itself");
    }
    String reason =
        new KeepReason<>(system, options.existingFile()).find(entry, link, source, target);
    if (reason == null || !placing.mayKeep(source, target)) {
      return placing.place(makeWay(entry, kind, target.type()));
    }
    log.skipped(entry, kind, reason);
    boolean isCopy = options.existingFile() != ExistingFile.SKIP && target.type() == source.type();
    return isCopy ? Placed.EARLIER_COPY : Placed.KEPT;
  }

  // Keeps the existing entry as a backup, if the options require that.
  private Replace makeWay(TreeEntry<D> entry, TreeEntryType kind, EntryType replaced)
      throws IOException {
    if (options.fileForm() != FileForm.ATTRIBUTES) {
      new BackupCopy<>(system, options.backups()).make(entry);
    }
    boolean areFiles = kind == TreeEntryType.FILE && replaced == EntryType.FILE;
    boolean isMoved = options.backups().naming() != Naming.NONE;
    return areFiles && !isMoved ? ofTakenNames : Replace.ANY;
  }

  private static FileSystemException failure(TreeEntry<?> entry, String reason) {
    return new FileSystemException(entry.targetPath().toString(), null, reason);
  }

  /// Returns whether a link of this name is followed.
  boolean isFollowed(EntryType type) {
    return type == EntryType.LINK && options.links() == TreeLinks.FOLLOW_ALL;
  }

  /// The end of an attempt to give a target its name.
  private enum Placed {
    COPY,
    /// The target is from an earlier copy: further names of the file may refer to it.
    EARLIER_COPY,
    /// The target has nothing to do with the source.
    KEPT,
    /// The file cannot have more names.
    NOWHERE;

    /// Returns whether further names of the file may refer to the target.
    boolean isComplete() {
      return this == COPY || this == EARLIER_COPY;
    }
  }

  /// Gives a target its name.
  @FunctionalInterface
  private interface Placing {
    Placed place(Replace replace) throws IOException;

    /// Returns whether the options may keep an existing target.
    default boolean mayKeep(EntryStatus source, EntryStatus target) {
      return true;
    }
  }

  /// Adds a name to a copy. A separate file from an earlier copy is replaced, unless it is newer.
  private final class FurtherName implements Placing {
    private final TreeEntry<D> first;
    private final TreeEntry<D> entry;
    private final TreeEntryType kind;

    FurtherName(TreeEntry<D> first, TreeEntry<D> entry, TreeEntryType kind) {
      this.first = first;
      this.entry = entry;
      this.kind = kind;
    }

    @Override
    public Placed place(Replace replace) throws IOException {
      if (!system.addName(first, entry, replace)) {
        return Placed.NOWHERE;
      }
      log.linked(entry, kind);
      return Placed.COPY;
    }

    @Override
    public boolean mayKeep(EntryStatus source, EntryStatus target) {
      return switch (options.existingFile()) {
        case SKIP -> true;
        case SKIP_IF_NEWER -> target.modified().compareTo(source.modified()) > 0;
        default -> false;
      };
    }
  }
}
