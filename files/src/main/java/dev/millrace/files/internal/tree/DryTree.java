package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.OpenDirectory.EntryVisitor;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.TimeStep;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.tree.EntryWriter.Form;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.Call;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Errno;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads like another system, also in directories that do not exist, and writes nothing.
///
/// @param real the reads of a real copy
/// @param missing stands for directories that do not exist, such as a target that a copy would
///   create
record DryTree<D>(TreeIo<D> real, D missing) implements TreeIo<D>, EntryWriter<D> {
  private static final EntryStatus NEW_DIRECTORY =
      new EntryStatus(EntryType.DIRECTORY, null, null, 1, 0, Instant.EPOCH, TimeStep.EXACT);

  @SuppressWarnings("ReferenceEquality") // one instance stands for all missing directories
  private boolean isMissing(D directory) {
    return directory == missing;
  }

  /// Opens a directory.
  @FunctionalInterface
  private interface Opening<D> {
    D open() throws IOException;
  }

  private D orMissing(Opening<D> opening) throws IOException {
    try {
      return opening.open();
    } catch (NoSuchFileException e) {
      return missing;
    }
  }

  @Override
  public String name(Path path, Side side) {
    return real.name(path, side);
  }

  @Override
  public Path parent(Path path, Side side) {
    return real.parent(path, side);
  }

  @Override
  public Path path(Path directory, String name) {
    return real.path(directory, name);
  }

  @Override
  public String folded(String name) {
    return real.folded(name);
  }

  @Override
  public D openParent(Path path, Side side) throws IOException {
    return orMissing(() -> real.openParent(path, side));
  }

  @Override
  public D open(D parent, String name, Link link, Path path) throws IOException {
    return isMissing(parent) ? missing : orMissing(() -> real.open(parent, name, link, path));
  }

  @Override
  public D enter(D parent, String name, Link link, Side side, Path path) throws IOException {
    return isMissing(parent)
        ? missing
        : orMissing(() -> real.enter(parent, name, link, side, path));
  }

  // A file that a directory would replace is still there.
  @Override
  public D enterAgain(D parent, String name, Link link, Side side, Path path) throws IOException {
    try {
      return enter(parent, name, link, side, path);
    } catch (NotDirectoryException e) {
      return missing;
    }
  }

  @Override
  public D openAbove(D directory, Path path) throws IOException {
    return real.openAbove(directory, path);
  }

  @Override
  public void close(D directory) {
    if (!isMissing(directory)) {
      real.close(directory);
    }
  }

  @Override
  public EntryStatus status(D directory) throws IOException {
    return isMissing(directory) ? NEW_DIRECTORY : real.status(directory);
  }

  @Override
  public EntryStatus status(D directory, String name, Link link, Path path) throws IOException {
    requireFound(directory, path);
    return real.status(directory, name, link, path);
  }

  private void requireFound(D directory, Path path) throws NoSuchFileException {
    if (isMissing(directory)) {
      throw new NoSuchFileException(path.toString());
    }
  }

  @Override
  public Optional<EntryStatus> find(D directory, String name, Path path) throws IOException {
    return isMissing(directory) ? Optional.empty() : real.find(directory, name, path);
  }

  @Override
  public void list(D directory, EntryVisitor visitor) throws IOException {
    real.list(directory, visitor);
  }

  @Override
  public void listAgain(D directory, EntryVisitor visitor, Path path) throws IOException {
    requireFound(directory, path);
    real.listAgain(directory, visitor, path);
  }

  @Override
  public boolean leadsTo(TreeEntry<D> link, EntryStatus target) throws IOException {
    return real.leadsTo(link, target);
  }

  @Override
  public void requireReadable(TreeEntry<D> entry) throws IOException {
    real.requireReadable(entry);
  }

  @Override
  public boolean hasSameContent(TreeEntry<D> entry) throws IOException {
    return real.hasSameContent(entry);
  }

  @Override
  public boolean mayRemainLinked(TreeEntry<D> entry) throws IOException {
    return real.mayRemainLinked(entry);
  }

  @Override
  public boolean isInUse(D directory, String name) {
    return real.isInUse(directory, name);
  }

  @Override
  public void requireRemovable(D directory, String name, Path path) throws IOException {
    real.requireRemovable(directory, name, path);
  }

  @Override
  public boolean isJournal(D directory, String name) {
    return real.isJournal(directory, name);
  }

  @Override
  public @Nullable D makeDirectory(D source, D parent, String name, Replace replace, Path path)
      throws IOException {
    if (replace == Replace.ANY) {
      real.requireRemovable(parent, name, path);
      return missing;
    }
    return find(parent, name, path).isEmpty() ? missing : null;
  }

  @Override
  public int lend(D source, D target) {
    return 0;
  }

  @Override
  public int lendNew(D source, D target) {
    return 0;
  }

  @Override
  public void takeBack(D directory, int lent, Path path) {}

  @Override
  public List<Loss> finishDirectory(TreeNode<D> node) {
    return List.of();
  }

  @Override
  public CopiedEntry write(TreeEntry<D> entry, Form form, Replace replace) throws IOException {
    requireVacant(entry, replace);
    return form == Form.FILE
        ? new CopiedEntry(entry.status(entry.link()).bytes(), List.of())
        : CopiedEntry.EMPTY;
  }

  private void requireVacant(TreeEntry<D> entry, Replace replace) throws IOException {
    if (replace == Replace.NEVER && entry.findTarget().isPresent()) {
      throw new FileAlreadyExistsException(entry.targetPath().toString());
    }
    if (replace == Replace.ANY) {
      real.requireRemovable(entry.target(), entry.targetName(), entry.targetPath());
    }
  }

  @Override
  public CopiedEntry writeTo(TreeEntry<D> entry, OpenFileName target) {
    return CopiedEntry.EMPTY;
  }

  @Override
  public Optional<FileSystemException> addHardLink(TreeEntry<D> entry, Replace replace)
      throws IOException {
    requireVacant(entry, replace);
    boolean isElsewhere = // the file that a link leads to
        entry.link() == Link.FOLLOW && entry.status(Link.STAY).type() == EntryType.LINK;
    Object device = real.status(entry.source()).device();
    return isElsewhere || Objects.equals(device, targetDevice(entry))
        ? Optional.empty()
        : Optional.of(Call.LINKAT.failure(Errno.EXDEV.result(), entry.targetPath()));
  }

  // A new directory is on the file system of the directory around it.
  private @Nullable Object targetDevice(TreeEntry<D> entry) throws IOException {
    D found = entry.target();
    for (Path at = entry.targetPath(); isMissing(found); at = parent(at, Side.TARGET)) {
      found = openParent(at, Side.TARGET);
    }
    Object device = real.status(found).device();
    if (!Objects.equals(found, entry.target())) {
      real.close(found);
    }
    return device;
  }

  @Override
  public boolean addName(
      TreeEntry<D> first, @Nullable Object file, TreeEntry<D> added, Replace replace)
      throws IOException {
    requireVacant(added, replace);
    return true;
  }

  @Override
  public void rename(TreeEntry<D> entry, String name, Replace replace) {}

  // The caller has looked at the entries of a directory.
  @Override
  public boolean remove(D directory, String name, EntryType type, Path path) {
    return true;
  }
}
