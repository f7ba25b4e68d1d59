package dev.millrace.files.landing;

import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.memory.Workspace;
import dev.millrace.files.order.Order;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// Chooses where the bytes land.
public final class Landings {
  /// Longer files show for a while that they are not whole; with shorter ones it would take a third
  /// longer to hide that.
  static final long IN_PLACE_BYTES = 1 << 20;

  /// `rw-rw-rw-`, as for every new file.
  private static final int OF_A_NEW_FILE = 0x1B6;

  /// `rwxrwxrwx`
  private static final int PERMISSIONS = 0x1FF;

  /// `rw-------`: until it belongs to whom it shall belong to, nobody else is to open it.
  private static final int PRIVATE = 0x180;

  private Landings() {}

  public static Landing open(FileCalls calls, Order order, Workspace space) throws IOException {
    return order.options().replace() == Replace.NEVER
        ? fresh(calls, order, space, false)
        : replacing(Site.of(calls, order.target(), space), order);
  }

  /// Makes a file where none is.
  ///
  /// @param isInstant whether it is whole as soon as it has any bytes
  public static Landing fresh(FileCalls calls, Order order, Workspace space, boolean isInstant)
      throws IOException {
    Site site = Site.of(calls, order.target(), space);
    int permissions = permissions(order.options().metadata(), space.before());
    if (isInstant || space.before().bytes() <= IN_PLACE_BYTES) {
      return InPlace.open(site, permissions);
    }
    Optional<Unnamed> unnamed = Unnamed.open(site, permissions);
    return unnamed.isPresent() ? unnamed.get() : Beside.open(site, permissions, Existing.KEEP);
  }

  // A target that comes up only now is replaced as well.
  private static Landing replacing(Site site, Order order) throws IOException {
    FileStatus source = site.space().before();
    int permissions = permissions(order.options().metadata(), source);
    long found = site.calls().statx(site.target(), Link.STAY, site.space().now());
    if (Errno.ENOENT.is(found)) {
      return Beside.open(site, permissions, Existing.REPLACE);
    }
    Call.STATX.require(found, site.path());
    FileStatus target = site.space().now();
    if (target.isSymbolicLink() && order.options().replace() == Replace.ALWAYS) {
      Path real = order.target().toRealPath();
      return replacing(Site.of(site.calls(), real, site.space()), order);
    }
    requireReplaceable(site.path(), target, order.options().replace());
    requireAnother(site.path(), target, source);
    return Beside.open(site, permissions, Existing.REPLACE);
  }

  private static void requireReplaceable(Path path, FileStatus target, Replace replace)
      throws FileSystemException {
    if (replace == Replace.ANY && target.isFolder()) {
      throw new FileSystemException(path.toString(), null, "folders are not replaced");
    }
    if (replace == Replace.ALWAYS && !target.isRegularFile()) {
      throw new FileSystemException(path.toString(), null, "only regular files are replaced");
    }
  }

  private static void requireAnother(Path path, FileStatus target, FileStatus source)
      throws FileSystemException {
    if (target.sameFileAs(source)) {
      throw new FileSystemException(path.toString(), null, "is the source itself");
    }
  }

  private static int permissions(Metadata metadata, FileStatus source) {
    return switch (metadata) {
      case NONE -> OF_A_NEW_FILE;
      case MODE -> source.permissions() & PERMISSIONS;
      case ALL -> PRIVATE;
    };
  }
}
