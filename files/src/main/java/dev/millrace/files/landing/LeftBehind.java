package dev.millrace.files.landing;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;

/// Parts of copies that were killed.
final class LeftBehind {
  private LeftBehind() {}

  /// Removes the part that is in the way, if nobody is copying to it any more.
  ///
  /// @param failure why no part could be made
  /// @throws FileSystemException if somebody is, or something else is in the way
  static void remove(Site site, RawName part, long failure) throws IOException {
    if (!Errno.EEXIST.is(failure)) {
      throw Call.OPEN.failure(failure, site.path());
    }
    FileCalls calls = site.calls();
    if (calls.statx(part, Link.STAY, site.space().now()) < 0) {
      return; // gone
    }
    if (!site.space().now().isRegularFile()) {
      throw busy(site);
    }
    long open = calls.open(part, Access.READ, 0);
    if (open >= 0) {
      removeLocked(site, part, (int) open);
    }
  }

  private static void removeLocked(Site site, RawName part, int open) throws IOException {
    try {
      if (site.calls().flock(open) < 0) {
        throw busy(site);
      }
      site.look(open);
      site.remove(part);
    } finally {
      site.calls().close(open);
    }
  }

  static FileSystemException busy(Site site) {
    String reason = "another copy to it is under way; what it has lies beside it, .*.millrace-part";
    return new FileSystemException(site.path().toString(), null, reason);
  }
}
