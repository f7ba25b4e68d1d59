package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes nothing. A directory that a copy would create is [TreeIo#missing].
record DryWriter<D>(TreeIo<D> io) implements EntryWriter<D> {
  @Override
  public @Nullable D makeDirectory(D source, D parent, String name, Replace replace, Path path)
      throws IOException {
    boolean isTaken = io.find(parent, name, path).isPresent();
    if (isTaken && replace == Replace.ANY) {
      io.requireRemovable(parent, name, path);
    }
    return isTaken && replace == Replace.NEVER ? null : io.missing();
  }

  @Override
  public int lend(D source, D target, Origin origin) {
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
      io.requireRemovable(entry.target(), entry.targetName(), entry.targetPath());
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
    return Optional.empty();
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
