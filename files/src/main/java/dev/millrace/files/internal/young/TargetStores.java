package dev.millrace.files.internal.young;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.millrace.files.internal.path.DefaultFiles;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The file systems of targets. `Files.copy` ignores errors of close(2), where file servers and
/// FUSE report a full disk. It may therefore copy only to local file systems. Thread-safe.
final class TargetStores {
  /// Local file systems.
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

  /// The mounts of Linux with their devices, proc_pid_mountinfo(5).
  private static final File MOUNTS = new File("/proc/self/mountinfo");

  private static volatile Known last =
      new Known(Path.of(""), "", false, System.nanoTime() - TRUSTED_NANOS);

  private TargetStores() {}

  /// A directory of targets, and the key of the device it was on.
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
            : new Known(directory, device, isLocalType(directory, device), System.nanoTime());
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

  private static boolean isLocalType(Path directory, String device) {
    try {
      if (!MOUNTS.exists()) {
        return LOCAL.contains(Files.getFileStore(directory).type());
      }
      String type = typeOnLinux(device);
      return type == null ? isSubvolume(directory, device) : LOCAL.contains(type);
    } catch (IOException e) {
      return false;
    }
  }

  // By the device: several mounts may have one directory, and the newest hides the others.
  private static @Nullable String typeOnLinux(String device) throws IOException {
    String number = mountNumber(device);
    for (String mount : mounts().split("\n", -1)) {
      int end = mount.indexOf(" - "); // of the fields about the place of the mount
      if (mount.lastIndexOf(number, end) >= 0) {
        int type = end + " - ".length();
        return mount.substring(type, mount.indexOf(' ', type));
      }
    }
    return null;
  }

  // The list has the device of a whole btrfs only; each subvolume has another one.
  // A path through /proc may lead to the mounts of another process, which the JDK does not see.
  private static boolean isSubvolume(Path directory, String device) throws IOException {
    Path real = directory.toRealPath();
    return device.equals(device(real)) && Files.getFileStore(real).type().equals("btrfs");
  }

  private static String mounts() throws IOException {
    try (FileInputStream in = new FileInputStream(MOUNTS)) {
      return new String(in.readAllBytes(), ISO_8859_1);
    }
  }

  // The list has two decimal numbers, see makedev(3), with a space on either side.
  private static String mountNumber(String device) {
    long number = Long.parseLong(device.substring("(dev=".length()), 16);
    long major = (number >> 8 & 0xfff) | (number >> 32 & ~0xfffL);
    long minor = (number & 0xff) | (number >> 12 & ~0xffL);
    return " ".concat(String.valueOf(major)).concat(":").concat(String.valueOf(minor)).concat(" ");
  }
}
