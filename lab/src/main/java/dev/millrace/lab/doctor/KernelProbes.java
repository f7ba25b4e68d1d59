package dev.millrace.lab.doctor;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Allocation;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;

/// Probes the system calls that copies use, on files of a directory.
///
/// @param pages some pages of ones
record KernelProbes(FileCalls calls, Path directory, MemorySegment pages) {
  static final String REFLINK = "reflink";
  static final String COPY_FILE_RANGE = "copy_file_range";
  static final String HOLES = "holes";
  static final String PREALLOCATION = "preallocation";
  static final String UNNAMED_FILES = "unnamed files";
  static final String DIRECT_IO = "direct I/O";

  private static final long BYTES = 128 << 10;
  private static final long SPARSE_BYTES = 4 << 20;
  private static final int LEAST_BLOCK = 512;
  private static final int PRIVATE = 0x180;

  static List<Ability> all(FileCalls calls, Path directory) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment pages = calls.pages(arena, BYTES).fill((byte) 1);
      return new KernelProbes(calls, directory, pages).all();
    }
  }

  private List<Ability> all() throws IOException {
    Path path = directory.resolve("source");
    try (ProbeFile source = ProbeFile.create(calls, path)) {
      Call.PWRITE.require(calls.pwrite(source.descriptor(), pages, 0), path);
      return List.of(
          reflink(source),
          copyFileRange(source),
          holes(),
          preallocation(),
          unnamedFiles(),
          directIo(source));
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

  private ProbeFile create(String name) throws FileSystemException {
    return ProbeFile.create(calls, directory.resolve(name));
  }
}
