package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.tree.FirstNames.FirstName;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Copies the files that have several names. The first name is copied, and the others refer to that
/// copy.
record SharedFiles<D>(
    TreeSystem<D> system,
    TargetNames<D> targets,
    TreeLog log,
    FirstNames<D> names,
    EarlierNames<D> earlier) {
  /// Copies one name of a file.
  ///
  /// @param link the treatment of a source that is a link
  /// @param source the status of the file, with its key
  /// @param copying copies the file, if this is the first name
  void copy(TreeEntry<D> entry, TreeEntryType kind, Link link, EntryStatus source, Placing copying)
      throws IOException {
    FileVersion version = FileVersion.of(source);
    Object key = key(source, version);
    for (FirstName<D> first = claim(entry, key); first != null; first = claim(entry, key)) {
      if (addName(first, entry, kind, link)) {
        return;
      }
      names.retire(key, first.entry());
    }
    Placed placed = Placed.NOWHERE;
    try {
      placed = copyFirst(entry, kind, link, version, copying);
    } finally {
      names.settle(key, placed);
    }
  }

  // A followed link may find a changed file, or a new file with the number of a removed one: these
  // are copied. The names of a file with hard links stay together.
  private static Object key(EntryStatus source, FileVersion version) {
    return source.links() > 1 ? version.file() : version;
  }

  private @Nullable FirstName<D> claim(TreeEntry<D> entry, Object key)
      throws CopyCancelledException {
    try {
      return names.claim(key, entry);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CopyCancelledException(entry.targetPath(), 0);
    }
  }

  // Returns false if the file cannot have more names.
  private boolean addName(FirstName<D> first, TreeEntry<D> entry, TreeEntryType kind, Link link)
      throws IOException {
    first.entry().directory().acquire();
    try {
      return !addFurther(first, entry, kind, link).isNowhere();
    } finally {
      first.entry().directory().release();
    }
  }

  // The first name in this tree. An earlier tree may have the file under another name.
  private Placed copyFirst(
      TreeEntry<D> entry, TreeEntryType kind, Link link, FileVersion version, Placing copying)
      throws IOException {
    Optional<FirstName<D>> first = earlier.open(version);
    if (first.isPresent()) {
      Placed placed = addEarlierName(first.get(), entry, kind, link);
      if (!placed.isNowhere()) {
        return placed;
      }
      earlier.retire(version);
    }
    Placed placed = identified(targets.place(entry, kind, link, copying), entry);
    if (placed.isComplete()) {
      earlier.add(version, entry, placed.file());
    }
    return placed;
  }

  // Links, special files and finished copies are known by their names alone.
  private Placed identified(Placed placed, TreeEntry<D> entry) throws IOException {
    return placed.isComplete() && placed.file() == null
        ? Placed.copy(
            system
                .find(entry.target(), entry.targetName(), entry.targetPath())
                .map(EntryStatus::key)
                .orElse(null))
        : placed;
  }

  private Placed addEarlierName(
      FirstName<D> first, TreeEntry<D> entry, TreeEntryType kind, Link link) throws IOException {
    try {
      return addFurther(first, entry, kind, link);
    } finally {
      first.entry().directory().close();
    }
  }

  private Placed addFurther(FirstName<D> first, TreeEntry<D> entry, TreeEntryType kind, Link link)
      throws IOException {
    return targets.place(entry, kind, link, new FurtherName(first, entry, kind));
  }

  /// Adds a name to a copy. A separate file from an earlier copy is replaced, unless it is newer.
  private final class FurtherName implements Placing {
    private final FirstName<D> first;
    private final TreeEntry<D> entry;
    private final TreeEntryType kind;

    FurtherName(FirstName<D> first, TreeEntry<D> entry, TreeEntryType kind) {
      this.first = first;
      this.entry = entry;
      this.kind = kind;
    }

    @Override
    public Placed place(Replace replace) throws IOException {
      if (!system.addName(first.entry(), first.file(), entry, replace)) {
        return Placed.NOWHERE;
      }
      log.linked(entry, kind);
      return Placed.copy(first.file());
    }

    @Override
    public boolean mayKeep(EntryStatus source, EntryStatus target) {
      ExistingFile existing = targets.options().existingFile();
      return switch (existing) {
        case SKIP -> true;
        case SKIP_IF_NEWER -> target.compareTime(source) > 0;
        default -> false;
      };
    }
  }
}
