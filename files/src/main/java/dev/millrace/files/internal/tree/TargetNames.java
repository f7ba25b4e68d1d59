package dev.millrace.files.internal.tree;

import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.BackupCopy.Backup;
import dev.millrace.files.internal.tree.EntryCopy.EntryForm;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The names of the targets. Decides about an existing entry of such a name.
final class TargetNames<D> {
  private static final String FINISHED = "the target is complete";
  private static final String EXISTS = "the target exists";
  private static final int MOST_TRIES = 10;

  private final TreeSystem<D> system;
  private final TreeRun run;
  private final EntryForm<D> form;
  private final TreeTargetCheck check;
  private final TreeMirror<D> mirror;
  private final BackupCopy<D> backups;

  TargetNames(
      TreeSystem<D> system, EntryForm<D> form, TreeTargetCheck check, TreeMirror<D> mirror) {
    this.system = system;
    run = system.run();
    this.form = form;
    this.check = check;
    this.mirror = mirror;
    backups = new BackupCopy<>(system);
  }

  /// The end of an attempt to give a target its name.
  ///
  /// @param isComplete whether further names of the file may refer to the target
  /// @param isNowhere whether nothing was done: the file cannot have more names
  /// @param file the key of a complete target; null if it is unknown
  record Placed(boolean isComplete, boolean isNowhere, @Nullable Object file) {
    /// The target has nothing to do with the source.
    static final Placed KEPT = new Placed(false, false, null);

    static final Placed NOWHERE = new Placed(false, true, null);

    /// The target is a copy, maybe from an earlier call.
    static Placed copy(@Nullable Object file) {
      return new Placed(true, false, file);
    }
  }

  /// Gives a target its name.
  @FunctionalInterface
  interface Placing {
    /// Creates the copy of an entry.
    ///
    /// @throws FileAlreadyExistsException if something has the name, and is not to be replaced
    Placed place(Replace replace) throws IOException;

    /// Returns whether the options may keep an existing target.
    default boolean mayKeep(EntryStatus source, EntryStatus target) {
      return true;
    }
  }

  /// Gives the target of an entry its name, unless the options keep an existing entry.
  Placed place(TreeEntry<D> entry, Placing placing) throws IOException {
    if (run.options().existingFile() == ExistingFile.FAIL) {
      return placeAtFreeName(entry, placing);
    }
    // A new directory is empty, unless another program fills it too.
    Optional<EntryStatus> target =
        entry.directory().isNew() ? Optional.empty() : entry.findTarget();
    return target.isPresent()
        ? placeAtTakenName(entry, target.get(), placing)
        : placeAtVacantName(entry, placing);
  }

  // Another program may create or remove an entry of that name meanwhile.
  private Placed placeAtVacantName(TreeEntry<D> entry, Placing placing) throws IOException {
    for (int tries = 1; ; tries++) {
      try {
        return placing.place(Replace.NEVER);
      } catch (FileAlreadyExistsException e) {
        Optional<EntryStatus> taken = entry.findTarget();
        if (taken.isPresent()) {
          return placeAtTakenName(entry, taken.get(), placing);
        }
        if (tries == MOST_TRIES) {
          throw e;
        }
      }
    }
  }

  private Placed placeAtFreeName(TreeEntry<D> entry, Placing placing) throws IOException {
    try {
      return placing.place(Replace.NEVER);
    } catch (FileAlreadyExistsException e) {
      if (!system.writer().isFinished(entry)) {
        throw e;
      }
      run.log().skipped(entry, FINISHED);
      return Placed.copy(null);
    }
  }

  private Placed placeAtTakenName(TreeEntry<D> entry, EntryStatus target, Placing placing)
      throws IOException {
    EntryStatus source = entry.status(entry.link());
    boolean isSame = source.isSameFileAs(target);
    boolean isOtherName = isSame && isOtherName(entry, source);
    boolean isItself = isSame && !(isOtherName && maySeparate(entry));
    boolean isSameLink = isOtherName && entry.kind() == TreeEntryType.LINK;
    if (isItself && (form.acceptsSourceItself() || isSameLink)) {
      run.log().skipped(entry, "the target is a further name of it");
      return Placed.copy(target.key());
    }
    if (run.options().existingFile() == ExistingFile.SKIP) {
      run.log().skipped(entry, EXISTS);
      return Placed.KEPT;
    }
    if (target.type() == EntryType.DIRECTORY) {
      return new ReplacedDirectory<>(system, mirror, entry)
          .place(target, placing, unused -> placeAtVacantName(entry, placing));
    }
    if (isItself) {
      throw failure(entry, "is the source itself");
    }
    // Links below a root are replaced wherever they lead.
    boolean isNamedLink = target.type() == EntryType.LINK && entry.directory().parent() == null;
    Optional<OpenFileName> open =
        isNamedLink ? OpenFileName.find(entry.targetPath()) : Optional.empty();
    if (open.isPresent()) {
      return writeTo(open.get(), entry);
    }
    String reason = reasonToKeep(entry, source, target);
    if (reason == null || !placing.mayKeep(source, target)) {
      return replace(entry, source, target, placing);
    }
    run.log().skipped(entry, reason);
    return target.type() == source.type() ? Placed.copy(target.key()) : Placed.KEPT;
  }

  // Null if the target is to be replaced.
  private @Nullable String reasonToKeep(TreeEntry<D> entry, EntryStatus source, EntryStatus target)
      throws IOException {
    if (target.type() == source.type() && system.writer().isFinished(entry)) {
      return FINISHED;
    }
    return switch (run.options().existingFile()) {
      case BY_COPIER, FAIL, SKIP, REPLACE -> null;
      case SKIP_IF_NEWER -> isNewer(entry, target, source) ? "the target is not older" : null;
      case SKIP_IF_SAME_SIZE_AND_TIME ->
          target.type() == source.type()
                  && target.bytes() == source.bytes()
                  && target.compareTime(source) == 0
              ? "the target has the same size and time"
              : null;
      case SKIP_IF_SAME_CONTENT ->
          target.type() == EntryType.FILE
                  && source.type() == EntryType.FILE
                  && target.bytes() == source.bytes()
                  && system.io().hasSameContent(entry)
              ? "the target has the same content"
              : null;
    };
  }

  // In a tree, a link or a FIFO has no newer content of a file. A named target is as old as in cp.
  private static boolean isNewer(TreeEntry<?> entry, EntryStatus target, EntryStatus source) {
    boolean mayHaveContent =
        target.type() == EntryType.FILE
            || source.type() != EntryType.FILE
            || entry.directory().parent() == null;
    return mayHaveContent && target.compareTime(source) >= 0;
  }

  private Placed writeTo(OpenFileName open, TreeEntry<D> entry) throws IOException {
    if (!form.hasContent(entry.kind())) {
      throw failure(entry, "leads to a file that a process has open; it is not replaced");
    }
    run.log().copied(entry, system.writer().writeTo(entry, open));
    return Placed.KEPT;
  }

  // As in cp, another name of the source becomes a copy: it gets the name of its backup before, or
  // is replaced itself. Another name of a link is no other link.
  private boolean maySeparate(TreeEntry<D> entry) {
    boolean isForm =
        run.internal().fileForm() == FileForm.COPY
            || run.internal().fileForm() == FileForm.SYMBOLIC_LINK;
    boolean isReplaced =
        run.request().files().replace() == Replace.ANY && entry.kind() != TreeEntryType.LINK;
    return isForm && (isReplaced || run.internal().backups().naming() != Naming.NONE);
  }

  private boolean isOtherName(TreeEntry<D> entry, EntryStatus source) throws IOException {
    TreeIo<D> io = system.io();
    return source.links() > 1
        && entry.status(Link.STAY).isSameFileAs(source)
        && !(entry.name().equals(entry.targetName())
            && io.status(entry.source()).isSameFileAs(io.status(entry.target())));
  }

  // Keeps the existing entry as a backup, if the options require that.
  private Placed replace(
      TreeEntry<D> entry, EntryStatus source, EntryStatus replaced, Placing placing)
      throws IOException {
    TreeEntryType kind = entry.kind();
    boolean isFile = replaced.type() == EntryType.FILE;
    if (isFile && form.keepsFile(kind)) {
      throw new FileAlreadyExistsException(entry.targetPath().toString());
    }
    if (!isFile && form.isWithoutContent(kind)) {
      throw failure(entry, "is no regular file, and no file without content replaces it");
    }
    if (replaced.type() == EntryType.LINK) {
      check.requireOffTheWay(entry, form.leadsThrough(kind) ? Link.FOLLOW : entry.link());
    }
    if (isLost(entry, replaced)) {
      throw failure(entry, "is the file that the link leads to; the link would replace it");
    }
    Optional<Backup> backup =
        run.internal().fileForm() == FileForm.ATTRIBUTES
            ? Optional.empty()
            : backups.make(entry, source, replaced);
    boolean isOverwritten =
        run.request().files().replace() == Replace.IN_PLACE
            && isFile
            && (kind == TreeEntryType.FILE || form.hasContent(kind))
            && run.internal().backups().naming() == Naming.NONE
            // With kept hard links, the copy has the hard links of its source, as in cp. Other
            // names of the existing file keep its content.
            && !(run.options().hardLinks() == HardLinks.KEEP && replaced.links() > 1);
    Placed placed = Placed.NOWHERE;
    try {
      placed = placing.place(isOverwritten ? Replace.IN_PLACE : Replace.ANY);
      return placed;
    } finally {
      boolean isPlaced = !placed.isNowhere();
      backup.ifPresent(made -> backups.end(entry, made, isPlaced));
    }
  }

  // A backup keeps the file, as in cp. A link in place of a link loses no content.
  private boolean isLost(TreeEntry<D> entry, EntryStatus replaced) throws IOException {
    return entry.kind() == TreeEntryType.LINK
        && replaced.type() != EntryType.LINK
        && run.internal().backups().naming() == Naming.NONE
        && system.io().leadsTo(entry, replaced);
  }

  private static FileSystemException failure(TreeEntry<?> entry, String reason) {
    return PathFailure.of(entry.targetPath(), reason);
  }
}
