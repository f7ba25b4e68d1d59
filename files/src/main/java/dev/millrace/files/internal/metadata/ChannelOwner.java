package dev.millrace.files.internal.metadata;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileOwnerAttributeView;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;

/// Copies the owner and the group; between providers, by name.
record ChannelOwner(ViewPair views) {
  void copy() throws IOException {
    if (views.source().attributes() instanceof PosixFileAttributes source) {
      views.set("owner", FileOwnerAttributeView.class, to -> isOwner(to, source.owner()));
      views.set("group", PosixFileAttributeView.class, to -> isGroup(to, source.group()));
    } else {
      views.keep("owner", FileOwnerAttributeView.class, (from, to) -> isOwner(to, from.getOwner()));
    }
  }

  private boolean isOwner(FileOwnerAttributeView to, UserPrincipal owner) throws IOException {
    if (!isSame(to.getOwner(), owner)) {
      to.setOwner(isOneProvider() ? owner : lookup().lookupPrincipalByName(owner.getName()));
    }
    return isSame(to.getOwner(), owner);
  }

  private boolean isGroup(PosixFileAttributeView to, GroupPrincipal group) throws IOException {
    if (!isSame(to.readAttributes().group(), group)) {
      to.setGroup(isOneProvider() ? group : lookup().lookupPrincipalByGroupName(group.getName()));
    }
    return isSame(to.readAttributes().group(), group);
  }

  private static boolean isSame(UserPrincipal one, UserPrincipal other) {
    return one.getName().equals(other.getName());
  }

  private boolean isOneProvider() {
    return provider(views.source().path()).equals(provider(views.target().path()));
  }

  private static FileSystemProvider provider(Path file) {
    return file.getFileSystem().provider();
  }

  private UserPrincipalLookupService lookup() {
    return views.target().path().getFileSystem().getUserPrincipalLookupService();
  }
}
