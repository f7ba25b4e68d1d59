package dev.millrace.files.internal.metadata;

import java.io.IOException;
import java.nio.file.attribute.DosFileAttributeView;
import java.nio.file.attribute.DosFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;

/// Copies the flags that Windows has in place of permissions.
record ChannelFlags(ViewPair views) {
  void copy() throws IOException {
    if (views.ofSource(PosixFileAttributeView.class).isEmpty()) {
      views.keep("flags", DosFileAttributeView.class, ChannelFlags::set);
    }
  }

  private static boolean set(DosFileAttributeView from, DosFileAttributeView to)
      throws IOException {
    DosFileAttributes flags = from.readAttributes();
    to.setHidden(flags.isHidden());
    to.setSystem(flags.isSystem());
    to.setArchive(flags.isArchive());
    to.setReadOnly(flags.isReadOnly());
    return true;
  }
}
