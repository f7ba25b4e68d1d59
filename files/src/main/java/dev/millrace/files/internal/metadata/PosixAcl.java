package dev.millrace.files.internal.metadata;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout.OfInt;
import java.lang.foreign.ValueLayout.OfShort;
import java.nio.ByteOrder;

/// An access control list as Linux hands it out: a `struct posix_acl_xattr_header` and some `struct
/// posix_acl_xattr_entry`.
record PosixAcl(MemorySegment bytes) {
  private static final OfShort SHORT = JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final OfInt INT = JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /// Before the first entry: a version.
  private static final long HEADER_BYTES = INT.byteSize();

  /// Whom the entry is about, what he may do, and his number.
  private static final long ENTRY_BYTES = 2 * SHORT.byteSize() + INT.byteSize();

  private static final short ACL_USER = 0x02;
  private static final short ACL_GROUP_OBJ = 0x04;
  private static final short ACL_GROUP = 0x08;
  private static final short ACL_MASK = 0x10;
  private static final short ACL_OTHER = 0x20;

  /// To read, to write and to run.
  private static final int ALL = 7;

  private static final int GROUP_SHIFT = 3;

  /// The permissions `---rwxrwx` with which nobody may do more than by the list. Whoever is named
  /// in it is one of the group or of the others without it, and may be named to do less than they.
  int least() {
    int mask = of(ACL_MASK, ALL);
    int named = of(ACL_USER, mask) & of(ACL_GROUP, mask);
    return (of(ACL_GROUP_OBJ, mask) & named) << GROUP_SHIFT | (of(ACL_OTHER, ALL) & named);
  }

  // What every entry of the kind lets them do; everything, if there is none.
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
