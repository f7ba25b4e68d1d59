package dev.millrace.files.internal.metadata;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout.OfInt;
import java.lang.foreign.ValueLayout.OfShort;
import java.nio.ByteOrder;

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
