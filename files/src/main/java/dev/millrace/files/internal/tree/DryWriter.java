package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.Call;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Errno;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes nothing. A directory that a copy would create is [TreeIo#missing].
///
/// @param writer of a copy, which decides about permissions
record DryWriter<D>(TreeIo<D> io, EntryWriter<D> writer) implements EntryWriter<D> {
  private static final Set<Form> OF_CONTENT = EnumSet.of(Form.FILE, Form.CONTENT);

  @Override
  public @Nullable D makeDirectory(D source, D parent, String name, Replace replace)
      throws IOException {
    boolean isTaken = io.find(parent, name).isPresent();
    if (isTaken && replace == Replace.ANY) {
      io.requireRemovable(parent, name);
    }
    if (!isTaken && !parent.equals(io.missing())) {
      io.requireCreatable(parent, name);
    }
    return isTaken && replace == Replace.NEVER ? null : io.missing();
  }

  @Override
  public int lend(D source, D target, Origin origin) throws IOException {
    return target.equals(io.missing()) ? 0 : writer.lend(source, target, origin);
  }

  @Override
  public void takeBack(D directory, int lent) {}

  @Override
  public List<Loss> finishDirectory(TreeNode<D> node) {
    return List.of();
  }

  @Override
  public CopiedEntry write(TreeEntry<D> entry, Form form, Replace replace) throws IOException {
    requireReadable(entry, form);
    boolean isOverwritten = replace == Replace.IN_PLACE && OF_CONTENT.contains(form);
    boolean isKept = replace != Replace.NEVER && form == Form.ATTRIBUTES;
    if (isOverwritten) {
      io.requireOverwritable(entry.target(), entry.targetName());
    } else if (!isKept) {
      requireVacant(entry, replace);
    }
    return form == Form.FILE
        ? new CopiedEntry(entry.status(entry.link()).bytes(), List.of())
        : CopiedEntry.EMPTY;
  }

  // To open a FIFO or a device could have an effect.
  private void requireReadable(TreeEntry<D> entry, Form form) throws IOException {
    if (entry.kind() == TreeEntryType.FILE && form != Form.SYMBOLIC_LINK) {
      io.requireReadable(entry);
    }
  }

  private void requireVacant(TreeEntry<D> entry, Replace replace) throws IOException {
    if (replace != Replace.NEVER) {
      io.requireRemovable(entry.target(), entry.targetName());
      return;
    }
    if (entry.findTarget().isPresent()) {
      throw new FileAlreadyExistsException(entry.targetPath().toString());
    }
    if (!entry.target().equals(io.missing())) {
      io.requireCreatable(entry.target(), entry.targetName());
    }
  }

  @Override
  public CopiedEntry writeTo(TreeEntry<D> entry, OpenFileName target) throws IOException {
    requireReadable(entry, Form.CONTENT);
    return CopiedEntry.EMPTY;
  }

  @Override
  public Optional<FileSystemException> addHardLink(TreeEntry<D> entry, Replace replace)
      throws IOException {
    requireVacant(entry, replace);
    boolean isElsewhere = // the file that a link leads to
        entry.link() == Link.FOLLOW && entry.status(Link.STAY).type() == EntryType.LINK;
    Object device = io.status(entry.source()).device();
    return isElsewhere || Objects.equals(device, targetDevice(entry))
        ? Optional.empty()
        : Optional.of(Call.LINKAT.failure(Errno.EXDEV.result(), entry.targetPath()));
  }

  private @Nullable Object targetDevice(TreeEntry<D> entry) throws IOException {
    TreeNode<D> node = entry.directory();
    TreeNode<D> above = node.parent();
    while (node.isMissing() && above != null) {
      node = above;
      above = node.parent();
    }
    if (node.isMissing()) {
      return deviceAround(node.targetPath());
    }
    node.acquire();
    try {
      return io.status(node.target()).device();
    } finally {
      node.release();
    }
  }

  // A new directory is on the file system of the directory around it.
  private @Nullable Object deviceAround(Path missing) throws IOException {
    D around;
    try {
      around = io.openParent(missing, Side.TARGET);
    } catch (NoSuchFileException e) {
      Path parent = io.parent(missing, Side.TARGET);
      if (parent.equals(missing)) {
        throw e;
      }
      return deviceAround(parent);
    }
    try {
      return io.status(around).device();
    } finally {
      io.close(around);
    }
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
  public boolean remove(D directory, String name, EntryType type) {
    return true;
  }
}
