package dev.millrace.files.internal.young;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The file systems of targets. `Files.copy` ignores errors of close(2), where file servers and
/// FUSE report a full disk. It may therefore copy only to local file systems. Thread-safe.
final class TargetStores {
  private static final Set<String> LOCAL =
      Set.of(
          "apfs",
          "bcachefs",
          "btrfs",
          "exfat",
          "ext2",
          "ext3",
          "ext4",
          "f2fs",
          "hfs",
          "jfs",
          "nilfs2",
          "ntfs3",
          "overlay",
          "ramfs",
          "reiserfs",
          "rootfs",
          "tmpfs",
          "vfat",
          "xfs",
          "zfs");

  /// A mount may take the place of another, and even its device number.
  private static final long TRUSTED_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final LinkOption[] FOLLOW = {};

  private static volatile Known last =
      new Known(Path.of(""), "", false, System.nanoTime() - TRUSTED_NANOS);

  private TargetStores() {}

  /// A directory of targets, and the device it was on.
  private record Known(Path directory, String device, boolean isLocal, long nanos) {
    boolean isTrusted() {
      return System.nanoTime() - nanos < TRUSTED_NANOS;
    }
  }

  /// Returns whether new files in the directory of `target` are on a local file system. A missing
  /// directory counts as local: the copy reports it.
  ///
  /// A lookup takes longer than a copy: the last one counts for a second, for its directory and for
  /// others of the same device.
  static boolean isLocal(Path target) throws IOException {
    Path parent = target.getParent();
    Path directory = parent == null ? target.getFileSystem().getPath("") : parent;
    Known known = last;
    if (known.isTrusted() && known.directory.equals(directory)) {
      return known.isLocal;
    }
    String device = device(directory);
    return device == null || isLocal(directory, device, known);
  }

  private static boolean isLocal(Path directory, String device, Known known) {
    Known now =
        known.isTrusted() && known.device.equals(device)
            ? new Known(directory, device, known.isLocal, known.nanos)
            : new Known(directory, device, LOCAL.contains(type(directory)), System.nanoTime());
    last = now;
    return now.isLocal;
  }

  // The JDK's file key for Unix is the only cheap source of the device: `(dev=700,ino=109)`.
  private static @Nullable String device(Path directory) throws IOException {
    BasicFileAttributes attributes =
        directory
            .getFileSystem()
            .provider()
            .readAttributesIfExists(directory, BasicFileAttributes.class, FOLLOW);
    if (attributes == null) {
      return null;
    }
    String key = String.valueOf(attributes.fileKey());
    return key.substring(0, Math.max(0, key.indexOf(',')));
  }

  private static String type(Path directory) {
    try {
      return Files.getFileStore(directory).type();
    } catch (IOException e) {
      return "unknown";
    }
  }
}
