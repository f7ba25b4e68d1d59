package dev.millrace.files.landing;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/// A file with another name in the same folder, which takes that of the target when it is whole.
/// Its maker holds a lock on it: one that has none was left behind by a crash.
///
/// @param part its name until then
/// @param existing whether a target is replaced
record Beside(Site site, RawName part, int descriptor, Existing existing) implements Landing {
  private static final int MOST_TRIES = 10;

  /// What a file system says that can only replace.
  private static final Set<Errno> CANNOT_KEEP =
      EnumSet.of(Errno.EINVAL, Errno.ENOSYS, Errno.EOPNOTSUPP);

  /// Makes it, and first removes what a crash left behind.
  static Beside open(Site site, int permissions, Existing existing) throws IOException {
    RawName part = site.part();
    for (int i = 0; i < MOST_TRIES; i++) {
      long descriptor = site.calls().open(part, Access.CREATE_NEW, permissions);
      if (descriptor < 0) {
        LeftBehind.remove(site, part, descriptor);
      } else if (isOurs(site, part, (int) descriptor)) {
        return new Beside(site, part, (int) descriptor, existing);
      } else {
        site.calls().close((int) descriptor);
      }
    }
    throw LeftBehind.busy(site);
  }

  // Another copy may have found it before the lock was on it, and removed it. Where there are no
  // locks, nobody removes anything.
  private static boolean isOurs(Site site, RawName part, int descriptor) {
    long locked = site.calls().flock(descriptor);
    long looked = site.calls().statx(descriptor, site.space().landed());
    return !Errno.EAGAIN.is(locked) && (looked < 0 || !site.isOther(part));
  }

  @Override
  public boolean replaces() {
    return existing == Existing.REPLACE;
  }

  @Override
  public void commit() throws IOException {
    try {
      name();
    } catch (IOException e) {
      abandon();
      throw e;
    }
    close();
  }

  private void name() throws IOException {
    long renamed = site.calls().renameat2(part, site.target(), existing);
    if (existing == Existing.KEEP && Errno.isOneOf(CANNOT_KEEP, renamed)) {
      FreeName.give(this);
    } else if (renamed < 0 && !site.isLanded(site.target())) { // else its answer got lost
      throw Call.RENAMEAT2.failure(renamed, site.path());
    }
  }

  // What was there before is lost by now: better a file that may be bad than none.
  private void close() throws IOException {
    long closed = site.calls().close(descriptor);
    if (closed < 0 && existing == Existing.KEEP) {
      site.remove(site.target());
    }
    Call.CLOSE.require(closed, site.path());
  }

  @Override
  public void abandon() {
    site.remove(part, descriptor);
    site.calls().close(descriptor);
  }
}
