package dev.millrace.files.internal.metadata;

import java.io.IOException;
import java.nio.file.attribute.AclFileAttributeView;

/// Gives a file the access control list of its source, on systems whose files have no other
/// permissions, such as Windows. Java shows none of Linux and macOS.
record ChannelAcl(ViewPair views) {
  void copy() throws IOException {
    views.keep("access control list", AclFileAttributeView.class, ChannelAcl::set);
  }

  // What is read back need not be equal: the directory may add to it.
  private static boolean set(AclFileAttributeView from, AclFileAttributeView to)
      throws IOException {
    to.setAcl(from.getAcl());
    return true;
  }
}
