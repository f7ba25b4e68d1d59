package dev.millrace.files.internal.move;

import dev.millrace.files.internal.directory.EntryPath;
import dev.millrace.files.internal.directory.OpenEntries;
import dev.millrace.files.internal.tree.FileKey;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// Removes the entries of a copied tree that have a copy and did not change since the start of the
/// copy. Follows no link: every name is relative to an open directory.
final class SourceRemoval {
  /// Each level has two open directories, and takes space on the stack.
  private static final int MOST_LEVELS = 1000;

  /// FAT keeps times in steps of this length.
  private static final long LONGEST_STEP_SECONDS = 2;

  private final FileCalls calls;
  private final SourceClock start;
  private final Left left;

  /// Files with further names, at the removal of their first name, which changes the change time.
  private final Map<FileKey, FileStatus> shared = new HashMap<>();

  SourceRemoval(FileCalls calls, SourceClock start, Left left) {
    this.calls = calls;
    this.start = start;
    this.left = left;
  }

  /// Removes a tree as far as possible.
  void removeTree(MovedName source, MovedName copy) {
    removeDirectory(new Twins(source.name(), copy.name(), source.path()), 0);
  }

  // Returns whether nothing is left. Entries that are left, apart from their directories, are
  // reported.
  private boolean removeDirectory(Twins entry, int level) {
    if (level == MOST_LEVELS) {
      return leave(entry, "is in a directory too deep to remove");
    }
    long source = calls.open(entry.source(), Access.DIRECTORY_NO_LINK, 0);
    if (source < 0) {
      return leave(entry, Call.OPEN.words(source));
    }
    try {
      return removeDirectory(entry, (int) source, level);
    } finally {
      calls.close((int) source);
    }
  }

  private boolean removeDirectory(Twins entry, int source, int level) {
    long copy = calls.open(entry.copy(), Access.DIRECTORY_NO_LINK, 0);
    if (copy < 0) {
      return leave(entry, "has no copy any more: " + Call.OPEN.words(copy));
    }
    try {
      return removeEntries(entry, source, (int) copy, level);
    } finally {
      calls.close((int) copy);
    }
  }

  // Some file systems skip entries while others are removed.
  private boolean removeEntries(Twins entry, int source, int copy, int level) {
    while (true) {
      Pass pass = new Pass();
      long listed =
          new OpenEntries(calls)
              .visit(
                  source,
                  (name, _) ->
                      pass.count(
                          remove(
                              new Twins(
                                  RawName.in(source, name),
                                  RawName.in(copy, name),
                                  EntryPath.of(entry.path(), name)),
                              level + 1)));
      if (listed < 0) {
        return leave(entry, Call.GETDENTS.words(listed));
      }
      if (pass.left > 0) {
        return false;
      }
      long removed = calls.rmdirat(entry.source());
      if (removed >= 0) {
        return true;
      }
      if (!Errno.ENOTEMPTY.is(removed) || pass.removed == 0) {
        return leave(entry, Call.UNLINKAT.words(removed));
      }
      calls.lseek(source, 0, Seek.SET);
    }
  }

  private boolean remove(Twins entry, int level) {
    FileStatus source = new FileStatus();
    long looked = calls.statx(entry.source(), Link.STAY, source);
    if (looked < 0) {
      return Errno.ENOENT.is(looked) || leave(entry, Call.STATX.words(looked));
    }
    FileStatus copy = new FileStatus();
    looked = calls.statx(entry.copy(), Link.STAY, copy);
    if (looked < 0) {
      return leave(entry, "has no copy: " + Call.STATX.words(looked));
    }
    if (source.isDirectory() && copy.isDirectory()) {
      return removeDirectory(entry, level);
    }
    return removeFile(entry, source, copy);
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

  /// An entry and its copy.
  private record Twins(RawName source, RawName copy, Path path) {}

  /// The entries of one listing.
  private static final class Pass {
    private long removed;
    private long left;

    void count(boolean isRemoved) {
      if (isRemoved) {
        removed++;
      } else {
        left++;
      }
    }
  }
}
