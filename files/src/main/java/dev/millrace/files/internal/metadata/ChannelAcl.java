package dev.millrace.files.internal.metadata;

import java.io.IOException;
import java.nio.file.attribute.AclFileAttributeView;

/// Copies the access control list on systems whose files have no other permissions, such as
/// Windows. Java has no view of the lists of Linux and macOS.
record ChannelAcl(ViewPair views) {
  void copy() throws IOException {
    views.keep("access control list", AclFileAttributeView.class, ChannelAcl::set);
  }

  // The target may read back another list, because its directory may add entries.
  private static boolean set(AclFileAttributeView from, AclFileAttributeView to)
      throws IOException {
    to.setAcl(from.getAcl());
    return true;
  }
}
