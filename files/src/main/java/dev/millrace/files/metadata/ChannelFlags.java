package dev.millrace.files.metadata;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.DosFileAttributeView;
import java.nio.file.attribute.DosFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;

/// Gives a file the flags that Windows has in place of permissions, and tells which ones of Unix
/// are lost because Java cannot set them.
record ChannelFlags(ViewPair views) {
  /// A view that Java has of files on Unix, beside those that it documents.
  private static final String UNIX = "unix";

  private static final int SETUID = 0x800;
  private static final int SETGID = 0x400;

  void copy() throws IOException {
    if (views.ofSource(PosixFileAttributeView.class).isEmpty()) {
      views.keep("flags", DosFileAttributeView.class, ChannelFlags::set);
    }
    if (views.source().path().getFileSystem().supportedFileAttributeViews().contains(UNIX)) {
      views.keep("setuid", BasicFileAttributeView.class, (from, to) -> isWithout(SETUID));
      views.keep("setgid", BasicFileAttributeView.class, (from, to) -> isWithout(SETGID));
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

  private boolean isWithout(int bit) throws IOException {
    Path source = views.source().path();
    return ((Integer) Files.getAttribute(source, UNIX + ":mode") & bit) == 0;
  }
}
