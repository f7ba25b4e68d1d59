package dev.millrace.files.internal.metadata;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import dev.millrace.files.internal.directory.DefaultAcl;
import dev.millrace.sys.CString;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileMode;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout.OfInt;
import java.lang.foreign.ValueLayout.OfShort;
import java.nio.ByteOrder;

/// Copies the access control list, acl(5), and the list of a directory for its new entries. Removes
/// the list of the target if the source has none, even one inherited from the directory.
record NativeAcl(FilePair files) {
  static final String NAME = "system.posix_acl_access";

  private static final MemorySegment C_NAME = CString.of(NAME, Arena.global());

  /// Sets or removes the list.
  ///
  /// @return the permissions of the source, without those that would admit others if the list is
  ///   lost
  int copy() {
    int permissions = files.open().sourceStatus().permissions();
    long bytes = files.readIfAny(C_NAME);
    if (bytes >= 0 && files.write(C_NAME, bytes)) {
      return permissions;
    }
    int left = permissions & withoutList(bytes);
    return isRemoved() ? left : left & ~FileMode.GROUP;
  }

  // The permissions that the mode grants without the list.
  private int withoutList(long bytes) {
    if (bytes >= 0) {
      return (FileMode.ALL & ~FileMode.GROUP_AND_OTHERS)
          | new PosixAcl(files.value().asSlice(0, bytes)).least();
    }
    if (FilePair.isAbsent(bytes)) {
      return FileMode.ALL;
    }
    files.losses().add(NAME, Call.FGETXATTR, bytes);
    return FileMode.ALL & ~FileMode.GROUP_AND_OTHERS;
  }

  private boolean isRemoved() {
    if (files.open().calls().fgetxattr(files.open().target(), C_NAME, MemorySegment.NULL) < 0) {
      return true; // there was none
    }
    long result = files.open().calls().fremovexattr(files.open().target(), C_NAME);
    files.losses().addFailure(NAME, Call.FREMOVEXATTR, result);
    return result >= 0;
  }

  /// Sets the list of a directory for its new entries. Without one, removes the list of the target.
  void copyDefault() {
    if (files.open().sourceStatus().isDirectory()) {
      long bytes = files.readIfAny(DefaultAcl.C_NAME);
      boolean unused = bytes >= 0 && files.write(DefaultAcl.C_NAME, bytes);
      removeDefaultUnlessCopied();
    }
  }

  /// Removes the list of the target if the source has none: a new directory inherits one.
  /// [NativeAttributes] has copied it otherwise.
  void removeDefaultUnlessCopied() {
    if (files.open().sourceStatus().isDirectory()
        && !hasDefault(files.open().source())
        && hasDefault(files.open().target())) {
      long result = files.open().calls().fremovexattr(files.open().target(), DefaultAcl.C_NAME);
      files.losses().addFailure(DefaultAcl.NAME, Call.FREMOVEXATTR, result);
    }
  }

  private boolean hasDefault(int directory) {
    return !FilePair.isAbsent(
        files.open().calls().fgetxattr(directory, DefaultAcl.C_NAME, MemorySegment.NULL));
  }

  /// An access control list in the form of Linux: a `struct posix_acl_xattr_header` and several
  /// `struct posix_acl_xattr_entry`.
  record PosixAcl(MemorySegment bytes) {
    private static final OfShort SHORT = JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final OfInt INT = JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /// The version, before the first entry.
    private static final long HEADER_BYTES = INT.byteSize();

    /// The tag, the permissions and the id of an entry.
    private static final long ENTRY_BYTES = 2 * SHORT.byteSize() + INT.byteSize();

    private static final short ACL_USER = 0x02;
    private static final short ACL_GROUP_OBJ = 0x04;
    private static final short ACL_GROUP = 0x08;
    private static final short ACL_MASK = 0x10;
    private static final short ACL_OTHER = 0x20;

    /// Read, write and execute.
    private static final int ALL = 7;

    private static final int GROUP_SHIFT = 3;

    /// Returns the permissions `---rwxrwx` that grant no more than the list. Without the list, a
    /// named user counts as group or other, and the list may grant less.
    int least() {
      int mask = of(ACL_MASK, ALL);
      int named = of(ACL_USER, mask) & of(ACL_GROUP, mask);
      return (of(ACL_GROUP_OBJ, mask) & named) << GROUP_SHIFT | (of(ACL_OTHER, ALL) & named);
    }

    // The permissions that every entry of a kind grants; all of them without such an entry.
    private int of(short tag, int mask) {
      int permissions = ALL;
      for (long at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.byteSize(); at += ENTRY_BYTES) {
        if (bytes.get(SHORT, at) == tag) {
          permissions &= bytes.get(SHORT, at + SHORT.byteSize()) & mask;
        }
      }
      return permissions;
    }
  }
}
