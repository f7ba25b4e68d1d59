package dev.millrace.files.internal.young;

import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/// The permissions of files as sets. The first set of the JDK takes 9 ms: it is an [EnumSet], whose
/// constants the JDK looks up by reflection. The first copies therefore read the mode as a number,
/// and a background thread creates the first set after some copies.
final class PermissionSets implements Runnable {
  private static final int PREPARED_AFTER = 8;
  private static final LinkOption[] FOLLOW = {};
  private static final PosixFilePermission[] PERMISSIONS = PosixFilePermission.values();
  private static final AtomicInteger USES = new AtomicInteger();
  private static volatile boolean isPrepared;

  private PermissionSets() {}

  /// Returns the permissions of a file.
  ///
  /// @param attributes of the file
  static Set<PosixFilePermission> of(Path file, PosixFileAttributes attributes) throws IOException {
    if (isPrepared) {
      return attributes.permissions();
    }
    if (USES.incrementAndGet() == PREPARED_AFTER) {
      prepare();
    }
    return ofMode(mode(file));
  }

  private static int mode(Path file) throws IOException {
    Map<String, Object> found =
        file.getFileSystem().provider().readAttributes(file, "unix:mode", FOLLOW);
    return (Integer) Objects.requireNonNull(found.get("mode"));
  }

  private static void prepare() {
    Thread thread = new Thread(null, new PermissionSets(), "millrace-prepare", 0, false);
    thread.setDaemon(true);
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      isPrepared = true; // no more threads: the next copy makes the set itself
    }
  }

  @Override
  public void run() {
    isPrepared = EnumSet.noneOf(PosixFilePermission.class).isEmpty();
  }

  /// Returns the permissions that a mode includes.
  ///
  /// @param mode only its nine lowest bits count, inode(7)
  static Set<PosixFilePermission> ofMode(int mode) {
    PosixFilePermission[] found = new PosixFilePermission[Integer.bitCount(mode & 0x1FF)];
    int count = 0;
    for (int i = 0; i < PERMISSIONS.length; i++) {
      if ((mode & 0x100 >> i) != 0) {
        found[count++] = PERMISSIONS[i];
      }
    }
    return Set.of(found);
  }
}
