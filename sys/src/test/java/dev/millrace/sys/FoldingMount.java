package dev.millrace.sys;

import java.io.IOException;

/// A new file system that does not distinguish all names, mounted until it is closed.
public final class FoldingMount extends ScriptMount {
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

  private FoldingMount(Type type) throws IOException {
    super(type, type.make, type.mount);
  }

  /// Mounts a new file system, or skips the test with a reason.
  public static FoldingMount assume(Type type) throws IOException {
    return new FoldingMount(type);
  }
}
