package dev.millrace.files.internal.metadata;

import java.io.IOException;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;

/// Gives a file the times of its source. When it was made is kept where that can be set, and not
/// missed elsewhere; Linux, for one, has no way to set it.
record ChannelTimes(ViewPair views) {
  void copy() throws IOException {
    BasicFileAttributes times = views.source().attributes();
    views.set("times", BasicFileAttributeView.class, to -> set(to, times));
  }

  private static boolean set(BasicFileAttributeView to, BasicFileAttributes times)
      throws IOException {
    to.setTimes(times.lastModifiedTime(), times.lastAccessTime(), times.creationTime());
    BasicFileAttributes kept = to.readAttributes();
    return kept.lastModifiedTime().equals(times.lastModifiedTime())
        && kept.lastAccessTime().equals(times.lastAccessTime());
  }
}
