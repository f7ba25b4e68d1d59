package dev.millrace.lab.doctor;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Allocation;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Probes the system calls that copies use, and the metadata that a file keeps, on files of a
/// directory.
///
/// @param pages some pages of ones
record KernelProbes(FileCalls calls, Path directory, Arena arena, MemorySegment pages) {
  private static final String REFLINK = "reflink";
  private static final String COPY_FILE_RANGE = "copy_file_range";
  private static final String HOLES = "holes";
  private static final String PREALLOCATION = "preallocation";
  private static final String UNNAMED_FILES = "unnamed files";
  private static final String DIRECT_IO = "direct I/O";

  private static final String ATTRIBUTES = "extended attributes";
  private static final String ACCESS_LISTS = "access control lists";

  /// All abilities, for systems without these calls.
  static final List<String> NAMES =
      List.of(
          REFLINK,
          COPY_FILE_RANGE,
          HOLES,
          PREALLOCATION,
          UNNAMED_FILES,
          DIRECT_IO,
          ATTRIBUTES,
          ACCESS_LISTS,
          NameRules.NAME);

  private static final long BYTES = 128 << 10;
  private static final long SPARSE_BYTES = 4 << 20;
  private static final int LEAST_BLOCK = 512;
  private static final int PRIVATE = 0x180;
  private static final int ACL_VERSION = 2;
  private static final int ENTRY_BYTES = 8;

  /// Tags of the entries: owner, user, group, mask, others; see acl(5).
  private static final short[] TAGS = {0x01, 0x02, 0x04, 0x10, 0x20};

  private static final short READ = 4;
  private static final short NAMED_USER = 0x02;
  private static final int NO_ID = -1;

  static List<Ability> all(FileCalls calls, Path directory) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment pages = calls.pages(arena, BYTES).fill((byte) 1);
      return new KernelProbes(calls, directory, arena, pages).all();
    }
  }

  private List<Ability> all() throws IOException {
    Path path = directory.resolve("source");
    try (ProbeFile source = create("source")) {
      Call.PWRITE.require(calls.pwrite(source.descriptor(), pages, 0), path);
      return List.of(
          reflink(source),
          copyFileRange(source),
          holes(),
          preallocation(),
          unnamedFiles(),
          directIo(source),
          attributes(source),
          accessLists(source),
          NameRules.of(calls, directory));
    }
  }

  private Ability reflink(ProbeFile source) throws FileSystemException {
    try (ProbeFile clone = create("clone")) {
      long cloned = calls.ficlone(clone.descriptor(), source.descriptor());
      return Ability.of(REFLINK, Call.FICLONE, cloned);
    }
  }

  private Ability copyFileRange(ProbeFile source) throws FileSystemException {
    try (ProbeFile copy = create("copy")) {
      long copied =
          calls.copyFileRange(source.descriptor(), 0, copy.descriptor(), 0, pages.byteSize());
      return copied == 0
          ? Ability.no(COPY_FILE_RANGE, "the call copies nothing")
          : Ability.of(COPY_FILE_RANGE, Call.COPY_FILE_RANGE, copied);
    }
  }

  private Ability holes() throws FileSystemException {
    try (ProbeFile file = create("sparse")) {
      int descriptor = file.descriptor();
      calls.pwrite(descriptor, pages, 0);
      long lengthened = calls.ftruncate(descriptor, SPARSE_BYTES);
      long hole = calls.lseek(descriptor, 0, Seek.HOLE);
      if (lengthened < 0 || hole < 0) {
        return lengthened < 0
            ? Ability.no(HOLES, Call.FTRUNCATE.words(lengthened))
            : Ability.no(HOLES, Call.LSEEK.words(hole));
      }
      return hole < SPARSE_BYTES
          ? Ability.yes(HOLES, "")
          : Ability.no(HOLES, "lseek(SEEK_HOLE) finds none");
    }
  }

  private Ability preallocation() throws FileSystemException {
    try (ProbeFile file = create("allocated")) {
      long allocated = calls.fallocate(file.descriptor(), Allocation.KEEP_SIZE, 0, BYTES);
      return Ability.of(PREALLOCATION, Call.FALLOCATE, allocated);
    }
  }

  private Ability unnamedFiles() {
    long opened = calls.open(RawName.of(directory), Access.CREATE_UNNAMED, PRIVATE);
    if (opened < 0) {
      return Ability.no(UNNAMED_FILES, Call.OPEN.words(opened));
    }
    try (ProbeFile file = new ProbeFile(calls, (int) opened)) {
      RawName name = RawName.of(directory.resolve("named"));
      return Ability.of(UNNAMED_FILES, Call.LINKAT, calls.linkat(file.descriptor(), name));
    }
  }

  private Ability directIo(ProbeFile source) {
    calls.fsync(source.descriptor());
    long opened = calls.open(RawName.of(directory.resolve("source")), Access.READ_DIRECT, 0);
    if (opened < 0) {
      return Ability.no(DIRECT_IO, Call.OPEN.words(opened));
    }
    try (ProbeFile direct = new ProbeFile(calls, (int) opened)) {
      return directIo(direct.descriptor());
    }
  }

  // By trial: the kernel reports the alignment only since Linux 6.1, and not for all file systems.
  private Ability directIo(int descriptor) {
    long read = 0;
    for (long block = LEAST_BLOCK; block <= BYTES / 2; block *= 2) {
      read = calls.pread(descriptor, pages.asSlice(block, block), block);
      if (read > 0) {
        return Ability.yes(DIRECT_IO, "in blocks of " + block + " bytes");
      }
    }
    return Ability.no(DIRECT_IO, Call.PREAD.words(read));
  }

  private Ability attributes(ProbeFile file) {
    MemorySegment name = arena.allocateFrom("user.millrace");
    long set = calls.fsetxattr(file.descriptor(), name, arena.allocateFrom("1"));
    return Ability.of(ATTRIBUTES, Call.FSETXATTR, set);
  }

  // Some file systems drop a list without an error.
  private Ability accessLists(ProbeFile file) {
    MemorySegment name = arena.allocateFrom("system.posix_acl_access");
    MemorySegment list = list(owner(file));
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

  private MemorySegment list(int user) {
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

  private ProbeFile create(String name) throws FileSystemException {
    Path path = directory.resolve(name);
    long opened = calls.open(RawName.of(path), Access.CREATE_NEW, PRIVATE);
    return new ProbeFile(calls, (int) Call.OPEN.require(opened, path));
  }

  /// Probes the names that a directory takes: their length, their case and their bytes.
  ///
  /// @param descriptor of the directory
  record NameRules(FileCalls calls, int descriptor) {
    static final String NAME = "names";

    /// More than any file system allows, and less than the limit of a whole path.
    private static final int MOST_BYTES = 2000;

    private static final String E_ACUTE = "\u00e9";
    private static final String E_AND_ACUTE = "e\u0301";

    static Ability of(FileCalls calls, Path directory) throws FileSystemException {
      long opened = calls.open(RawName.of(directory), Access.DIRECTORY, 0);
      int descriptor = (int) Call.OPEN.require(opened, directory);
      try (ProbeFile open = new ProbeFile(calls, descriptor)) {
        return Ability.yes(NAME, new NameRules(calls, open.descriptor()).words());
      }
    }

    private String words() {
      List<String> words = new ArrayList<>();
      words.add(longest());
      words.add(isFound("case", "CASE") ? "case does not matter" : "case matters");
      words.add(isTaken("\u00ff") ? "any bytes" : "UTF-8 only"); // one byte that is not UTF-8
      if (isFound(utf8(E_ACUTE), utf8(E_AND_ACUTE))) {
        words.add("equal after Unicode normalization");
      }
      if (!isTaken("a:b?")) {
        words.add("not the characters of Windows");
      }
      return String.join(", ", words);
    }

    // One character of two bytes shows the unit of the limit.
    private String longest() {
      int bytes = longest("n");
      int characters = longest(utf8(E_ACUTE));
      return characters == bytes
          ? "up to %s characters".formatted(bytes)
          : "up to %s bytes".formatted(bytes);
    }

    private int longest(String character) {
      int taken = 0;
      int rejected = MOST_BYTES;
      while (rejected - taken > 1) {
        int middle = (taken + rejected) / 2;
        if (isTaken(character.repeat(middle))) {
          taken = middle;
        } else {
          rejected = middle;
        }
      }
      return taken;
    }

    private boolean isTaken(String name) {
      RawName file = RawName.in(descriptor, name);
      long opened = calls.open(file, Access.CREATE_NEW, 0x180);
      if (opened < 0) {
        return false;
      }
      calls.close((int) opened);
      calls.unlinkat(file);
      return true;
    }

    private boolean isFound(String made, String looked) {
      RawName file = RawName.in(descriptor, made);
      long opened = calls.open(file, Access.CREATE_NEW, 0x180);
      long found = calls.statx(RawName.in(descriptor, looked), Link.STAY, new FileStatus());
      if (opened >= 0) {
        calls.close((int) opened);
        calls.unlinkat(file);
      }
      return opened >= 0 && found >= 0;
    }

    // A name has one character for each byte.
    private static String utf8(String text) {
      return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
  }

  /// An open file of a probe.
  record ProbeFile(FileCalls calls, int descriptor) implements AutoCloseable {
    @Override
    public void close() {
      calls.close(descriptor);
    }
  }
}
