package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.tree.InternalOptions.Backups;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Keeps replaced files of a target under further names.
///
/// A numbered backup is made in the step that replaces the file, where system calls do that.
/// Another backup is a hard link where the file system has them, so that the name of the file never
/// disappears. Elsewhere the file is renamed, and so is a file of another user in a sticky
/// directory, or any file in an append-only one: if the file cannot be replaced, a hard link to it
/// would stay.
///
/// A simple backup never takes the name of another copied entry: such a file gets a numbered one.
///
/// A copy that fails leaves the backups as they were. An older backup of the same name has a
/// staging name until the copy is placed.
record BackupCopy<D>(TreeSystem<D> system) {
  private Backups backups() {
    return system.run().internal().backups();
  }

  /// Gives the target of an entry, which exists, the name of its backup.
  ///
  /// @param source the status of the source, which no backup replaces
  /// @param target the status of the target; another name of the source is renamed
  /// @return the backup, which [#end] completes; empty if the options require none
  Optional<Backup> make(TreeEntry<D> entry, EntryStatus source, EntryStatus target)
      throws IOException {
    if (backups().naming() == Naming.NONE) {
      return Optional.empty();
    }
    return isSimple(entry)
        ? keepSimple(entry, source, target)
        : keepNumbered(entry, source, target);
  }

  /// Ends a backup. Does not fail: the copy reports a failure.
  ///
  /// @param isPlaced false to undo the backup, since no copy has replaced the target
  void end(TreeEntry<D> entry, Backup backup, boolean isPlaced) {
    try {
      if (!isPlaced && isUndone(entry, backup)) {
        return;
      }
    } catch (IOException e) { // the file keeps the name of its backup
      if (backup.isLink()) {
        return; // and the older backup its staging name
      }
    }
    if (backup.older() != null) {
      remove(entry, backup.older());
    }
  }

  // A copy that failed late may have replaced the target.
  private boolean isUndone(TreeEntry<D> entry, Backup backup) throws IOException {
    if (!backup.isLink()) {
      system.writer().rename(entry.copiedTo(backup.name()), entry.targetName(), Replace.NEVER);
    } else if (!isNameOfTarget(entry, backup.name())) {
      return false;
    }
    if (backup.older() == null) {
      if (backup.isLink()) {
        remove(entry, backup.name());
      }
      return true;
    }
    system.writer().rename(entry.copiedTo(backup.older()), backup.name(), Replace.ANY);
    return false; // two names of one file both stay
  }

  private boolean isNameOfTarget(TreeEntry<D> entry, String name) throws IOException {
    Optional<EntryStatus> target = entry.findTarget();
    Optional<EntryStatus> found = system.io().find(entry.target(), name);
    return target.isPresent() && found.isPresent() && found.get().isSameFileAs(target.get());
  }

  private void remove(TreeEntry<D> entry, String name) {
    try {
      system.writer().clear(entry.target(), name);
    } catch (IOException e) {
      // the name stays
    }
  }

  /// A name that a target has got.
  ///
  /// @param isLink whether the target also has its own name
  /// @param older the staging name of the older backup, which is lost only after the copy; or null
  record Backup(String name, boolean isLink, @Nullable String older) {}

  private boolean isSimple(TreeEntry<D> entry) throws IOException {
    return switch (backups().naming()) {
      case SIMPLE -> !isCopiedName(entry);
      case EXISTING ->
          !entry.directory().backupNumbers().has(entry.targetName()) && !isCopiedName(entry);
      default -> false;
    };
  }

  // `a` and `a~` in one directory: the copies have no order.
  private boolean isCopiedName(TreeEntry<D> entry) throws IOException {
    String name = BackupNumbers.name(entry.targetName(), backups().suffix());
    boolean isInTree = entry.directory().parent() != null;
    if (!isInTree || system.io().find(entry.source(), name).isEmpty()) {
      return false;
    }
    try {
      return new EntrySelection<>(system.io(), system.run().request())
              .select(new TreeEntry<>(entry.directory(), name, name, EntryType.UNKNOWN, Link.STAY))
          != null;
    } catch (IOException e) { // a link that leads nowhere
      return true;
    }
  }

  private Optional<Backup> keepSimple(TreeEntry<D> entry, EntryStatus source, EntryStatus target)
      throws IOException {
    String name = BackupNumbers.name(entry.targetName(), backups().suffix());
    if (leadsToSource(entry, name, source)) {
      String reason = "is not copied: the backup of " + entry.targetPath() + " would replace it";
      throw PathFailure.of(entry.sourcePath(), reason);
    }
    requireFree(entry, name);
    Replace replace = isCut(entry, name) ? Replace.NEVER : Replace.ANY;
    String older = linkedOlder(entry, name);
    boolean isLink = !isRenamed(source, target) && isLinked(entry, name, replace);
    Backup backup = new Backup(name, isLink, older);
    if (!isLink) {
      rename(entry, backup, replace);
    }
    return Optional.of(backup);
  }

  // No directory replaces a file in one step.
  private static boolean isRenamed(EntryStatus source, EntryStatus target) {
    return source.isSameFileAs(target) || source.type() == EntryType.DIRECTORY;
  }

  private @Nullable String linkedOlder(TreeEntry<D> entry, String name) throws IOException {
    if (system.io().find(entry.target(), name).isEmpty()) {
      return null;
    }
    String part = String.valueOf(TempPath.beside(entry.targetPath()).getFileName());
    return isLinked(entry.copiedTo(name), part, Replace.NEVER) ? part : null;
  }

  private void rename(TreeEntry<D> entry, Backup backup, Replace replace) throws IOException {
    try {
      system.writer().rename(entry, backup.name(), replace);
    } catch (IOException e) {
      end(entry, backup, true);
      throw e;
    }
  }

  // Another program may have taken a number since the directory was listed.
  private Optional<Backup> keepNumbered(TreeEntry<D> entry, EntryStatus source, EntryStatus target)
      throws IOException {
    BackupNumbers numbers = entry.directory().backupNumbers();
    String name = numbers.keep(entry.targetName());
    if (system.writer().backsUpReplaced() && !isRenamed(source, target)) {
      requireFree(entry, name);
      return Optional.empty();
    }
    while (isRenamed(source, target) || !isLinked(entry, name, Replace.NEVER)) {
      try {
        system.writer().rename(entry, name, Replace.NEVER);
        return Optional.of(new Backup(name, false, null));
      } catch (FileAlreadyExistsException e) {
        String next = numbers.next(entry.targetName());
        if (next.equals(name)) {
          throw noName(entry);
        }
        name = next;
      }
    }
    return Optional.of(new Backup(name, true, null));
  }

  // A name that is cut may be the name of the backup of another file.
  private void requireFree(TreeEntry<D> entry, String name) throws IOException {
    if (isCut(entry, name) && system.io().find(entry.target(), name).isPresent()) {
      throw noName(entry);
    }
  }

  private static boolean isCut(TreeEntry<?> entry, String name) {
    return !name.startsWith(entry.targetName());
  }

  private static FileSystemException noName(TreeEntry<?> entry) {
    String reason = "has a backup already; its name is too long for a second one";
    return PathFailure.of(entry.targetPath(), reason);
  }

  // `copy -b a~ a`: a copy of the source would be a copy of the backup.
  private boolean leadsToSource(TreeEntry<D> entry, String name, EntryStatus source)
      throws IOException {
    Optional<EntryStatus> taken = system.io().find(entry.target(), name);
    if (taken.isEmpty() || taken.get().isSameFileAs(source)) {
      return taken.isPresent();
    }
    return taken.get().type() == EntryType.LINK && isReadThrough(entry, name, source);
  }

  private boolean isReadThrough(TreeEntry<D> entry, String link, EntryStatus source)
      throws IOException {
    return entry.status(Link.STAY).type() == EntryType.LINK && isLinkTo(entry, link, source);
  }

  private boolean isLinkTo(TreeEntry<D> entry, String link, EntryStatus source) {
    try {
      return system.io().status(entry.target(), link, Link.FOLLOW).isSameFileAs(source);
    } catch (IOException e) {
      return false; // it leads nowhere
    }
  }

  private boolean isLinked(TreeEntry<D> entry, String name, Replace replace) throws IOException {
    if (system.io().mayRemainLinked(entry)) {
      return false;
    }
    try {
      return system.writer().addName(entry, null, entry.copiedTo(name), replace);
    } catch (IOException | UnsupportedOperationException e) {
      return false; // the rename reports a failure that it shares
    }
  }

  /// The highest number of the backups of each file in a directory, `NAME.~1~` and so on.
  /// Thread-safe.
  static final class BackupNumbers {
    private static final Pattern NAME =
        Pattern.compile("(.+)\\.~([1-9][0-9]{0,8})~", Pattern.DOTALL);

    /// The longest name on Linux. System calls take one character for each byte.
    private static final int MOST_BYTES = 255;

    private final Map<String, Integer> highest = new HashMap<>();

    /// The first names for the backups of this copy.
    private final Map<String, String> first = new HashMap<>();

    private BackupNumbers() {}

    /// Lists a directory. As in cp, a directory that cannot be listed counts as one without
    /// backups.
    static <D> BackupNumbers in(TreeIo<D> io, D directory, Path path) throws IOException {
      BackupNumbers numbers = new BackupNumbers();
      try {
        io.listAgain(directory, (name, type) -> numbers.add(name), path);
      } catch (AccessDeniedException e) {
        // a number that is taken is found when it is used
      }
      return numbers;
    }

    private void add(String name) {
      Matcher backup = NAME.matcher(name);
      if (backup.matches()) {
        highest.merge(backup.group(1), Integer.valueOf(backup.group(2)), Math::max);
      }
    }

    /// Returns the name of the next backup of a file that this copy replaces.
    synchronized String keep(String file) {
      String name = next(file);
      first.put(file, name);
      return name;
    }

    /// Returns the name that [#keep] has given; null if no file is kept.
    synchronized @Nullable String first(String file) {
      return first.get(file);
    }

    synchronized boolean has(String file) {
      return highest.containsKey(file);
    }

    /// Returns the name of the next backup of a file.
    synchronized String next(String file) {
      return name(file, ".~%s~".formatted(highest.merge(file, 1, Integer::sum)));
    }

    /// Returns the name of a file with an end. As in cp, a name that would be too long is cut, and
    /// ends in `~`.
    static String name(String file, String end) {
      return file.length() + end.length() <= MOST_BYTES
          ? file + end
          : file.substring(0, Math.min(file.length(), MOST_BYTES - 2)) + "~";
    }
  }
}
