package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.tree.InternalOptions.CopiedNames;
import dev.millrace.files.internal.tree.InternalOptions.CopiedNames.CopiedName;
import dev.millrace.files.internal.tree.InternalOptions.CopiedNames.FileVersion;
import dev.millrace.files.internal.tree.TargetNames.Placed;
import dev.millrace.files.internal.tree.TargetNames.Placing;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// Copies the files that have several names. The first name is copied, and the others refer to that
/// copy.
final class SharedFiles<D> {
  private final TreeSystem<D> system;
  private final TargetNames<D> targets;

  /// The first copied name of each file, or its copy that still runs and may fail.
  private final Map<Object, CompletableFuture<Optional<FirstName<D>>>> names =
      new ConcurrentHashMap<>();

  private final EarlierNames<D> earlier;

  SharedFiles(TreeSystem<D> system, TargetNames<D> targets) {
    this.system = system;
    this.targets = targets;
    earlier = new EarlierNames<>(system, system.run().internal().earlier());
  }

  /// A name of a complete copy. Another program may have given the name to another file.
  ///
  /// @param file the key of the copy; null if it is unknown
  record FirstName<D>(TreeEntry<D> entry, @Nullable Object file) {}

  /// Copies one name of a file.
  ///
  /// @param source the status of the file, with its key
  /// @param copying copies the file, if this is the first name
  void copy(TreeEntry<D> entry, EntryStatus source, Placing copying) throws IOException {
    FileVersion version = FileVersion.of(source);
    Object key = key(source, version);
    CompletableFuture<Optional<FirstName<D>>> own = new CompletableFuture<>();
    CompletableFuture<Optional<FirstName<D>>> first;
    while ((first = names.putIfAbsent(key, own)) != null) {
      Optional<FirstName<D>> name = await(first, entry);
      if (name.isPresent() && addName(name.get(), entry)) {
        return;
      }
      names.remove(key, first);
    }
    Placed placed = Placed.NOWHERE;
    try {
      placed = copyFirst(entry, version, copying);
    } finally {
      if (placed.isComplete()) {
        own.complete(Optional.of(new FirstName<>(entry, placed.file())));
      } else {
        names.remove(key, own);
        own.complete(Optional.empty());
      }
    }
  }

  // A followed link may find a changed file, or a new file with the number of a removed one: these
  // are copied. The names of a file with hard links stay together.
  private static Object key(EntryStatus source, FileVersion version) {
    return source.links() > 1 ? version.file() : version;
  }

  private Optional<FirstName<D>> await(
      CompletableFuture<Optional<FirstName<D>>> first, TreeEntry<D> entry)
      throws CopyCancelledException {
    try {
      return first.get();
    } catch (InterruptedException | ExecutionException e) { // no copy completes exceptionally
      Thread.currentThread().interrupt();
      throw new CopyCancelledException(entry.targetPath(), 0);
    }
  }

  // Returns false if the file cannot have more names.
  private boolean addName(FirstName<D> first, TreeEntry<D> entry) throws IOException {
    first.entry().directory().acquire();
    try {
      return !addFurther(first, entry).isNowhere();
    } finally {
      first.entry().directory().release();
    }
  }

  // The first name in this tree. An earlier tree may have the file under another name.
  private Placed copyFirst(TreeEntry<D> entry, FileVersion version, Placing copying)
      throws IOException {
    Optional<FirstName<D>> first = earlier.open(version);
    if (first.isPresent()) {
      Placed placed = addEarlierName(first.get(), entry);
      if (!placed.isNowhere()) {
        return placed;
      }
      earlier.retire(version);
    }
    Placed placed = identified(targets.place(entry, copying), entry);
    if (placed.isComplete()) {
      earlier.add(version, entry, placed.file());
    }
    return placed;
  }

  // Links, special files and finished copies are known by their names alone.
  private Placed identified(Placed placed, TreeEntry<D> entry) throws IOException {
    return placed.isComplete() && placed.file() == null
        ? Placed.copy(entry.findTarget().map(EntryStatus::key).orElse(null))
        : placed;
  }

  private Placed addEarlierName(FirstName<D> first, TreeEntry<D> entry) throws IOException {
    try {
      return addFurther(first, entry);
    } finally {
      first.entry().directory().close();
    }
  }

  // A separate file from an earlier copy is replaced, unless it is newer.
  private Placed addFurther(FirstName<D> first, TreeEntry<D> entry) throws IOException {
    return targets.place(
        entry,
        new Placing() {
          @Override
          public Placed place(Replace replace) throws IOException {
            if (!system.writer().addName(first.entry(), first.file(), entry, replace)) {
              return Placed.NOWHERE;
            }
            system.run().log().linked(entry);
            return Placed.copy(first.file());
          }

          @Override
          public boolean mayKeep(EntryStatus source, EntryStatus target) {
            if (target.key() != null && target.key().equals(first.file())) {
              return true; // a name of the copy already
            }
            return switch (system.run().options().existingFile()) {
              case SKIP -> true;
              case SKIP_IF_NEWER -> target.compareTime(source) > 0;
              default -> false;
            };
          }
        });
  }

  /// The names that the copies of earlier trees have given to files with several names.
  ///
  /// @param table null if each tree stands for itself
  private record EarlierNames<D>(TreeSystem<D> system, @Nullable CopiedNames table) {
    /// Returns a name of the copy of a file, in a directory that the caller closes. Empty if there
    /// is none, or if another program has changed or replaced it.
    ///
    /// @param source identifies the file and its content
    Optional<FirstName<D>> open(FileVersion source) {
      CopiedName name = table == null ? null : table.names.get(source);
      if (name == null) {
        return Optional.empty();
      }
      try {
        return open(name);
      } catch (IOException e) { // gone: the file is copied again
        return Optional.empty();
      }
    }

    private Optional<FirstName<D>> open(CopiedName name) throws IOException {
      Path path = name.path();
      TreeNode<D> directory = TreeNode.above(system, path, Side.TARGET, path);
      boolean isThere = false;
      try {
        String last = system.io().name(path, Side.TARGET);
        TreeEntry<D> entry = new TreeEntry<>(directory, last, last, EntryType.UNKNOWN, Link.STAY);
        isThere = name.version().equals(version(entry));
        return isThere
            ? Optional.of(new FirstName<>(entry, name.version().file()))
            : Optional.empty();
      } finally {
        if (!isThere) {
          directory.close();
        }
      }
    }

    private @Nullable FileVersion version(TreeEntry<D> copy) throws IOException {
      EntryStatus status = copy.findTarget().orElse(null);
      return status == null || status.key() == null ? null : FileVersion.of(status);
    }

    /// Adds the complete copy of a file.
    ///
    /// @param source identifies the file and its content
    /// @param file the key of the copy; null if it is unknown
    void add(FileVersion source, TreeEntry<D> copy, @Nullable Object file) {
      if (table == null) {
        return;
      }
      try {
        FileVersion version = version(copy);
        if (version != null && (file == null || version.file().equals(file))) {
          table.names.put(source, new CopiedName(copy.targetPath(), version));
        }
      } catch (IOException e) { // later names become separate files
        table.names.remove(source);
      }
    }

    /// Removes a file that cannot have more names.
    void retire(FileVersion source) {
      if (table != null) {
        table.names.remove(source);
      }
    }
  }
}
