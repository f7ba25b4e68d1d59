package dev.millrace.files.landing;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;

/// A new file that has its name from the start: the quickest, for files that are whole in a moment.
record InPlace(Site site, int descriptor) implements Landing {
  /// Makes it; fails if there is a target.
  static InPlace open(Site site, int permissions) throws IOException {
    long descriptor = site.calls().open(site.target(), Access.CREATE_NEW, permissions);
    return new InPlace(site, (int) Call.OPEN.require(descriptor, site.path()));
  }

  @Override
  public boolean replaces() {
    return false;
  }

  // On a file server this is where a full disk shows.
  @Override
  public void commit() throws IOException {
    long closed = site.calls().close(descriptor);
    if (closed < 0) {
      site.remove(site.target());
      throw Call.CLOSE.failure(closed, site.path());
    }
  }

  @Override
  public void abandon() {
    site.remove(site.target(), descriptor);
    site.calls().close(descriptor);
  }
}
