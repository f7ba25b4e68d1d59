package dev.millrace.files.internal.metadata;

import dev.millrace.sys.Call;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Gives a file the access control list of its source, acl(5); or none if that has none, whatever
/// list its directory has for new files.
record NativeAcl(FilePair files) {
  static final String NAME = "system.posix_acl_access";

  private static final MemorySegment C_NAME = Arena.global().allocateFrom(NAME);

  /// `---rwx---`: what the group may do or, if there is a list, the most that anybody in it may do.
  private static final int GROUP = 0x38;

  /// `rwxrwxrwx`, setuid, setgid and sticky.
  private static final int ALL = 0xFFF;

  /// `---rwxrwx`
  private static final int GROUP_AND_OTHERS = 0x3F;

  /// Sets or removes the list.
  ///
  /// @return the permissions of the source, less those that without its list would let in others
  int copy() {
    int permissions = files.sourceStatus().permissions();
    NativeAttribute list = new NativeAttribute(files, C_NAME);
    long bytes = list.readIfAny();
    if (bytes >= 0 && list.write(bytes)) {
      return permissions;
    }
    int left = permissions & withoutList(bytes);
    return isRemoved() ? left : left & ~GROUP;
  }

  // What the mode may let people do without the list.
  private int withoutList(long bytes) {
    if (bytes >= 0) {
      return (ALL & ~GROUP_AND_OTHERS)
          | new PosixAcl(files.buffer().value().asSlice(0, bytes)).least();
    }
    if (FilePair.isAbsent(bytes)) {
      return ALL;
    }
    files.losses().add(NAME, Call.FGETXATTR, bytes);
    return ALL & ~GROUP_AND_OTHERS;
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
