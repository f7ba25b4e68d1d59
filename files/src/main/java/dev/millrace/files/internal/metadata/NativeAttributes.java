package dev.millrace.files.internal.metadata;

import dev.millrace.sys.CString;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import java.lang.foreign.MemorySegment;

/// Copies the extended attributes of a file, except its access control list. The kernel shows
/// attributes in `trusted.` only to root.
///
/// @param owned the status of the target after its change of owner
record NativeAttributes(FilePair files, FileStatus owned) {
  /// The capabilities of a program.
  private static final String CAPABILITY = "security.capability";

  /// A signature of one inode, which fits no other.
  private static final String SIGNATURE = "security.evm";

  /// The storage of other attributes in XFS, which lists it as well.
  private static final String INNARDS = "trusted.SGI_";

  /// Copies them.
  ///
  /// @return whether the source may have any, or an access control list, which the kernel lists too
  boolean copy() {
    long bytes = list(MemorySegment.NULL);
    if (bytes == 0 || FilePair.isAbsent(bytes)) {
      return false;
    }
    makeWritable();
    copyAll();
    return true;
  }

  // Setting attributes needs write permission. The default access control list of the directory, or
  // a strict umask, may deny it even to the owner.
  private void makeWritable() {
    // A failure shows in the lost items.
    if ((owned.permissions() & FileMode.OWNER_READ_WRITE) != FileMode.OWNER_READ_WRITE) {
      files.open().calls().fchmod(files.open().target(), FileMode.OWNER_READ_WRITE);
    }
  }

  private void copyAll() {
    MemorySegment names = files.names();
    long bytes = list(names);
    if (bytes < 0) {
      files.losses().add("extended attributes", Call.FLISTXATTR, bytes);
    }
    long at = 0;
    while (at < bytes) {
      MemorySegment name = first(names.asSlice(at));
      copy(name);
      at += name.byteSize();
    }
  }

  private long list(MemorySegment names) {
    return files.open().calls().flistxattr(files.open().source(), names);
  }

  // The name up to its zero byte.
  private static MemorySegment first(MemorySegment names) {
    return names.asSlice(0, CString.length(names) + 1);
  }

  private void copy(MemorySegment attribute) {
    String name = CString.text(attribute);
    if (name.equals(CAPABILITY) && !files.isOwnerKept(owned)) {
      files.losses().add(name, "owner was not kept");
    } else if (!isOfInode(name)) {
      copyValue(attribute, name);
    }
  }

  private static boolean isOfInode(String name) {
    return name.equals(NativeAcl.NAME) || name.equals(SIGNATURE) || name.startsWith(INNARDS);
  }

  private void copyValue(MemorySegment attribute, String name) {
    long bytes = files.read(attribute);
    if (bytes >= 0) {
      boolean unused = files.write(attribute, bytes);
    } else if (!FilePair.isAbsent(bytes)) { // removed meanwhile
      files.losses().add(name, Call.FGETXATTR, bytes);
    }
  }
}
