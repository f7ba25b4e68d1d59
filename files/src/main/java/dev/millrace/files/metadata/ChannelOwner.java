package dev.millrace.files.metadata;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileOwnerAttributeView;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;

/// Gives a file the owner and the group of its source; between providers, those of the same name.
record ChannelOwner(ViewPair views) {
  void copy() {
    views.keep("owner", FileOwnerAttributeView.class, this::owner);
    views.keep("group", PosixFileAttributeView.class, this::group);
  }

  private boolean owner(FileOwnerAttributeView from, FileOwnerAttributeView to) throws IOException {
    UserPrincipal owner = from.getOwner();
    if (!isSame(to.getOwner(), owner)) {
      to.setOwner(isOneProvider() ? owner : lookup().lookupPrincipalByName(owner.getName()));
    }
    return isSame(to.getOwner(), owner);
  }

  private boolean group(PosixFileAttributeView from, PosixFileAttributeView to) throws IOException {
    GroupPrincipal group = from.readAttributes().group();
    if (!isSame(to.readAttributes().group(), group)) {
      to.setGroup(isOneProvider() ? group : lookup().lookupPrincipalByGroupName(group.getName()));
    }
    return isSame(to.readAttributes().group(), group);
  }

  private static boolean isSame(UserPrincipal one, UserPrincipal other) {
    return one.getName().equals(other.getName());
  }

  private boolean isOneProvider() {
    return provider(views.source()).equals(provider(views.target()));
  }

  private static FileSystemProvider provider(Path file) {
    return file.getFileSystem().provider();
  }

  private UserPrincipalLookupService lookup() {
    return views.target().getFileSystem().getUserPrincipalLookupService();
  }
}
