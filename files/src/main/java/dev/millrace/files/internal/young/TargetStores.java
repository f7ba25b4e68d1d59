package dev.millrace.files.internal.young;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/// The file systems of targets. `Files.copy` ignores errors of close(2), where file servers and
/// FUSE report a full disk. It may therefore copy only to local file systems. Thread-safe.
public final class TargetStores {
  private static final Set<String> LOCAL =
      Set.of(
          "bcachefs",
          "btrfs",
          "exfat",
          "ext2",
          "ext3",
          "ext4",
          "f2fs",
          "jfs",
          "nilfs2",
          "overlay",
          "ramfs",
          "reiserfs",
          "rootfs",
          "tmpfs",
          "vfat",
          "xfs",
          "zfs");

  private static final String START = "(dev=";

  private static volatile String lastLocalDevice = "-";
  private static volatile boolean areAllLocal = true;

  private TargetStores() {}

  /// Returns whether every target so far was on a local file system.
  public static boolean areAllLocal() {
    return areAllLocal;
  }

  /// Returns whether a file is on a local file system. A lookup of a file system takes longer than
  /// a copy: block devices count as local, and of the others the last one is remembered.
  ///
  /// @param key the file key of the JDK for Unix, such as `(dev=700,ino=109)`
  static boolean isLocal(Path file, Object key) {
    String text = key.toString();
    String device = text.substring(0, Math.max(0, text.indexOf(',')));
    if (isBlockDevice(device) || device.equals(lastLocalDevice)) {
      return true;
    }
    boolean isLocal = LOCAL.contains(type(file));
    if (isLocal) {
      lastLocalDevice = device;
    } else {
      areAllLocal = false;
    }
    return isLocal;
  }

  // Only file systems without a device have the major number 0, makedev(3).
  private static boolean isBlockDevice(String device) {
    try {
      return device.startsWith(START)
          && major(Long.parseLong(device, START.length(), device.length(), 16)) != 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static long major(long device) {
    return ((device >>> 8) & 0xFFF) | ((device >>> 32) & ~0xFFFL);
  }

  private static String type(Path file) {
    try {
      return Files.getFileStore(file).type();
    } catch (IOException e) {
      return "unknown";
    }
  }
}
