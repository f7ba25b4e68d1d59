package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Try;
import dev.millrace.files.internal.tree.EntryWriter.Form;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.files.internal.tree.TargetNames.Placed;
import dev.millrace.files.internal.tree.TargetNames.Placing;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Copies the entries of a tree that are not directories.
final class EntryCopy<D> {
  private final TreeSystem<D> system;
  private final TreeRun run;
  private final EntryForm<D> form;
  private final TargetNames<D> targets;
  private final SharedFiles<D> shared;

  /// Whether the last file had several names. The next file probably has several too, and a look at
  /// its status takes fewer calls than a try.
  private volatile boolean wasShared;

  EntryCopy(TreeSystem<D> system, TreeTargetCheck check, TreeMirror<D> mirror) {
    this.system = system;
    run = system.run();
    form = new EntryForm<>(system.writer(), run.request());
    targets = new TargetNames<>(system, form, check, mirror);
    shared = new SharedFiles<>(system, targets);
  }

  /// Copies an entry. A failure is in the log.
  void copy(TreeEntry<D> entry) {
    try {
      copyOrThrow(entry);
    } catch (CopyCancelledException e) {
      run.stop().cancel();
    } catch (IOException e) {
      run.fail(entry, isReplaced(entry) ? replaced(entry, e) : e);
    }
  }

  // A link that has become a directory fails with EINVAL, which explains nothing.
  private static boolean isReplaced(TreeEntry<?> entry) {
    try {
      return entry.status(entry.link()).type() != entry.type();
    } catch (IOException e) {
      return false;
    }
  }

  private static SourceChangedException replaced(TreeEntry<?> entry, IOException failure) {
    SourceChangedException replaced =
        new SourceChangedException(entry.sourcePath(), "was replaced during the copy");
    replaced.initCause(failure);
    return replaced;
  }

  private void copyOrThrow(TreeEntry<D> entry) throws IOException {
    if (isLeftOut(entry) || isCopiedAtOnce(entry)) {
      return;
    }
    EntryStatus several = sharedStatus(entry);
    wasShared = several != null;
    if (several == null) {
      Placed unused = targets.place(entry, copying(entry));
    } else {
      shared.copy(entry, several, copying(entry));
    }
  }

  private boolean isLeftOut(TreeEntry<D> entry) throws FileSystemException {
    SpecialFiles special = run.options().specialFiles();
    if (entry.kind() != TreeEntryType.SPECIAL) {
      return false;
    }
    if (special == SpecialFiles.FAIL) {
      throw PathFailure.of(entry.sourcePath(), "is a special file (a FIFO, a socket or a device)");
    }
    if (special == SpecialFiles.SKIP) {
      run.log().skipped(entry, "is a special file");
    }
    return special == SpecialFiles.SKIP;
  }

  // Most files have one name.
  private boolean isCopiedAtOnce(TreeEntry<D> entry) throws IOException {
    boolean isPossible =
        !wasShared
            && entry.kind() == TreeEntryType.FILE
            && entry.link() == Link.STAY
            && run.options().hardLinks() == HardLinks.KEEP
            && run.options().links() != TreeLinks.FOLLOW_ALL
            && run.internal().fileForm() == FileForm.COPY
            && entry.directory().isNew();
    CopiedEntry copy = isPossible ? copySingleName(entry) : null;
    if (copy == null) {
      return false;
    }
    run.log().copied(entry, copy);
    return true;
  }

  // Another program may create the name in the new directory: the options decide about that file.
  private @Nullable CopiedEntry copySingleName(TreeEntry<D> entry) throws IOException {
    try {
      return retrying(() -> Optional.ofNullable(system.writer().writeSingleName(entry)))
          .orElse(null);
    } catch (FileAlreadyExistsException e) {
      return null;
    }
  }

  private <T> T retrying(Try<T> copy) throws IOException {
    return CopyRequest.retrying(run.request().files().changedSource(), copy);
  }

  // Null unless the file may have further names, which the copy keeps.
  private @Nullable EntryStatus sharedStatus(TreeEntry<D> entry) throws IOException {
    if (run.options().hardLinks() == HardLinks.SEPARATE) {
      return null;
    }
    EntryStatus status = entry.status(entry.link());
    boolean isNamed = entry.directory().parent() == null;
    // Links that lead to a file are further names of its copy, as in cp.
    boolean mayBeFollowed =
        run.options().links() == TreeLinks.FOLLOW_ALL
            || (run.options().links() == TreeLinks.FOLLOW_NAMED && isNamed);
    return (status.links() > 1 || mayBeFollowed) && status.key() != null ? status : null;
  }

  private Placing copying(TreeEntry<D> entry) {
    return replace -> {
      CopiedEntry copy = retrying(() -> form.make(entry, replace));
      run.log().copied(entry, copy);
      return Placed.copy(copy.file());
    };
  }

  /// Makes the copy of an entry in the form that the options request.
  record EntryForm<D>(EntryWriter<D> writer, TreeRequest request) {
    private SpecialFiles specialFiles() {
      return request.options().specialFiles();
    }

    private FileForm fileForm() {
      return request.internal().fileForm();
    }

    CopiedEntry make(TreeEntry<D> entry, Replace replace) throws IOException {
      return linksFirst() ? link(entry, replace) : writer.write(entry, form(entry), replace);
    }

    /// Returns whether a target that is a further name of the source stays, and is no failure.
    boolean acceptsSourceItself() {
      return linksFirst() || request.scope() == Scope.TREE_AROUND_TARGET;
    }

    /// Returns whether the copy of a link leads to the link, and through it to its file.
    boolean leadsThrough(TreeEntryType kind) {
      return kind == TreeEntryType.LINK && fileForm() == FileForm.SYMBOLIC_LINK;
    }

    /// Returns whether an existing file stays although another entry requires its name: a link or a
    /// FIFO in its place would lose its content.
    boolean keepsFile(TreeEntryType kind) {
      boolean isCreated =
          kind == TreeEntryType.LINK
              || (kind == TreeEntryType.SPECIAL && specialFiles() != SpecialFiles.READ);
      return isCreated
          && fileForm() == FileForm.ATTRIBUTES
          && request.files().replace() != Replace.ANY;
    }

    /// Returns whether the copy is a file that has the metadata of the entry alone.
    boolean isWithoutContent(TreeEntryType kind) {
      return isRead(kind) && fileForm() == FileForm.ATTRIBUTES;
    }

    /// Returns whether the copy has the content of the entry.
    boolean hasContent(TreeEntryType kind) {
      return isRead(kind) && fileForm() == FileForm.COPY;
    }

    private boolean isRead(TreeEntryType kind) {
      return kind == TreeEntryType.FILE
          || (kind == TreeEntryType.SPECIAL && specialFiles() == SpecialFiles.READ);
    }

    private boolean linksFirst() {
      return fileForm() == FileForm.HARD_LINK || fileForm() == FileForm.HARD_LINK_OR_COPY;
    }

    private CopiedEntry link(TreeEntry<D> entry, Replace replace) throws IOException {
      Optional<FileSystemException> failure = writer.addHardLink(entry, replace);
      if (failure.isEmpty()) {
        return CopiedEntry.LINKED;
      }
      if (fileForm() == FileForm.HARD_LINK) {
        throw failure.get();
      }
      if (request.scope() == Scope.ONE_ENTRY) {
        request.observer().started();
      }
      String reason = Objects.requireNonNullElse(failure.get().getReason(), "no hard link");
      return writer.write(entry, form(entry), replace).after(reason);
    }

    private Form form(TreeEntry<D> entry) {
      if (fileForm() == FileForm.SYMBOLIC_LINK) {
        return Form.SYMBOLIC_LINK;
      }
      return switch (entry.kind()) {
        case LINK -> Form.LINK;
        case SPECIAL -> ofSpecial();
        default -> ofFile();
      };
    }

    // A special file that is read has the form of a file.
    private Form ofSpecial() {
      if (specialFiles() != SpecialFiles.READ) {
        return Form.SPECIAL;
      }
      return fileForm() == FileForm.COPY || linksFirst() ? Form.CONTENT : ofFile();
    }

    private Form ofFile() {
      return fileForm() == FileForm.ATTRIBUTES ? Form.ATTRIBUTES : Form.FILE;
    }
  }
}
