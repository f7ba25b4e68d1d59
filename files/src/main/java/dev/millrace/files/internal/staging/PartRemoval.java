package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Removes the copy in a staging directory. A copy that cannot be removed stays: the failure of the
/// move is more important. Other entries of the directory stay too.
///
/// Each directory of the copy first gets a staging name in the staging directory itself:
///
/// - The copy is no longer where its move expects it. A move on another host, whose lock this host
///   does not see, fails before it removes its source.
/// - A deep tree takes no space on the stack.
/// - This rename fails for a mounted directory, which is never entered.
///
/// @param staging a descriptor of the staging directory
/// @param target its name, which the copy has
record PartRemoval(FileCalls calls, int staging, RawName target) {
  /// The names in the staging directory.
  ///
  /// @param isComplete whether all entries could be read
  private record Listing(List<String> names, boolean isComplete) {}

  /// Returns whether the staging directory contains nothing else.
  boolean isAlone() {
    Listing all = list();
    return all.isComplete && all.names.stream().allMatch(this::isPart);
  }

  /// Removes the copy as far as possible.
  void remove() {
    boolean isAny = true;
    while (isAny) {
      isAny = false;
      for (String name : list().names) {
        isAny |= isPart(name) && remove(name);
      }
    }
  }

  private boolean isPart(String name) {
    RawName entry = RawName.in(staging, name);
    return entry.entry().equals(target.entry()) || entry.isStagingOf(target);
  }

  // The list is complete before the first rename, which adds entries.
  private Listing list() {
    List<String> names = new ArrayList<>();
    calls.lseek(staging, 0, Seek.SET);
    long listed = OpenDirectory.list(calls, staging, (name, type) -> names.add(name));
    return new Listing(names, listed >= 0);
  }

  // Returns whether any entry was removed.
  private boolean remove(String name) {
    RawName part = RawName.in(staging, name);
    long removed = calls.unlinkat(part);
    RawName taken = freeName();
    return removed >= 0 || (isDirectory(removed) && take(part, taken) && removeDirectory(taken));
  }

  private static boolean isDirectory(long removed) {
    return Errno.EISDIR.is(removed) || Errno.EPERM.is(removed);
  }

  private RawName freeName() {
    return RawName.in(staging, target.entry()).uniqueStaging();
  }

  // The owner must have write permission for a directory that gets another parent.
  private boolean take(RawName directory, RawName free) {
    long renamed = calls.renameat2(directory, free, Existing.REPLACE);
    if (Errno.EACCES.is(renamed)) {
      calls.fchmodat(directory, FileMode.OWNER);
      renamed = calls.renameat2(directory, free, Existing.REPLACE);
    }
    return renamed >= 0;
  }

  // Some file systems skip entries while others are removed: looks again until nothing is left.
  private boolean removeDirectory(RawName directory) {
    int opened = open(directory);
    if (opened < 0) {
      return false;
    }
    boolean isAny = false;
    while (empty(opened)) {
      isAny = true;
    }
    calls.close(opened);
    return calls.rmdirat(directory) >= 0 || isAny;
  }

  // The copy of a directory may already have permissions that lock its owner out.
  private int open(RawName directory) {
    long opened = calls.open(directory, Access.DIRECTORY_NO_LINK, 0);
    if (Errno.EACCES.is(opened)) {
      calls.fchmodat(directory, FileMode.OWNER);
      opened = calls.open(directory, Access.DIRECTORY_NO_LINK, 0);
    }
    if (opened >= 0) {
      calls.fchmod((int) opened, FileMode.OWNER);
    }
    return (int) opened;
  }

  // Removes the files of a directory, and takes the directories out of it. Returns whether there
  // were any.
  private boolean empty(int directory) {
    AtomicBoolean isAny = new AtomicBoolean();
    calls.lseek(directory, 0, Seek.SET);
    long unused =
        OpenDirectory.list(
            calls,
            directory,
            (name, type) -> {
              RawName entry = RawName.in(directory, name);
              long removed = calls.unlinkat(entry);
              if (removed >= 0 || (isDirectory(removed) && take(entry, freeName()))) {
                isAny.set(true);
              }
            });
    return isAny.get();
  }
}
