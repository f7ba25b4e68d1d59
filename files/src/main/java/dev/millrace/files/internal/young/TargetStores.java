package dev.millrace.files.internal.young;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.millrace.files.internal.path.DefaultFiles;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The file systems of targets. `Files.copy` ignores errors of close(2), where file servers and
/// FUSE report a full disk. It may therefore copy only to local file systems. Thread-safe.
final class TargetStores {
  /// Local file systems that record when a file was created: [CopiedTarget] removes no other file.
  private static final Set<String> LOCAL =
      Set.of(
          "apfs",
          "bcachefs",
          "btrfs",
          "exfat",
          "ext4",
          "f2fs",
          "nilfs2",
          "ntfs3",
          "overlay",
          "ramfs",
          "rootfs",
          "tmpfs",
          "xfs",
          "zfs");

  /// A mount may take the place of another, and even its device number.
  private static final long TRUSTED_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final Path MOUNTS = Path.of("/proc/self/mounts");

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
  static boolean isLocal(Path target) {
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
            : new Known(directory, device, isLocalType(directory), System.nanoTime());
    last = now;
    return now.isLocal;
  }

  // The JDK's file key for Unix is the only cheap source of the device: `(dev=700,ino=109)`.
  private static @Nullable String device(Path directory) {
    BasicFileAttributes attributes;
    try {
      attributes = DefaultFiles.attributes(directory);
    } catch (IOException e) {
      return null;
    }
    if (attributes == null) {
      return null;
    }
    String key = String.valueOf(attributes.fileKey());
    return key.substring(0, Math.max(0, key.indexOf(',')));
  }

  private static boolean isLocalType(Path directory) {
    try {
      FileStore store = Files.getFileStore(directory);
      return LOCAL.contains(store.type()) && !isHidden(store);
    } catch (IOException e) {
      return false;
    }
  }

  // The JDK takes the oldest of several mounts at one directory, but the newest hides the others.
  private static boolean isHidden(FileStore store) throws IOException {
    String text = store.toString(); // `/mnt/disk (/dev/sdb1)`
    String mountPoint =
        escaped(text.substring(0, text.length() - store.name().length() - " ()".length()));
    if (Files.exists(MOUNTS)) {
      for (String line : Files.readAllLines(MOUNTS, ISO_8859_1)) {
        String[] fields = line.split(" ", -1);
        if (fields[1].equals(mountPoint) && !LOCAL.contains(fields[2])) {
          return true;
        }
      }
    }
    return false;
  }

  // See proc_pid_mounts(5).
  private static String escaped(String mountPoint) {
    return mountPoint
        .replace("\\", "\\134")
        .replace(" ", "\\040")
        .replace("\t", "\\011")
        .replace("\n", "\\012");
  }
}
