package dev.millrace.sys;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;

/// A new file system of a disk, mounted until it is closed or the JVM ends.
///
/// Needs root, `mkfs` for the type, and loop devices. Without them the test is skipped.
public final class LoopMount extends ScriptMount {
  /// Types of file systems.
  public enum Type {
    /// Shares extents, keeps checksums.
    BTRFS,
    /// Does not clone.
    EXT4,
    /// Shares extents.
    XFS
  }

  /// The minimum of mkfs.xfs.
  private static final long IMAGE_BYTES = 300L << 20;

  private LoopMount(Type type, String name) throws IOException {
    super(type, IMAGE_BYTES, "mkfs." + name + " %1$s", "mount -t " + name + " -o loop %1$s %2$s");
  }

  /// Mounts a new file system, or skips the test with a reason.
  public static LoopMount assume(Type type) throws IOException {
    return new LoopMount(type, type.name().toLowerCase(Locale.ROOT));
  }

  /// Fills the file system, even for root. Preallocation is fast; plain writes take the rest, at
  /// the second time the blocks that a delayed allocation has left.
  public void fill() throws IOException {
    long free = Files.getFileStore(directory()).getUnallocatedSpace();
    String write = "cat /dev/zero >>filler; sync -f filler; ";
    String script = "cd \"$0\"; fallocate -l \"$1\" filler; " + write + write;
    run("sh", "-c", script, directory().toString(), String.valueOf(free / 2));
  }

  static void run(String... command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    byte[] output = process.getInputStream().readAllBytes();
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException(List.of(command) + ": " + new String(output, StandardCharsets.UTF_8));
    }
  }
}
