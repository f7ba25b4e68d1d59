package dev.millrace.lab.doctor;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;

/// Probes extended attributes and access control lists, on a file of a directory.
record MetadataProbes(FileCalls calls, Path directory) {
  static final String ATTRIBUTES = "extended attributes";
  static final String ACCESS_LISTS = "access control lists";

  private static final int ACL_VERSION = 2;
  private static final int ENTRY_BYTES = 8;

  /// Tags of the entries: owner, user, group, mask, others; see acl(5).
  private static final short[] TAGS = {0x01, 0x02, 0x04, 0x10, 0x20};

  private static final short READ = 4;
  private static final short NAMED_USER = 0x02;
  private static final int NO_ID = -1;

  List<Ability> all() throws FileSystemException {
    try (ProbeFile file = ProbeFile.create(calls, directory.resolve("metadata"));
        Arena arena = Arena.ofConfined()) {
      return List.of(attributes(file, arena), accessLists(file, arena));
    }
  }

  private Ability attributes(ProbeFile file, Arena arena) {
    MemorySegment name = arena.allocateFrom("user.millrace");
    long set = calls.fsetxattr(file.descriptor(), name, arena.allocateFrom("1"));
    return Ability.of(ATTRIBUTES, Call.FSETXATTR, set);
  }

  // Some file systems drop a list without an error.
  private Ability accessLists(ProbeFile file, Arena arena) {
    MemorySegment name = arena.allocateFrom("system.posix_acl_access");
    MemorySegment list = list(arena, owner(file));
    long set = calls.fsetxattr(file.descriptor(), name, list);
    if (set < 0) {
      return Ability.no(ACCESS_LISTS, Call.FSETXATTR.words(set));
    }
    long kept = calls.fgetxattr(file.descriptor(), name, MemorySegment.NULL);
    return Ability.of(ACCESS_LISTS, Call.FGETXATTR, kept);
  }

  private int owner(ProbeFile file) {
    FileStatus status = new FileStatus();
    calls.statx(file.descriptor(), status);
    return status.uid();
  }

  private static MemorySegment list(Arena arena, int user) {
    MemorySegment list = arena.allocate(Integer.BYTES + (long) TAGS.length * ENTRY_BYTES);
    list.set(JAVA_INT_UNALIGNED, 0, ACL_VERSION);
    for (int i = 0; i < TAGS.length; i++) {
      long at = Integer.BYTES + (long) i * ENTRY_BYTES;
      list.set(JAVA_SHORT_UNALIGNED, at, TAGS[i]);
      list.set(JAVA_SHORT_UNALIGNED, at + Short.BYTES, READ);
      list.set(JAVA_INT_UNALIGNED, at + 2 * Short.BYTES, TAGS[i] == NAMED_USER ? user : NO_ID);
    }
    return list;
  }
}
