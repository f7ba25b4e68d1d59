package dev.millrace.cli.copy;

import static java.time.temporal.ChronoField.NANO_OF_SECOND;

import dev.millrace.cli.name.Printable;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.internal.path.TimeStep;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Prints each change of the target in the form of `rsync --itemize-changes`.
///
/// The state of a target is read when its source is found, and again when its copy is complete.
/// Only entries between these two moments are in memory.
final class Itemization implements TreeListener {
  private final PrintWriter out;
  private final Letters letters;
  private final FormFlags form;
  private final Map<Path, Optional<EntryState>> earlier = new ConcurrentHashMap<>();
  private final List<CopyPaths> pairs = new ArrayList<>();

  /// @param form of the copies: after a dry run, the source shows the state
  Itemization(PrintWriter out, Letters letters, FormFlags form) {
    this.out = out;
    this.letters = letters;
    this.form = form;
  }

  /// Returns a filter that includes the same entries, and reads the states of their targets.
  TreeFilter within(TreeFilter other, CopyPaths pair) {
    pairs.add(pair);
    earlier.put(pair.target(), EntryState.of(pair.target(), LinkOption.NOFOLLOW_LINKS));
    return (entry, type) -> {
      boolean isIncluded = other.includes(entry, type);
      if (isIncluded) {
        Path target = pair.target().resolve(entry);
        earlier.put(target, state(target, type));
      }
      return isIncluded;
    };
  }

  /// Prints a new directory above a copy.
  void created(CopyPaths parent, Copied outcome) {
    pairs.add(parent);
    finished(outcome, TreeCounts.NONE);
  }

  @Override
  public void finished(TreeOutcome outcome, TreeCounts counts) {
    Optional<EntryState> found = earlier.remove(outcome.target());
    Optional<EntryState> before = found == null ? Optional.empty() : found;
    after(outcome).ifPresent(after -> print(outcome, before, afterDryRun(before, after)));
  }

  // Without content, an existing file keeps its own.
  private EntryState afterDryRun(Optional<EntryState> before, EntryState after) {
    boolean isKept = form.isDryRun() && form.form() == FileForm.ATTRIBUTES && before.isPresent();
    return isKept ? after.withBytes(before.get().bytes()) : after;
  }

  // A directory may be copied through a link of the target.
  private Optional<EntryState> state(Path target, TreeEntryType type) {
    return type == TreeEntryType.DIRECTORY && form.keepsDirectoryLinks()
        ? EntryState.of(target)
        : EntryState.of(target, LinkOption.NOFOLLOW_LINKS);
  }

  private Optional<EntryState> after(TreeOutcome outcome) {
    if (!form.isDryRun()) {
      return state(outcome.target(), outcome.type());
    }
    Path source = outcome.source();
    Optional<EntryState> found =
        outcome.type() == TreeEntryType.LINK
            ? EntryState.of(source, LinkOption.NOFOLLOW_LINKS)
            : EntryState.of(source);
    boolean isLink =
        form.form() == FileForm.SYMBOLIC_LINK && outcome.type() != TreeEntryType.DIRECTORY;
    return isLink ? found.map(entry -> entry.asLinkTo(source.toAbsolutePath())) : found;
  }

  private void print(TreeOutcome outcome, Optional<EntryState> before, EntryState after) {
    switch (outcome) {
      case Copied copied ->
          letters.copied(before, after).ifPresent(line -> print(line, copied.target(), end(after)));
      case Linked linked -> print(letters.linked(before, after), linked.target(), "");
      case Skipped _, Failed _ -> {} // the target has no change
    }
  }

  private static String end(EntryState entry) {
    if (entry.isDirectory()) {
      return "/";
    }
    return entry.isLink() ? " -> " + Printable.text(entry.text()) : "";
  }

  @Override
  public void deleted(Path target, TreeEntryType type, TreeCounts counts) {
    print(Letters.DELETED, target, type == TreeEntryType.DIRECTORY ? "/" : "");
  }

  private void print(String line, Path target, String end) {
    out.println(line + " " + Printable.path(name(target)) + end);
  }

  // As in rsync, a name starts with the last part of its source.
  private Path name(Path target) {
    for (CopyPaths pair : pairs.reversed()) {
      Path root = pair.source().getFileName();
      if (target.startsWith(pair.target()) && root != null) {
        Path relative = pair.target().relativize(target);
        return relative.toString().isEmpty() ? root : root.resolve(relative);
      }
    }
    return target;
  }

  /// The letters of `rsync --itemize-changes` for an entry of the target.
  ///
  /// @param metadata that the copy keeps
  record Letters(Metadata metadata) {
    private static final String NEW = "+++++++++";

    /// The letters of a deleted entry.
    static final String DELETED = "*deleting  ";

    /// Returns the letters of a copied entry, or empty for a directory without a change.
    ///
    /// @param before the state of the target before the copy
    /// @param after the state that it has, or would have
    Optional<String> copied(Optional<EntryState> before, EntryState after) {
      if (before.isEmpty() || before.get().letter() != after.letter()) {
        return Optional.of(change(after) + NEW);
      }
      String letters = attributes(before.get(), after);
      if (!after.isDirectory()) {
        return Optional.of(change(after) + letters);
      }
      return letters.chars().allMatch(letter -> letter == '.')
          ? Optional.empty()
          : Optional.of(".d" + letters);
    }

    /// Returns the letters of a further name of a file.
    String linked(Optional<EntryState> before, EntryState after) {
      return "h" + after.letter() + (before.isPresent() ? "........." : NEW);
    }

    // rsync receives files, and creates all other entries.
    private static String change(EntryState entry) {
      return (entry.letter() == 'f' ? ">" : "c") + entry.letter();
    }

    private String attributes(EntryState before, EntryState after) {
      boolean areOwnersKept = metadata == Metadata.ALL;
      return ""
          + letter('c', !before.text().equals(after.text()))
          + letter('s', after.letter() == 'f' && before.bytes() != after.bytes())
          + time(before, after)
          + letter('p', metadata != Metadata.NONE && before.permissions() != after.permissions())
          + letter('o', areOwnersKept && !before.owner().equals(after.owner()))
          + letter('g', areOwnersKept && !before.group().equals(after.group()))
          + "...";
    }

    // T: the time of the copy itself.
    private char time(EntryState before, EntryState after) {
      boolean isKept = metadata == Metadata.ALL || (metadata.hasTimes() && after.letter() != 'L');
      if (isKept) {
        return letter('t', before.compareTime(after) != 0);
      }
      return after.isDirectory() ? '.' : 'T';
    }

    private static char letter(char letter, boolean isChanged) {
      return isChanged ? letter : '.';
    }
  }

  /// The attributes of an entry that the letters of rsync compare.
  ///
  /// @param mode type and permissions
  /// @param step of the times of its file system
  /// @param text of a symbolic link, or empty
  record EntryState(
      int mode, long bytes, FileTime time, TimeStep step, Object owner, Object group, String text) {
    private static final int TYPE = 0170000;
    private static final int DIRECTORY = 040000;
    private static final int FILE = 0100000;
    private static final int LINK = 0120000;
    private static final int ALL = 0777; // the permissions of every link
    private static final int CHARACTER_DEVICE = 020000;
    private static final int BLOCK_DEVICE = 060000;
    private static final String ATTRIBUTES = "unix:mode,size,lastModifiedTime,ctime,uid,gid";

    /// Returns the state of an entry, or empty if there is none or it is unreadable.
    static Optional<EntryState> of(Path path, LinkOption... links) {
      try {
        Map<String, Object> found = Files.readAttributes(path, ATTRIBUTES, links);
        int mode = (int) get(found, "mode");
        boolean isLink = (mode & TYPE) == LINK;
        return Optional.of(
            new EntryState(
                mode,
                (long) get(found, "size"),
                (FileTime) get(found, "lastModifiedTime"),
                TimeStep.of(((FileTime) get(found, "ctime")).toInstant().get(NANO_OF_SECOND)),
                get(found, "uid"),
                get(found, "gid"),
                isLink ? Files.readSymbolicLink(path).toString() : ""));
      } catch (IOException e) {
        return Optional.empty();
      }
    }

    /// Returns the state of a new symbolic link in the place of this file.
    EntryState asLinkTo(Path file) {
      return new EntryState(LINK | ALL, bytes, time, step, owner, group, file.toString());
    }

    /// Returns the state of the same entry with another length.
    EntryState withBytes(long other) {
      return new EntryState(mode, other, time, step, owner, group, text);
    }

    private static Object get(Map<String, Object> found, String name) {
      return Objects.requireNonNull(found.get(name));
    }

    /// Compares the modification time with the one that a source would have on this file system.
    ///
    /// @return less than 0 if this file is older
    int compareTime(EntryState source) {
      return step.compare(time.toInstant(), source.time.toInstant());
    }

    char letter() {
      return switch (mode & TYPE) {
        case FILE -> 'f';
        case DIRECTORY -> 'd';
        case LINK -> 'L';
        case CHARACTER_DEVICE, BLOCK_DEVICE -> 'D';
        default -> 'S';
      };
    }

    boolean isDirectory() {
      return letter() == 'd';
    }

    boolean isLink() {
      return letter() == 'L';
    }

    int permissions() {
      return mode & ~TYPE;
    }
  }
}
