package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/// A private directory next to a target, for an entry that is copied before it gets the name of the
/// target. Its creator holds a lock on it: a directory without a lock is the remains of a crash,
/// which [StaleParts] removes.
///
/// Only the holder of the lock removes the directory: without a lock, the name may already belong
/// to the directory of another move.
///
/// @param target its name, which the copy has
public record StagingDirectory(
    FileCalls calls, RawName name, int descriptor, FileStatus status, RawName target)
    implements AutoCloseable {
  /// Another copy has removed the new directory as remains, and may have made a file or a link by
  /// its name.
  private static final Set<Errno> REMOVED = EnumSet.of(Errno.ENOENT, Errno.ENOTDIR, Errno.ELOOP);

  /// Creates the directory.
  ///
  /// @param target in a directory that stays open
  public static StagingDirectory create(EntryName target) throws IOException {
    target.requireRenames();
    return NewPart.take(target, name -> create(target, name));
  }

  // Another move may have removed this directory as remains, and made one by its name: the move
  // with the lock uses it. A directory that cannot be opened has no lock, and stays as remains.
  private static Optional<StagingDirectory> create(EntryName around, RawName name)
      throws IOException {
    FileCalls calls = around.calls();
    long made = calls.mkdirat(name, FileMode.OWNER);
    if (Errno.EEXIST.is(made)) {
      return Optional.empty();
    }
    Call.MKDIRAT.require(made, around.path());
    long opened = open(calls, name);
    if (Errno.isOneOf(REMOVED, opened)) {
      return Optional.empty();
    }
    int descriptor = (int) Call.OPEN.require(opened, around.path());
    FileStatus status = new FileStatus();
    StagingDirectory created = new StagingDirectory(calls, name, descriptor, status, around.name());
    boolean isLocked = !Errno.EAGAIN.is(calls.flock(descriptor));
    if (isLocked && calls.statx(descriptor, status) >= 0 && created.hasName()) {
      return Optional.of(created);
    }
    calls.close(descriptor);
    return Optional.empty();
  }

  // The default access control list of the directory of the target, or a strict umask, may remove
  // the permissions of the owner.
  private static long open(FileCalls calls, RawName name) {
    long opened = OpenDirectory.search(calls, name, Link.STAY);
    FileStatus made = new FileStatus();
    if (opened < 0 || calls.statx((int) opened, made) < 0 || admitsOwner(made)) {
      return opened;
    }
    calls.fchmod(
        (int) opened, made.permissions() | FileMode.OWNER); // the next calls report a failure
    long again = calls.open(RawName.in((int) opened, "."), Access.DIRECTORY, 0);
    calls.close((int) opened);
    return again;
  }

  private static boolean admitsOwner(FileStatus status) {
    return (status.permissions() & FileMode.OWNER) == FileMode.OWNER;
  }

  private boolean hasName() {
    return new OwnFile(calls, status).hasName(name);
  }

  /// Returns whether a file may be a staging directory.
  static boolean isLike(FileStatus status) {
    return status.isDirectory() && (status.permissions() & FileMode.PERMISSIONS) == FileMode.OWNER;
  }

  /// Removes the directory as far as possible, unless it contains anything but the copy. Does not
  /// fail.
  void removeIfAlone() {
    if (copy().isAlone()) {
      remove();
    }
  }

  private void remove() {
    copy().remove();
    if (hasName()) {
      calls.rmdirat(name);
    }
  }

  private PartRemoval copy() {
    return new PartRemoval(calls, descriptor, target);
  }

  /// Removes the directory with the copy, as far as possible. Does not fail.
  @Override
  public void close() {
    remove();
    calls.close(descriptor);
  }

  /// Removes the copy in a staging directory. A copy that cannot be removed stays: the failure of
  /// the move is more important. Other entries of the directory stay too.
  ///
  /// Each directory of the copy first gets a staging name in the staging directory itself:
  ///
  /// - The copy is no longer where its move expects it. A move on another host, whose lock this
  ///   host does not see, fails before it removes its source.
  /// - A deep tree takes no space on the stack.
  /// - This rename fails for a mounted directory, which is never entered.
  ///
  /// @param staging a descriptor of the staging directory
  /// @param target its name, which the copy has
  private record PartRemoval(FileCalls calls, int staging, RawName target) {
    /// The names in the staging directory.
    ///
    /// @param isComplete whether all entries could be read
    private record Listing(List<String> names, boolean isComplete) {}

    boolean isAlone() {
      Listing all = list();
      return all.isComplete && all.names.stream().allMatch(this::isPart);
    }

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
}
