package dev.millrace.files.internal.metadata;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.CopyReport.Loss;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.DosFileAttributeView;
import java.nio.file.attribute.DosFileAttributes;
import java.nio.file.attribute.FileOwnerAttributeView;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Optional;

/// Copies metadata through the attribute views of Java, each item independently, as far as both
/// providers have them. Items without a view are neither kept nor reported: the access control
/// lists of Linux and macOS, and file capabilities.
public final class ChannelMetadata {
  private ChannelMetadata() {}

  /// Copies the metadata that the options request.
  ///
  /// @param source with its attributes from before the read of its bytes
  /// @param target a complete file that no other program has open for writing
  /// @throws IOException if a loss is an error, or if the name of the target leads to another file
  public static List<Loss> copy(NamedFile source, MadeFile target, CopyOptions options)
      throws IOException {
    ViewPair views = new ViewPair(source, target, new Losses());
    switch (options.metadata()) {
      case NONE -> {
        return List.of();
      }
      case MODE -> new ChannelMode(views).copyLessUmask();
      case MODE_AND_TIMES -> {
        copyTimes(views);
        new ChannelMode(views).copyLessUmask();
      }
      case EXACT_MODE -> copyExactMode(views);
      case EXACT_MODE_AND_TIMES -> {
        copyTimes(views);
        copyExactMode(views);
      }
      case ALL -> copyAll(views);
    }
    return settle(views, options);
  }

  /// Copies the metadata of a symbolic link: its owner, group and times.
  ///
  /// @param source the link, with its attributes from before the read of the link
  /// @param target a new link
  /// @throws IOException if a loss is an error, or if the name of the target leads to another file
  public static List<Loss> copyOfLink(NamedFile source, MadeFile target, CopyOptions options)
      throws IOException {
    ViewPair views = new ViewPair(source, target, new Losses());
    if (options.metadata() != Metadata.ALL) {
      return List.of();
    }
    new ChannelOwner(views).copy();
    copyTimes(views);
    return settle(views, options);
  }

  private static List<Loss> settle(ViewPair views, CopyOptions options) throws IOException {
    views.target().require();
    return views.losses().settle(options.strictness(), views.target().path());
  }

  private static void copyExactMode(ViewPair views) throws IOException {
    copyList(views);
    new ChannelMode(views).copy();
  }

  // The order has the reasons of [NativeMetadata]; the times come before the mode, because an
  // unreadable file accepts no times.
  private static void copyAll(ViewPair views) throws IOException {
    new ChannelOwner(views).copy();
    new ChannelAttributes(views).copy();
    copyList(views);
    copyTimes(views);
    copyFlags(views);
    new ChannelMode(views).copy();
  }

  // The creation time is kept where it can be set, and not reported elsewhere; Linux has no call to
  // set it. JDK 21 sets microseconds through a view that follows no link.
  private static void copyTimes(ViewPair views) throws IOException {
    BasicFileAttributes times = views.source().attributes();
    Class<BasicFileAttributeView> view = BasicFileAttributeView.class;
    views.set(
        "times",
        view,
        to ->
            isSet(to, times)
                || (!times.isSymbolicLink()
                    && isSet(Files.getFileAttributeView(views.target().path(), view), times)));
  }

  private static boolean isSet(BasicFileAttributeView to, BasicFileAttributes times)
      throws IOException {
    to.setTimes(times.lastModifiedTime(), times.lastAccessTime(), times.creationTime());
    BasicFileAttributes kept = to.readAttributes();
    return kept.lastModifiedTime().equals(times.lastModifiedTime())
        && kept.lastAccessTime().equals(times.lastAccessTime());
  }

  // On systems whose files have no other permissions, such as Windows. Java has no view of the
  // lists of Linux and macOS. The target may read back another list, because its directory may add
  // entries.
  private static void copyList(ViewPair views) throws IOException {
    views.keep(
        "access control list",
        AclFileAttributeView.class,
        (from, to) -> {
          to.setAcl(from.getAcl());
          return true;
        });
  }

  // The flags that Windows has in place of permissions.
  private static void copyFlags(ViewPair views) throws IOException {
    if (views.ofSource(PosixFileAttributeView.class).isEmpty()) {
      views.keep("flags", DosFileAttributeView.class, ChannelMetadata::setFlags);
    }
  }

  private static boolean setFlags(DosFileAttributeView from, DosFileAttributeView to)
      throws IOException {
    DosFileAttributes flags = from.readAttributes();
    to.setHidden(flags.isHidden());
    to.setSystem(flags.isSystem());
    to.setArchive(flags.isArchive());
    to.setReadOnly(flags.isReadOnly());
    return true;
  }

  /// Copies the owner and the group; between providers, by name.
  private record ChannelOwner(ViewPair views) {
    void copy() throws IOException {
      if (views.source().attributes() instanceof PosixFileAttributes source) {
        views.set("owner", FileOwnerAttributeView.class, to -> isOwner(to, source.owner()));
        views.set("group", PosixFileAttributeView.class, to -> isGroup(to, source.group()));
      } else {
        views.keep(
            "owner", FileOwnerAttributeView.class, (from, to) -> isOwner(to, from.getOwner()));
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

  /// Copies user-defined attributes: extended attributes on one system, named streams on another.
  private record ChannelAttributes(ViewPair views) {
    private static final int MOST_TRIES = 5;

    void copy() throws IOException {
      Optional<UserDefinedFileAttributeView> from =
          views.ofSource(UserDefinedFileAttributeView.class);
      if (from.isPresent()) {
        for (String name : names(from.get())) {
          copy(name);
        }
      }
    }

    private List<String> names(UserDefinedFileAttributeView from) {
      try {
        return from.list();
      } catch (IOException e) {
        if (areThere()) {
          views.losses().add("user-defined attributes", e);
        }
        return List.of();
      }
    }

    // The view exists even on file systems without such attributes.
    private boolean areThere() {
      try {
        return Files.getFileStore(views.source().path())
            .supportsFileAttributeView(UserDefinedFileAttributeView.class);
      } catch (IOException e) {
        return true;
      }
    }

    private void copy(String name) throws IOException {
      views.keep(
          "user." + name,
          UserDefinedFileAttributeView.class,
          (from, to) -> {
            ByteBuffer value = value(from, name);
            return to.write(name, value) == value.limit();
          });
    }

    // The value may grow between the two calls.
    private static ByteBuffer value(UserDefinedFileAttributeView from, String name)
        throws IOException {
      for (int tries = 1; ; tries++) {
        ByteBuffer value = ByteBuffer.allocate(from.size(name));
        try {
          from.read(name, value);
          return value.flip();
        } catch (IOException e) {
          if (tries == MOST_TRIES || from.size(name) <= value.capacity()) {
            throw e;
          }
        }
      }
    }
  }
}
