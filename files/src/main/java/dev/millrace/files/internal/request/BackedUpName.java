package dev.millrace.files.internal.request;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The name of a target whose file has a numbered backup. Another copy may have replaced that file
/// since: its version gets a further backup, so that two copies to one name lose no version.
///
/// The new file and the replaced one exchange their names. A file system without exchanges, such as
/// NFS, replaces the file: a version that another copy has placed meanwhile is lost there.
///
/// @param backup of the file that the name led to
/// @param aside a free name for the replaced file, which no other copy takes for the remains of a
///   crash
/// @param next returns the name of the next backup
public record BackedUpName(RawName backup, RawName aside, Supplier<RawName> next) {
  private static final int MOST_TRIES = 10;
  private static final Set<Errno> UNSUPPORTED =
      EnumSet.of(Errno.EINVAL, Errno.ENOSYS, Errno.EOPNOTSUPP);

  /// Gives a complete file the name of its target, which may exist.
  ///
  /// @param part the name of the file, which it keeps after a failure
  /// @param backedUp null if a replaced file is lost
  /// @return the result of renameat2
  public static long replace(
      FileCalls calls, RawName part, RawName target, @Nullable BackedUpName backedUp) {
    long replaced =
        backedUp == null ? Errno.EINVAL.result() : backedUp.exchange(calls, part, target);
    return Errno.isOneOf(UNSUPPORTED, replaced)
        ? calls.renameat2(part, target, Existing.REPLACE)
        : replaced;
  }

  private long exchange(FileCalls calls, RawName part, RawName target) {
    long renamed = calls.renameat2(part, aside, Existing.KEEP);
    if (renamed < 0) {
      return renamed;
    }
    long named = name(calls, target);
    if (named < 0) {
      calls.renameat2(aside, part, Existing.REPLACE);
    }
    return named;
  }

  // Where the backup is the file itself, the name is free.
  private long name(FileCalls calls, RawName target) {
    long named = Errno.EEXIST.result();
    for (int i = 0; Errno.EEXIST.is(named) && i < MOST_TRIES; i++) {
      long exchanged = calls.renameat2(aside, target, Existing.EXCHANGE);
      if (exchanged >= 0) {
        return keepReplaced(calls, target);
      }
      named =
          Errno.ENOENT.is(exchanged) ? calls.renameat2(aside, target, Existing.KEEP) : exchanged;
    }
    return named;
  }

  // A file that cannot have a further backup stays aside.
  private long keepReplaced(FileCalls calls, RawName target) {
    FileStatus replaced = new FileStatus();
    FileStatus kept = new FileStatus();
    boolean isFound = calls.statx(aside, Link.STAY, replaced) >= 0;
    if (isFound && replaced.isDirectory()) { // of another program
      calls.renameat2(aside, target, Existing.EXCHANGE);
      return Errno.EISDIR.result();
    }
    boolean isKept = calls.statx(backup, Link.STAY, kept) >= 0 && kept.sameFileAs(replaced);
    if (isFound && isKept) {
      calls.unlinkat(aside);
    } else if (isFound) {
      addBackup(calls);
    }
    return 0;
  }

  private void addBackup(FileCalls calls) {
    String last = "";
    long renamed = Errno.EEXIST.result();
    while (Errno.EEXIST.is(renamed)) {
      RawName name = next.get();
      if (name.entry().equals(last)) { // a longer name would be too long
        return;
      }
      last = name.entry();
      renamed = calls.renameat2(aside, name, Existing.KEEP);
    }
  }
}
