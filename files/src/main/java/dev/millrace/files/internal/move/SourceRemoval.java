package dev.millrace.files.internal.move;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.move.MoveRequest.MoveReport.Left;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.request.RateLimiter.TimedWait;
import dev.millrace.files.internal.tree.CopiedEntry.FileKey;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Removes the entries of a copied tree that have a copy and did not change since the start of the
/// copy. Follows no link: every name is relative to an open directory. Takes no space on the stack
/// for the levels of the tree.
final class SourceRemoval {
  /// Each level has two open directories.
  private static final int MOST_LEVELS = 1000;

  /// FAT keeps times in steps of this length.
  private static final long LONGEST_STEP_SECONDS = 2;

  private final FileCalls calls;
  private final SourceClock start;
  private final Set<Object> directories;
  private final Left left;

  /// The directories that are being emptied, the deepest one first.
  private final Deque<EmptiedDirectory> levels = new ArrayDeque<>();

  /// Files with further names, at the removal of their first name, which changes the change time.
  private final Map<FileKey, FileStatus> shared = new HashMap<>();

  /// @param directories the keys of the copied directories
  SourceRemoval(FileCalls calls, SourceClock start, Set<Object> directories, Left left) {
    this.calls = calls;
    this.start = start;
    this.directories = directories;
    this.left = left;
  }

  /// Removes a tree as far as possible. Entries that are left, apart from their directories, are
  /// reported.
  void removeTree(EntryName source, EntryName copy) {
    try {
      enter(new Twins(source.name(), copy.name(), source.path()));
      while (!levels.isEmpty()) {
        advance(levels.element());
      }
    } finally {
      levels.forEach(this::close);
    }
  }

  private void advance(EmptiedDirectory directory) {
    String inner = directory.directories.poll();
    if (inner != null) {
      if (!enter(directory.entry(inner))) {
        directory.count(false);
      }
    } else if (directory.hasLeft) {
      end(directory, false);
    } else {
      remove(directory);
    }
  }

  // Some file systems skip entries while others are removed: lists the rest again.
  private void remove(EmptiedDirectory directory) {
    long removed = calls.rmdirat(directory.twins.source());
    if (Errno.ENOTEMPTY.is(removed) && directory.hasRemoved) {
      list(directory);
    } else {
      end(directory, removed >= 0 || leave(directory.twins, Call.UNLINKAT.words(removed)));
    }
  }

  private void end(EmptiedDirectory directory, boolean isRemoved) {
    levels.remove();
    close(directory);
    EmptiedDirectory above = levels.peek();
    if (above != null) {
      above.count(isRemoved);
    }
  }

  private void close(EmptiedDirectory directory) {
    calls.close(directory.source);
    calls.close(directory.copy);
  }

  // Returns whether the directory is now the deepest one.
  private boolean enter(Twins entry) {
    if (levels.size() == MOST_LEVELS) {
      return leave(entry, "is in a directory too deep to remove");
    }
    long source = calls.open(entry.source(), Access.DIRECTORY_NO_LINK, 0);
    if (source < 0) {
      return leave(entry, Call.OPEN.words(source));
    }
    FileStatus status = new FileStatus();
    long looked = calls.statx((int) source, status);
    if (looked < 0 || !isCopied(status)) {
      calls.close((int) source);
      return leave(entry, looked < 0 ? Call.STATX.words(looked) : "was replaced during the move");
    }
    long copy = calls.open(entry.copy(), Access.DIRECTORY_NO_LINK, 0);
    if (copy < 0) {
      calls.close((int) source);
      return leave(entry, "has no copy any more: " + Call.OPEN.words(copy));
    }
    boolean isUnchanged = start.isAfterChangesOf(status);
    EmptiedDirectory entered = new EmptiedDirectory(entry, (int) source, (int) copy, isUnchanged);
    levels.push(entered);
    list(entered);
    return true;
  }

  // A directory that another program renames takes old files along, which show no change. FAT and
  // some file servers give a directory another number later: it is the same one if neither it nor
  // the directory around it has changed.
  private boolean isCopied(FileStatus directory) {
    EmptiedDirectory around = levels.peek();
    return directories.contains(FileKey.of(directory))
        || (around != null && around.isUnchanged && start.isAfterChangesOf(directory));
  }

  // Removes the files of a directory. Its directories follow one after the other.
  private void list(EmptiedDirectory directory) {
    directory.hasRemoved = false;
    directory.hasLeft = false;
    calls.lseek(directory.source, 0, Seek.SET);
    long listed =
        OpenDirectory.list(calls, directory.source, (name, type) -> remove(directory, name));
    if (listed < 0) {
      directory.count(leave(directory.twins, Call.GETDENTS.words(listed)));
    }
  }

  private void remove(EmptiedDirectory directory, String name) {
    Twins entry = directory.entry(name);
    FileStatus source = new FileStatus();
    long looked = calls.statx(entry.source(), Link.STAY, source);
    if (looked < 0) {
      directory.count(Errno.ENOENT.is(looked) || leave(entry, Call.STATX.words(looked)));
      return;
    }
    FileStatus copy = new FileStatus();
    looked = calls.statx(entry.copy(), Link.STAY, copy);
    if (looked < 0) {
      directory.count(leave(entry, "has no copy: " + Call.STATX.words(looked)));
    } else if (source.isDirectory() && copy.isDirectory()) {
      directory.directories.add(name);
    } else {
      directory.count(removeFile(entry, source, copy));
    }
  }

  private boolean removeFile(Twins entry, FileStatus source, FileStatus copy) {
    if (!isUnchanged(source)) {
      return leave(entry, "changed since the start of the move");
    }
    if (!isCopy(source, copy)) {
      return leave(entry, "differs from its copy");
    }
    long removed = calls.unlinkat(entry.source());
    if (removed < 0 && !Errno.ENOENT.is(removed)) {
      return leave(entry, Call.UNLINKAT.words(removed));
    }
    if (source.links() > 1) {
      shared.putIfAbsent(FileKey.of(source), source);
    }
    return true;
  }

  private boolean isUnchanged(FileStatus source) {
    FileStatus earlier = source.links() > 0 ? shared.get(FileKey.of(source)) : null;
    return start.isAfterChangesOf(source)
        || (earlier != null && source.unchangedExceptNamesSince(earlier));
  }

  private static boolean isCopy(FileStatus source, FileStatus copy) {
    if (source.entryType() != copy.entryType()) {
      return false;
    }
    long seconds = Math.abs(source.modifiedSeconds() - copy.modifiedSeconds());
    return !source.isRegularFile()
        || (source.bytes() == copy.bytes() && seconds <= LONGEST_STEP_SECONDS);
  }

  private boolean leave(Twins entry, String reason) {
    left.add(entry.path(), reason);
    return false;
  }

  /// A directory of a moved tree while its entries are removed in passes. Each pass lists it once.
  private static final class EmptiedDirectory {
    final Twins twins;
    final int source;
    final int copy;

    /// When its removal began.
    final boolean isUnchanged;

    /// For later in this pass.
    final Deque<String> directories = new ArrayDeque<>();

    /// In this pass.
    boolean hasRemoved;

    boolean hasLeft;

    /// @param source a descriptor of the directory
    /// @param copy a descriptor of its copy
    EmptiedDirectory(Twins twins, int source, int copy, boolean isUnchanged) {
      this.twins = twins;
      this.source = source;
      this.copy = copy;
      this.isUnchanged = isUnchanged;
    }

    Twins entry(String name) {
      return new Twins(
          RawName.in(source, name), RawName.in(copy, name), EntryName.path(twins.path(), name));
    }

    void count(boolean isRemoved) {
      hasRemoved |= isRemoved;
      hasLeft |= !isRemoved;
    }
  }

  /// An entry of a moved tree, and its copy.
  ///
  /// @param path of the entry, for messages
  private record Twins(RawName source, RawName copy, Path path) {}

  /// A moment before a copy, on the clock that gives the files of the source their change times.
  /// That may be the clock of a server, and it advances in steps: of some milliseconds, or of a
  /// second.
  ///
  /// @param seconds since 1970
  record SourceClock(long seconds, int nanos) {
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(3);

    /// Returns the start of the next step: no earlier change of a file has this time, and each
    /// later one has this time or a later one.
    ///
    /// @param source its directory gets a file for a moment
    /// @throws IOException if the directory is not writable: then the source could not be removed
    static SourceClock read(EntryName source) throws IOException {
      SourceClock first = now(source);
      long startNanos = System.nanoTime();
      SourceClock next = first;
      while (next.equals(first) && System.nanoTime() - startNanos < LONGEST_NANOS) {
        TimedWait.take();
        next = now(source);
      }
      return next;
    }

    private static SourceClock now(EntryName source) throws IOException {
      FileCalls calls = source.calls();
      long unnamed = calls.open(source.around(), Access.CREATE_UNNAMED, 0);
      return unnamed < 0 ? nowByName(source) : read(source, (int) unnamed);
    }

    // Not every file system has files without names.
    private static SourceClock nowByName(EntryName source) throws IOException {
      FileCalls calls = source.calls();
      EntryName probe = source.beside(TempPath.beside(source.path()));
      long opened = calls.open(probe.name(), Access.CREATE_NEW, 0);
      int descriptor = (int) Call.OPEN.require(opened, source.path());
      long removed = calls.unlinkat(probe.name());
      SourceClock now = read(source, descriptor);
      Call.UNLINKAT.require(removed, source.path());
      return now;
    }

    private static SourceClock read(EntryName source, int descriptor) throws IOException {
      FileCalls calls = source.calls();
      FileStatus status = new FileStatus();
      long looked = calls.statx(descriptor, status);
      calls.close(descriptor);
      Call.STATX.require(looked, source.path());
      return new SourceClock(status.changedSeconds(), status.changedNanos());
    }

    /// Returns whether a file has not changed since this moment.
    boolean isAfterChangesOf(FileStatus file) {
      return file.changedSeconds() < seconds
          || (file.changedSeconds() == seconds && file.changedNanos() < nanos);
    }
  }
}
