package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.EntryVisitor;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A system that records each copy in a journal, and finds the copies that an earlier journal has.
///
/// @param system makes the copies
/// @param root the source of the call
record ResumedTree(NativeTree system, TreeJournal journal, TreeLog log, TreeStop stop, Path root)
    implements ForwardingTree<NativeDirectory> {
  @Override
  public void begin(NativeDirectory source, NativeDirectory target, String name, Path path)
      throws IOException {
    journal.begin(source, target, name, path);
  }

  @Override
  public boolean isFinished(TreeEntry<NativeDirectory> entry, Link link) throws IOException {
    return journal.isFinished(entry, link);
  }

  // The journal goes before its directory loses the permission to remove it, and gets its times.
  @Override
  public List<Loss> finishDirectory(TreeNode<NativeDirectory> node) throws IOException {
    node.addLent(journal.lent(node));
    boolean isRoot = node.sourcePath().equals(root);
    if (isRoot) {
      end();
    }
    List<Loss> lost = system.finishDirectory(node);
    if (isRoot) {
      journal.requireAllRecords();
    }
    return lost;
  }

  /// Removes the journal if every entry has a copy.
  void end() throws IOException {
    if (!stop.isOver() && log.counts().failed() == 0) {
      journal.remove();
    }
  }

  // A source may be the target of another interrupted copy.
  @Override
  public void list(NativeDirectory directory, EntryVisitor visitor, Path path) throws IOException {
    boolean isRoot = path.equals(root);
    EntryVisitor others =
        (name, type) -> {
          if (!name.equals(JournalMark.NAME)) {
            visitor.visit(name, type);
          }
        };
    system.list(directory, isRoot ? others : visitor, path);
  }

  @Override
  public CopiedEntry copyFile(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    FileStatus source = journal.source(entry, link);
    return recorded(entry, source, system.copyFile(entry, link, replace));
  }

  @Override
  public CopiedEntry copyLink(TreeEntry<NativeDirectory> entry, Replace replace)
      throws IOException {
    FileStatus source = journal.source(entry, Link.STAY);
    return recorded(entry, source, system.copyLink(entry, replace));
  }

  @Override
  public CopiedEntry copySpecial(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    FileStatus source = journal.source(entry, link);
    return recorded(entry, source, system.copySpecial(entry, link, replace));
  }

  private CopiedEntry recorded(
      TreeEntry<NativeDirectory> entry, FileStatus source, CopiedEntry copy) throws IOException {
    journal.add(entry, source);
    return copy;
  }

  @Override
  public boolean makeDirectory(
      NativeDirectory source, NativeDirectory parent, String name, Path path) throws IOException {
    boolean isNew = system.makeDirectory(source, parent, name, path);
    if (isNew) {
      journal.addDirectory(source, RawName.in(parent.descriptor(), name), path);
    }
    return isNew;
  }
}
