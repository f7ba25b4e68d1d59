package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.FileForm;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;

/// Copies the entries of a tree that are not directories.
record EntryCopy<D>(
    TreeSystem<D> system,
    TreeOptions options,
    TreeLog log,
    TreeStop stop,
    EntryForm<D> form,
    TargetNames<D> targets,
    SharedFiles<D> shared) {
  static <D> EntryCopy<D> of(
      TreeSystem<D> system, TreeRequest request, TreeLog log, TreeStop stop, TreeMirror<D> mirror) {
    TreeOptions options = request.options();
    EntryForm<D> form = new EntryForm<>(system, options, request.files(), request.scope());
    TargetNames<D> targets =
        new TargetNames<>(system, options, ofTakenNames(request), log, form, mirror);
    EarlierNames<D> earlier = new EarlierNames<>(system, request.earlier());
    SharedFiles<D> shared = new SharedFiles<>(system, targets, log, new FirstNames<>(), earlier);
    return new EntryCopy<>(system, options, log, stop, form, targets, shared);
  }

  private static Replace ofTakenNames(TreeRequest request) {
    boolean isInPlace = request.files().replace() == Replace.IN_PLACE;
    return isInPlace ? Replace.IN_PLACE : Replace.ANY;
  }

  /// Copies an entry. A failure is in the log.
  void copy(FoundEntry<D> found) {
    TreeEntryType kind = ReportedType.of(found.type());
    try {
      copy(found.entry(), kind, found.link());
    } catch (CopyCancelledException e) {
      stop.cancel();
    } catch (IOException e) {
      fail(found.entry(), kind, isReplaced(found) ? replaced(found, e) : e);
    }
  }

  // A link that has become a directory fails with EINVAL, which explains nothing.
  private boolean isReplaced(FoundEntry<D> found) {
    TreeEntry<D> entry = found.entry();
    try {
      EntryStatus now =
          system.status(entry.source(), entry.name(), found.link(), entry.sourcePath());
      return now.type() != found.type();
    } catch (IOException e) {
      return false;
    }
  }

  private static SourceChangedException replaced(FoundEntry<?> found, IOException failure) {
    SourceChangedException replaced =
        new SourceChangedException(found.entry().sourcePath(), "was replaced during the copy");
    replaced.initCause(failure);
    return replaced;
  }

  /// Reports an entry that could not be copied.
  void fail(TreeEntry<D> entry, TreeEntryType kind, IOException failure) {
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
    EntryStatus several = sharedStatus(entry, link);
    if (several == null) {
      Placed _ = targets.place(entry, kind, link, copying(entry, kind, link));
    } else {
      shared.copy(entry, kind, link, several, copying(entry, kind, link));
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
            && options.links() != TreeLinks.FOLLOW_ALL
            && options.fileForm() == FileForm.COPY
            && entry.isOfNewDirectory();
    CopiedEntry copy = isPossible ? copySingleName(entry) : null;
    if (copy == null) {
      return false;
    }
    log.copied(entry, kind, copy);
    return true;
  }

  // Another program may create the name in the new directory: the options decide about that file.
  private @Nullable CopiedEntry copySingleName(TreeEntry<D> entry) throws IOException {
    try {
      return system.copySingleName(entry);
    } catch (FileAlreadyExistsException e) {
      return null;
    }
  }

  // Null unless the file may have further names, which the copy keeps.
  private @Nullable EntryStatus sharedStatus(TreeEntry<D> entry, Link link) throws IOException {
    if (options.hardLinks() == HardLinks.SEPARATE) {
      return null;
    }
    EntryStatus status = system.status(entry.source(), entry.name(), link, entry.sourcePath());
    boolean mayBeShared = status.links() > 1 || mayBeFollowed(entry);
    return mayBeShared && status.key() != null ? status : null;
  }

  // Links that lead to a file are further names of its copy, as in cp.
  private boolean mayBeFollowed(TreeEntry<D> entry) {
    boolean isNamed = entry.directory().parent() == null;
    return options.links() == TreeLinks.FOLLOW_ALL
        || (options.links() == TreeLinks.FOLLOW_NAMED && isNamed);
  }

  private Placing copying(TreeEntry<D> entry, TreeEntryType kind, Link link) {
    return replace -> {
      CopiedEntry copy = form.make(entry, kind, link, replace);
      log.copied(entry, kind, copy);
      return Placed.copy(copy.file());
    };
  }
}
