package dev.millrace.files.landing;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;
import java.util.Optional;

/// A new file that has no name until it is whole: whatever happens before, nothing stays behind.
record Unnamed(Site site, int descriptor) implements Landing {
  /// Makes it; fails if there is a target.
  ///
  /// @return empty where the file system has no such files, or something else is in the way that a
  ///   file with a name will tell of
  static Optional<Unnamed> open(Site site, int permissions) throws IOException {
    site.requireFree();
    long descriptor = site.calls().open(site.folder(), Access.CREATE_UNNAMED, permissions);
    return descriptor < 0 ? Optional.empty() : Optional.of(new Unnamed(site, (int) descriptor));
  }

  @Override
  public boolean replaces() {
    return false;
  }

  @Override
  public void commit() throws IOException {
    long linked = site.calls().linkat(descriptor, site.target());
    boolean isThere = linked >= 0 || site.isLanded(site.target()); // its answer got lost
    long closed = site.calls().close(descriptor);
    if (!isThere) {
      throw Call.LINKAT.failure(linked, site.path());
    }
    if (closed < 0) {
      site.remove(site.target());
      throw Call.CLOSE.failure(closed, site.path());
    }
  }

  @Override
  public void abandon() {
    site.calls().close(descriptor);
  }
}
