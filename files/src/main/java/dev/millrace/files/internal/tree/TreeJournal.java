package dev.millrace.files.internal.tree;

import dev.millrace.files.Metadata;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.copy.PartJournal;
import dev.millrace.files.internal.directory.EntryPath;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.journal.Journal;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.metadata.CreatedMode;
import dev.millrace.files.internal.staging.StagedTargets.PartFate;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The journal of a tree that is copied by system calls. Thread-safe after [#begin].
final class TreeJournal implements AutoCloseable {
  private final FileCalls calls;
  private final TreeRequest request;
  private @Nullable Journal journal;
  private @Nullable PartJournal parts;
  private @Nullable FileStatus newRoot;

  TreeJournal(FileCalls calls, TreeRequest request) {
    this.calls = calls;
    this.request = request;
  }

  /// Opens the journal, before the first entry is copied.
  ///
  /// @param source the directory that is copied, or the one that contains the source
  /// @param target the directory for the journal
  /// @param name of a target that is not a directory, or empty
  /// @param path of that directory
  void begin(OpenDirectory source, OpenDirectory target, String name, Path path)
      throws IOException {
    String file = name.isEmpty() ? JournalMark.NAME : "." + name + JournalMark.NAME;
    Path full = EntryPath.of(path, file);
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
        request.options().fileForm().name());
  }

  /// Returns the journal for large files, or null before [#begin].
  @Nullable PartJournal parts() {
    return parts;
  }

  /// Returns whether the target of an entry is a complete copy of its present source.
  boolean isFinished(TreeEntry<OpenDirectory> entry) throws IOException {
    if (journal == null) {
      return false;
    }
    FileStatus source = source(entry);
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

  /// Returns the status of the source of an entry.
  static FileStatus source(TreeEntry<OpenDirectory> entry) throws IOException {
    return entry.source().status(entry.name(), entry.link(), entry.sourcePath());
  }

  private static FileStatus target(TreeEntry<OpenDirectory> entry) throws IOException {
    return entry.target().status(entry.targetName(), Link.STAY, entry.targetPath());
  }

  /// Records a complete copy.
  ///
  /// @param source the status before the copy: a later change makes the record void
  void add(TreeEntry<OpenDirectory> entry, FileStatus source) throws IOException {
    if (journal != null) {
      journal.add(journal.facts().copy(source, target(entry)));
    }
  }

  /// Fails if the journal stays and lacks records.
  void requireAllRecords() throws IOException {
    if (journal != null) {
      journal.requireAllFacts();
    }
  }

  /// Records a new directory.
  void addDirectory(OpenDirectory source, OpenDirectory made) throws IOException {
    if (journal == null) { // the root, which gets the journal later
      newRoot = made.status();
    } else {
      journal.add(journal.facts().directory(source.status(), made.status()));
    }
  }

  /// Returns the permissions that an earlier copy gave the owner of a directory until its last
  /// entry.
  int lent(TreeNode<OpenDirectory> node) throws IOException {
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

  /// Removes the journal: every entry has a copy.
  void remove() throws IOException {
    if (journal != null) {
      journal.remove();
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
