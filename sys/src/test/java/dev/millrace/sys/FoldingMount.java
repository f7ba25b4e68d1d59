package dev.millrace.sys;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;

/// A new file system that does not distinguish all names, mounted until it is closed.
///
/// Needs root, loop devices, and the tools that create and mount it. Without them the test is
/// skipped.
public final class FoldingMount implements AutoCloseable {
  /// The file systems.
  public enum Type {
    /// Lists all names in lower case.
    NTFS_OF_FUSE("mkntfs -q -F %1$s", "lowntfs-3g -o ignore_case %1$s %2$s"),
    /// Gives one file different inode numbers under different names.
    EXFAT_OF_FUSE("mkfs.exfat %1$s", "mount.exfat-fuse $(losetup --find --show %1$s) %2$s"),
    /// Lists short names in lower case, and has short names for long ones.
    FAT("mkfs.vfat %1$s", "mount -t vfat -o loop,utf8,shortname=lower %1$s %2$s"),
    /// Does not distinguish Unicode normal forms either.
    EXT4(
        "mkfs.ext4 -q -O casefold -E encoding=utf8 %1$s",
        "mount -t ext4 -o loop %1$s %2$s && mkdir %2$s/folded && chattr +F %2$s/folded");

    private final String make;
    private final String mount;

    Type(String make, String mount) {
      this.make = make;
      this.mount = mount;
    }
  }

  private static final long IMAGE_BYTES = 64L << 20;

  private final Path home;

  private FoldingMount(Path home) {
    this.home = home;
  }

  /// Mounts a new file system, or skips the test with a reason.
  public static FoldingMount assume(Type type) throws IOException {
    FoldingMount mount = new FoldingMount(InMemory.create("millrace-folding-"));
    if (!mount.isMounted(type)) {
      mount.close();
      return abort("no " + type);
    }
    return mount;
  }

  private boolean isMounted(Type type) throws IOException {
    Files.createDirectory(root());
    try (RandomAccessFile file = new RandomAccessFile(image().toFile(), "rw")) {
      file.setLength(IMAGE_BYTES);
    }
    String commands = (type.make + " && " + type.mount).formatted(image(), root());
    return run(commands) == 0;
  }

  private Path root() {
    return home.resolve("mounted");
  }

  private Path image() {
    return home.resolve("image");
  }

  /// Returns a directory that does not distinguish names: empty.
  public Path directory() {
    Path folded = root().resolve("folded");
    return Files.exists(folded) ? folded : root();
  }

  @Override
  public void close() throws IOException {
    int unused = run("umount " + root());
    String loops = "losetup --associated %s --output NAME --noheadings".formatted(image());
    int unusedToo = run(loops + " | xargs --no-run-if-empty losetup --detach");
    Files.deleteIfExists(root());
    Files.deleteIfExists(image());
    Files.delete(home);
  }

  // The output is not read: a driver that stays would keep the pipe open.
  private static int run(String commands) throws IOException {
    Process process =
        new ProcessBuilder("sh", "-c", commands)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    return process.onExit().join().exitValue();
  }
}
