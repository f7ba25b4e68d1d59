package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A system that records each copy in a journal, and finds the copies that an earlier journal has.
///
/// @param system makes the copies
/// @param root the source of the call
record ResumedTree(NativeTree system, TreeJournal journal, TreeLog log, TreeStop stop, Path root)
    implements TreeSystem<NativeDirectory> {
  @Override
  public void begin(NativeDirectory source, NativeDirectory target, String name, Path path)
      throws IOException {
    journal.begin(source, target, name, path);
  }

  @Override
  public boolean isFinished(TreeEntry<NativeDirectory> entry, Link link) throws IOException {
    return journal.isFinished(entry, link);
  }

  // The journal goes before the directory gets its times.
  @Override
  public List<Loss> finishDirectory(TreeNode<NativeDirectory> node) throws IOException {
    journal.finishDirectory(node);
    if (node.sourcePath().equals(root)) {
      end();
    }
    return system.finishDirectory(node);
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
          if (!name.equals(TreeJournal.NAME)) {
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
  public CopiedEntry copySpecial(TreeEntry<NativeDirectory> entry, Replace replace)
      throws IOException {
    FileStatus source = journal.source(entry, Link.STAY);
    return recorded(entry, source, system.copySpecial(entry, replace));
  }

  private CopiedEntry recorded(
      TreeEntry<NativeDirectory> entry, FileStatus source, CopiedEntry copy) throws IOException {
    journal.add(entry, source);
    return copy;
  }

  @Override
  public String name(Path path) {
    return system.name(path);
  }

  @Override
  public Path path(Path directory, String name) {
    return system.path(directory, name);
  }

  @Override
  public NativeDirectory openParent(Path path) throws IOException {
    return system.openParent(path);
  }

  @Override
  public NativeDirectory open(NativeDirectory parent, String name, Link link, Path path)
      throws IOException {
    return system.open(parent, name, link, path);
  }

  @Override
  public void close(NativeDirectory directory) {
    system.close(directory);
  }

  @Override
  public EntryStatus status(NativeDirectory directory, Path path) {
    return system.status(directory, path);
  }

  @Override
  public EntryStatus status(NativeDirectory directory, String name, Link link, Path path)
      throws IOException {
    return system.status(directory, name, link, path);
  }

  @Override
  public Optional<EntryStatus> find(NativeDirectory directory, String name, Path path)
      throws IOException {
    return system.find(directory, name, path);
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

  @Override
  public Optional<FileSystemException> addHardLink(
      TreeEntry<NativeDirectory> entry, Link link, Replace replace) throws IOException {
    return system.addHardLink(entry, link, replace);
  }

  @Override
  public void addSymbolicLink(TreeEntry<NativeDirectory> entry, Replace replace)
      throws IOException {
    system.addSymbolicLink(entry, replace);
  }

  @Override
  public CopiedEntry copyAttributes(TreeEntry<NativeDirectory> entry, Link link, Replace replace)
      throws IOException {
    return system.copyAttributes(entry, link, replace);
  }

  @Override
  public void rename(TreeEntry<NativeDirectory> entry, String name) throws IOException {
    system.rename(entry, name);
  }

  @Override
  public boolean addName(
      TreeEntry<NativeDirectory> first, TreeEntry<NativeDirectory> added, Replace replace)
      throws IOException {
    return system.addName(first, added, replace);
  }

  @Override
  public boolean hasSameContent(TreeEntry<NativeDirectory> entry, Link link) throws IOException {
    return system.hasSameContent(entry, link);
  }
}
