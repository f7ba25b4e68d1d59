package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.EntryVisitor;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.TimeStep;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.tree.EntryStatus.Modified;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A system that reads like another one and writes nothing.
///
/// @param missing stands for directories that do not exist, such as a target that a copy would
///   create
record DryTree<D>(TreeSystem<D> system, D missing) implements ForwardingTree<D> {
  private static final EntryStatus NEW_DIRECTORY =
      new EntryStatus(EntryType.DIRECTORY, null, null, 1, 0, new Modified(0, 0), TimeStep.EXACT);

  @SuppressWarnings("ReferenceEquality") // one instance stands for all missing directories
  private boolean isMissing(D directory) {
    return directory == missing;
  }

  @Override
  public D openParent(Path path, Side side) throws IOException {
    try {
      return system.openParent(path, side);
    } catch (NoSuchFileException e) {
      return missing;
    }
  }

  @Override
  public D open(D parent, String name, Link link, Path path) throws IOException {
    if (isMissing(parent)) {
      return missing;
    }
    try {
      return system.open(parent, name, link, path);
    } catch (NoSuchFileException e) {
      return missing;
    }
  }

  @Override
  public D enter(D parent, String name, Link link, Side side, Path path) throws IOException {
    if (isMissing(parent)) {
      return missing;
    }
    try {
      return system.enter(parent, name, link, side, path);
    } catch (NoSuchFileException e) {
      return missing;
    }
  }

  @Override
  public void close(D directory) {
    if (!isMissing(directory)) {
      system.close(directory);
    }
  }

  @Override
  public EntryStatus status(D directory, Path path) throws IOException {
    return isMissing(directory) ? NEW_DIRECTORY : system.status(directory, path);
  }

  @Override
  public EntryStatus status(D directory, String name, Link link, Path path) throws IOException {
    requireFound(directory, path);
    return system.status(directory, name, link, path);
  }

  private void requireFound(D directory, Path path) throws NoSuchFileException {
    if (isMissing(directory)) {
      throw new NoSuchFileException(path.toString());
    }
  }

  @Override
  public Optional<EntryStatus> find(D directory, String name, Path path) throws IOException {
    return isMissing(directory) ? Optional.empty() : system.find(directory, name, path);
  }

  @Override
  public void list(D directory, EntryVisitor visitor, Path path) throws IOException {
    requireFound(directory, path);
    system.list(directory, visitor, path);
  }

  @Override
  public boolean makeDirectory(D source, D parent, String name, Path path) throws IOException {
    return find(parent, name, path).isEmpty();
  }

  @Override
  public int lend(D source, D target) {
    return 0;
  }

  @Override
  public int lendNew(D target) {
    return 0;
  }

  @Override
  public void takeBack(TreeNode<D> node) {}

  @Override
  public List<Loss> finishDirectory(TreeNode<D> node) {
    return List.of();
  }

  @Override
  public CopiedEntry copyFile(TreeEntry<D> entry, Link link, Replace replace) throws IOException {
    requireVacant(entry, replace);
    EntryStatus source = system.status(entry.source(), entry.name(), link, entry.sourcePath());
    return new CopiedEntry(source.bytes(), List.of());
  }

  private void requireVacant(TreeEntry<D> entry, Replace replace) throws IOException {
    boolean isTaken =
        replace == Replace.NEVER
            && find(entry.target(), entry.targetName(), entry.targetPath()).isPresent();
    if (isTaken) {
      throw new FileAlreadyExistsException(entry.targetPath().toString());
    }
  }

  @Override
  public CopiedEntry copyToOpenFile(TreeEntry<D> entry, Link link, OpenFileName target) {
    return CopiedEntry.EMPTY;
  }

  @Override
  public CopiedEntry copyLink(TreeEntry<D> entry, Replace replace) throws IOException {
    requireVacant(entry, replace);
    return CopiedEntry.EMPTY;
  }

  @Override
  public Optional<FileSystemException> addHardLink(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    requireVacant(entry, replace);
    return Optional.empty();
  }

  @Override
  public void addSymbolicLink(TreeEntry<D> entry, Replace replace) throws IOException {
    requireVacant(entry, replace);
  }

  @Override
  public CopiedEntry copyAttributes(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    requireVacant(entry, replace);
    return CopiedEntry.EMPTY;
  }

  @Override
  public void rename(TreeEntry<D> entry, String name, Replace replace) {}

  @Override
  public void remove(D directory, String name) {}

  @Override
  public boolean removeFile(D directory, String name, Path path) {
    return true;
  }

  // The caller has looked at the entries.
  @Override
  public boolean removeDirectory(D directory, String name, Path path) {
    return true;
  }

  @Override
  public void takeBack(D directory, int lent) {}

  @Override
  public D replaceByDirectory(D source, D parent, String name, Path path) {
    return missing;
  }

  @Override
  public CopiedEntry copySpecial(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    requireVacant(entry, replace);
    return CopiedEntry.EMPTY;
  }

  @Override
  public CopiedEntry copyContent(TreeEntry<D> entry, Link link, Replace replace)
      throws IOException {
    requireVacant(entry, replace);
    return CopiedEntry.EMPTY;
  }

  @Override
  public boolean addName(
      TreeEntry<D> first, @Nullable Object file, TreeEntry<D> added, Replace replace)
      throws IOException {
    requireVacant(added, replace);
    return true;
  }
}
