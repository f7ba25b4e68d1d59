package dev.millrace.files.landing;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;

/// Gives a file a name that must be free, where a file system that renames cannot keep what has it.
final class FreeName {
  private FreeName() {}

  // A second name is given only where there is none. Not all file systems have them.
  static void give(Beside landing) throws IOException {
    Site site = landing.site();
    long linked = site.calls().linkat(landing.descriptor(), site.target());
    if (linked >= 0 || site.isLanded(site.target())) {
      site.calls().unlinkat(landing.part());
    } else if (Errno.EEXIST.is(linked)) {
      throw Call.LINKAT.failure(linked, site.path());
    } else {
      take(landing);
    }
  }

  // Taken with an empty file, which then is replaced.
  private static void take(Beside landing) throws IOException {
    Site site = landing.site();
    FileCalls calls = site.calls();
    long taken = calls.open(site.target(), Access.CREATE_NEW, 0);
    calls.close((int) Call.OPEN.require(taken, site.path()));
    long renamed = calls.renameat2(landing.part(), site.target(), Existing.REPLACE);
    if (renamed < 0 && !site.isLanded(site.target())) {
      calls.unlinkat(site.target());
      throw Call.RENAMEAT2.failure(renamed, site.path());
    }
  }
}
