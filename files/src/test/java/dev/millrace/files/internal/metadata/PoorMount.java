package dev.millrace.files.internal.metadata;

import dev.millrace.sys.ScriptMount;
import java.io.IOException;

/// A new file system that keeps less of a file than most, mounted until it is closed.
final class PoorMount extends ScriptMount {
  /// The file systems that can be mounted.
  enum Type {
    /// No extended attributes, no access control lists.
    RAMFS("true", "mount -t ramfs none %2$s"),
    /// Times in whole seconds.
    EXT4_OF_SMALL_INODES("mkfs.ext4 -q -I 128 %1$s", "mount -o loop %1$s %2$s"),
    /// No owner, no mode and no access control lists, which it ignores without an error; times of
    /// 100 ns.
    NTFS("mkntfs -q -F %1$s", "ntfs-3g %1$s %2$s");

    private final String make;
    private final String mount;

    Type(String make, String mount) {
      this.make = make;
      this.mount = mount;
    }
  }

  private PoorMount(Type type) throws IOException {
    super(type, type.make, type.mount);
  }

  /// Mounts a new file system, or skips the test with the reason why that is not possible.
  static PoorMount assume(Type type) throws IOException {
    return new PoorMount(type);
  }
}
