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
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// The name of a target whose replaced file gets a numbered backup, whichever file that is: several
/// copies to one name lose no version, and each version has one name.
///
/// The new file gets the name of the backup, and both files exchange their names. A file system
/// without exchanges, such as NFS, gives the target a further name before it is replaced: a version
/// that another copy places meanwhile is lost there.
///
/// @param backup the name of the backup, if it is free
/// @param next returns the name of the next backup
public record BackedUpName(RawName backup, Supplier<RawName> next) {
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
    if (backedUp == null) {
      return calls.renameat2(part, target, Existing.REPLACE);
    }
    long replaced = backedUp.exchange(calls, part, target);
    return Errno.isOneOf(UNSUPPORTED, replaced)
        ? backedUp.linkAndReplace(calls, part, target)
        : replaced;
  }

  private long exchange(FileCalls calls, RawName part, RawName target) {
    return atFreeName(
        name -> calls.renameat2(part, name, Existing.KEEP),
        name -> {
          long named = exchangeOrName(calls, name, target);
          if (named < 0) {
            calls.renameat2(name, part, Existing.REPLACE);
          }
          return named;
        });
  }

  /// Takes the first free name of a backup.
  ///
  /// @param taking returns EEXIST if the name is not free
  private long atFreeName(ToLongFunction<RawName> taking, ToLongFunction<RawName> use) {
    RawName name = backup;
    long taken = taking.applyAsLong(name);
    while (Errno.EEXIST.is(taken)) {
      RawName following = next.get();
      if (following.entry().equals(name.entry())) { // a longer name would be too long
        return taken;
      }
      name = following;
      taken = taking.applyAsLong(name);
    }
    return taken < 0 ? taken : use.applyAsLong(name);
  }

  // Another program may have removed the target.
  private static long exchangeOrName(FileCalls calls, RawName from, RawName target) {
    long named = Errno.EEXIST.result();
    for (int i = 0; Errno.EEXIST.is(named) && i < MOST_TRIES; i++) {
      long exchanged = calls.renameat2(from, target, Existing.EXCHANGE);
      if (exchanged >= 0) {
        return requireNoDirectory(calls, from, target);
      }
      named = Errno.ENOENT.is(exchanged) ? calls.renameat2(from, target, Existing.KEEP) : exchanged;
    }
    return named;
  }

  private static long requireNoDirectory(FileCalls calls, RawName replaced, RawName target) {
    FileStatus found = new FileStatus();
    if (calls.statx(replaced, Link.STAY, found) >= 0 && found.isDirectory()) {
      calls.renameat2(replaced, target, Existing.EXCHANGE); // of another program
      return Errno.EISDIR.result();
    }
    return 0;
  }

  private long linkAndReplace(FileCalls calls, RawName part, RawName target) {
    return atFreeName(
        name -> keep(calls, target, name),
        name -> {
          long replaced = calls.renameat2(part, target, Existing.REPLACE);
          if (replaced < 0) {
            giveBack(calls, name, target);
          }
          return replaced;
        });
  }

  private static void giveBack(FileCalls calls, RawName name, RawName target) {
    FileStatus kept = new FileStatus();
    FileStatus now = new FileStatus();
    boolean isKept = calls.statx(name, Link.STAY, kept) >= 0;
    long looked = calls.statx(target, Link.STAY, now);
    if (isKept && Errno.ENOENT.is(looked)) {
      calls.renameat2(name, target, Existing.REPLACE);
    } else if (isKept && looked >= 0 && now.sameFileAs(kept)) {
      calls.unlinkat(name);
    }
  }

  // Without hard links, the target loses its name for a moment.
  private static long keep(FileCalls calls, RawName target, RawName name) {
    long linked = calls.linkat(target, name);
    if (linked >= 0 || Errno.EEXIST.is(linked)) {
      return linked;
    }
    boolean isFree = Errno.ENOENT.is(calls.statx(name, Link.STAY, new FileStatus()));
    long renamed = isFree ? calls.renameat2(target, name, Existing.REPLACE) : Errno.EEXIST.result();
    return Errno.ENOENT.is(renamed) ? 0 : renamed; // another program has removed it
  }
}
