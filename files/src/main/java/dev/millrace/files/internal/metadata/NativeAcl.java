package dev.millrace.files.internal.metadata;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileMode;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Copies the access control list, acl(5). Removes the list of the target if the source has none,
/// even one inherited from the directory.
record NativeAcl(FilePair files) {
  static final String NAME = "system.posix_acl_access";

  private static final MemorySegment C_NAME = Arena.global().allocateFrom(NAME);

  /// Sets or removes the list.
  ///
  /// @return the permissions of the source, without those that would admit others if the list is
  ///   lost
  int copy() {
    int permissions = files.sourceStatus().permissions();
    NativeAttribute list = new NativeAttribute(files, C_NAME);
    long bytes = list.readIfAny();
    if (bytes >= 0 && list.write(bytes)) {
      return permissions;
    }
    int left = permissions & withoutList(bytes);
    return isRemoved() ? left : left & ~FileMode.GROUP;
  }

  // The permissions that the mode grants without the list.
  private int withoutList(long bytes) {
    if (bytes >= 0) {
      return (FileMode.ALL & ~FileMode.GROUP_AND_OTHERS)
          | new PosixAcl(files.buffer().value().asSlice(0, bytes)).least();
    }
    if (FilePair.isAbsent(bytes)) {
      return FileMode.ALL;
    }
    files.losses().add(NAME, Call.FGETXATTR, bytes);
    return FileMode.ALL & ~FileMode.GROUP_AND_OTHERS;
  }

  private boolean isRemoved() {
    if (files.calls().fgetxattr(files.target(), C_NAME, MemorySegment.NULL) < 0) {
      return true; // there was none
    }
    long result = files.calls().fremovexattr(files.target(), C_NAME);
    if (result < 0) {
      files.losses().add(NAME, Call.FREMOVEXATTR, result);
    }
    return result >= 0;
  }
}
