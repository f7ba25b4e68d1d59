package dev.millrace.files.internal.metadata;

import java.io.IOException;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;

/// Copies the times. The creation time is kept where it can be set, and not reported elsewhere;
/// Linux has no call to set it.
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
