package dev.millrace.files.internal.tree;

import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.PartJournal;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.journal.Journal;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.journal.PartName;
import dev.millrace.files.internal.metadata.CreatedMode;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.files.internal.staging.StagedTargets.PartFate;
import dev.millrace.files.internal.tree.EntryWriter.Form;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Records each copy in a journal, and finds the copies that an earlier journal has.
///
/// Thread-safe after [#begin]. Closing it keeps the journal for a later copy, unless [#end] has
/// removed it.
final class ResumedWriter extends NativeWriter implements AutoCloseable {
  private static final Set<Form> RECORDED = EnumSet.of(Form.FILE, Form.LINK, Form.SPECIAL);

  private final FileCalls calls;
  private final TreeRun run;
  private final TreeRequest request;
  private @Nullable Journal journal;
  private @Nullable PartJournal parts;
  private @Nullable FileStatus newRoot;

  ResumedWriter(CopyTools tools, TreeRun run) {
    super(tools, run);
    this.run = run;
    calls = tools.calls();
    request = run.request();
  }

  @Override
  public void begin(OpenDirectory source, OpenDirectory target, String name) throws IOException {
    String file =
        name.isEmpty()
            ? JournalMark.NAME
            : AbandonedParts.journal(target.name(name).staging().entry());
    Path full = target.path(file);
    String mark = JournalMark.source(source.status().inode(), request.source());
    Journal opened = Journal.open(calls, target.descriptor(), file, full, mark, identity(source));
    boolean areKept = request.options().resume() == TreeResume.PARTS;
    journal = opened;
    parts = new PartJournal(opened, areKept ? PartFate.KEPT : PartFate.REMOVED);
    if (newRoot != null) {
      opened.add(opened.facts().directory(source.status(), newRoot));
    }
  }

  // The options that change the result. A device number may change, an inode number stays.
  private String identity(OpenDirectory source) throws IOException {
    return String.join(
        " ",
        String.valueOf(source.status().inode()),
        request.files().metadata().name(),
        request.files().sparse().name(),
        request.files().reflink().name(),
        request.files().verification().name(),
        request.files().durability().name(),
        request.options().links().name(),
        request.options().hardLinks().name(),
        request.options().specialFiles().name(),
        request.internal().fileForm().name());
  }

  @Override
  @Nullable PartJournal parts() {
    return parts;
  }

  @Override
  public boolean isFinished(TreeEntry<OpenDirectory> entry) throws IOException {
    if (journal == null) {
      return false;
    }
    FileStatus source = NativeIo.look(entry);
    FileStatus target = target(entry);
    return journal.has(journal.facts().copy(source, target)) || hasAllMetadata(source, target);
  }

  // The times are copied last, so they stand for the content and all other metadata.
  private boolean hasAllMetadata(FileStatus source, FileStatus target) {
    return request.files().metadata() == Metadata.ALL
        && source.isRegularFile()
        && source.mode() == target.mode()
        && source.bytes() == target.bytes()
        && EntryStatus.of(target).compareTime(EntryStatus.of(source)) == 0
        && source.uid() == target.uid()
        && source.gid() == target.gid();
  }

  private static FileStatus target(TreeEntry<OpenDirectory> entry) throws IOException {
    return entry.target().status(entry.targetName(), Link.STAY);
  }

  // The status before the copy: a later change makes the record void.
  @Override
  public CopiedEntry write(TreeEntry<OpenDirectory> entry, Form form, Replace replace)
      throws IOException {
    if (!RECORDED.contains(form)) {
      return super.write(entry, form, replace);
    }
    FileStatus source = NativeIo.look(entry);
    CopiedEntry copy = super.write(entry, form, replace);
    if (journal != null) {
      journal.add(journal.facts().copy(source, target(entry)));
    }
    return copy;
  }

  // The record needs a look at the source.
  @Override
  public @Nullable CopiedEntry writeSingleName(TreeEntry<OpenDirectory> entry) {
    return null;
  }

  @Override
  public @Nullable OpenDirectory makeDirectory(
      OpenDirectory source, OpenDirectory parent, String name, Replace replace) throws IOException {
    OpenDirectory made = super.makeDirectory(source, parent, name, replace);
    if (made == null) {
      return null;
    }
    if (journal == null) { // the root, which gets the journal later
      newRoot = made.status();
    } else {
      journal.add(journal.facts().directory(source.status(), made.status()));
    }
    return made;
  }

  // The journal goes before its directory loses the permission to remove it, and gets its times.
  @Override
  public List<Loss> finishDirectory(TreeNode<OpenDirectory> node) throws IOException {
    node.addLent(lent(node));
    if (node.lent() != 0) {
      removeUnusedParts(node.targetPath());
    }
    boolean isRoot = node.sourcePath().equals(request.source());
    if (isRoot) {
      end();
    }
    List<Loss> lost = super.finishDirectory(node);
    if (isRoot && journal != null) {
      journal.requireAllFacts();
    }
    return lost;
  }

  // An earlier copy gave the owner of a directory these permissions until its last entry.
  private int lent(TreeNode<OpenDirectory> node) throws IOException {
    FileStatus source = node.source().status();
    FileStatus target = node.target().status();
    int lent = target.permissions() & FileMode.OWNER & ~source.permissions();
    boolean isLent =
        lent != 0
            && CreatedMode.isFinal(request.files().metadata())
            && journal != null
            && journal.has(journal.facts().directory(source, target));
    return isLent ? lent : 0;
  }

  // The directory loses the permission to remove them. Elsewhere they stay until the copy is
  // complete: the next one may have other patterns again.
  private void removeUnusedParts(Path directory) {
    if (journal == null || journal.parts().isEmpty() || !isComplete()) {
      return;
    }
    String relative = journal.relative(directory);
    String start = relative.isEmpty() ? "" : relative + "/";
    for (PartName part : journal.parts()) {
      if (part.path().startsWith(start) && part.path().indexOf('/', start.length()) < 0) {
        remove(journal, part);
      }
    }
  }

  private void remove(Journal from, PartName part) {
    AbandonedParts.remove(calls, from.file(part), found -> from.isPart(part, found));
  }

  private boolean isComplete() {
    return !run.stop().isOver() && run.log().counts().failed() == 0;
  }

  /// Removes the journal if every entry has a copy, and all parts that no entry needed: a pattern
  /// excludes the file by now, or its source is gone or has another form.
  void end() throws IOException {
    if (journal != null && isComplete()) {
      Journal ended = journal;
      ended.parts().forEach(part -> remove(ended, part));
      ended.remove();
      journal = null;
    }
  }

  @Override
  public void close() {
    if (journal != null) {
      journal.close();
    }
  }
}
