package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.address;
import static dev.millrace.sys.linux.SystemCall.keeping;
import static dev.millrace.sys.linux.SystemCall.make;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.RawName;
import dev.millrace.sys.ffi.Downcall;
import dev.millrace.sys.ffi.Downcalls;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Makes the system calls: those on names and on metadata in the interfaces, all others here.
final class NativeCalls implements FileCalls, NativeNameCalls, NativeMetadataCalls {
  @Override
  public long open(RawName file, Access access, int permissions) {
    int flags = LinuxFlags.of(access);
    return make(Linux.__NR_openat, file.directory(), Scratch.get().name(file), flags, permissions);
  }

  // Not repeated: Linux closes even when interrupted, and another thread may reuse the descriptor.
  @Override
  public long close(int descriptor) {
    return SystemCall.once(Linux.__NR_close, descriptor);
  }

  @Override
  public long lseek(int descriptor, long offset, Seek what) {
    return make(Linux.__NR_lseek, descriptor, offset, LinuxFlags.of(what));
  }

  @Override
  public long read(int descriptor, MemorySegment into) {
    return keeping(into, make(Linux.__NR_read, descriptor, address(into), into.byteSize()));
  }

  @Override
  public long pread(int descriptor, MemorySegment into, long offset) {
    return keeping(
        into, make(Linux.__NR_pread64, descriptor, address(into), into.byteSize(), offset));
  }

  @Override
  public long preadInto(int descriptor, MemorySegment into, long offset) {
    return GuardedRead.pread(descriptor, into, offset);
  }

  @Override
  public long write(int descriptor, MemorySegment from) {
    return keeping(from, make(Linux.__NR_write, descriptor, address(from), from.byteSize()));
  }

  @Override
  public long pwrite(int descriptor, MemorySegment from, long offset) {
    return keeping(
        from, make(Linux.__NR_pwrite64, descriptor, address(from), from.byteSize(), offset));
  }

  @Override
  public long fallocate(int descriptor, Allocation what, long offset, long bytes) {
    return make(Linux.__NR_fallocate, descriptor, LinuxFlags.of(what), offset, bytes);
  }

  @Override
  public long ftruncate(int descriptor, long bytes) {
    return make(Linux.__NR_ftruncate, descriptor, bytes);
  }

  @Override
  public long fiemap(int descriptor, MemorySegment map) {
    return keeping(map, make(Linux.__NR_ioctl, descriptor, Linux.FS_IOC_FIEMAP, address(map)));
  }

  @Override
  public long fsync(int descriptor) {
    return make(Linux.__NR_fsync, descriptor);
  }

  @Override
  public long syncfs(int descriptor) {
    return make(Linux.__NR_syncfs, descriptor);
  }

  @Override
  public long fadvise(int descriptor, long offset, long bytes, Advice advice) {
    return make(Linux.__NR_fadvise64, descriptor, offset, bytes, LinuxFlags.of(advice));
  }

  @Override
  public long pageBytes() {
    return PageSize.BYTES;
  }

  // A `struct cachestat_range` is an offset and a length. A `struct cachestat` is five counts of
  // pages; the first counts cached pages.
  @Override
  public long cachedPages(int descriptor, long offset, long bytes) {
    Scratch range = Scratch.get().with(0, offset).with(1, bytes);
    int cached = 2;
    long result =
        make(Linux.__NR_cachestat, descriptor, range.address(0), range.address(cached), 0);
    return result < 0 ? result : range.longAt(cached);
  }

  @Override
  public long mappedPages(int descriptor, long offset, long bytes) {
    long mapping = mmap(descriptor, offset, bytes);
    if (mapping < 0) {
      return mapping;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment vector = arena.allocate(Math.ceilDiv(bytes, PageSize.BYTES));
      long result = make(Linux.__NR_mincore, mapping, bytes, address(vector));
      return result < 0 ? result : resident(vector.toArray(JAVA_BYTE));
    } finally {
      make(Linux.__NR_munmap, mapping, bytes);
    }
  }

  private static long mmap(int descriptor, long offset, long bytes) {
    return make(Linux.__NR_mmap, 0, bytes, Linux.PROT_READ, Linux.MAP_SHARED, descriptor, offset);
  }

  // One byte per page. The lowest bit means resident; the others are reserved.
  private static long resident(byte[] vector) {
    long count = 0;
    for (byte page : vector) {
      count += page & 1;
    }
    return count;
  }

  @Override
  public long ficlone(int target, int source) {
    return make(Linux.__NR_ioctl, target, Linux.FICLONE, source);
  }

  // A `struct file_clone_range` is four longs.
  @Override
  public long ficlonerange(
      int target, int source, long sourceOffset, long bytes, long targetOffset) {
    long range =
        Scratch.get()
            .with(0, source)
            .with(1, sourceOffset)
            .with(2, bytes)
            .with(3, targetOffset)
            .address(0);
    return make(Linux.__NR_ioctl, target, Linux.FICLONERANGE, range);
  }

  // The call takes the offsets by address.
  @Override
  public long copyFileRange(
      int source, long sourceOffset, int target, long targetOffset, long bytes) {
    Scratch offsets = Scratch.get().with(0, sourceOffset).with(1, targetOffset);
    long from = offsets.address(0);
    long to = offsets.address(1);
    return make(Linux.__NR_copy_file_range, source, from, target, to, bytes);
  }

  @Override
  public long sendfile(int target, int source, long sourceOffset, long bytes) {
    long offset = Scratch.get().with(0, sourceOffset).address(0);
    return make(Linux.__NR_sendfile, target, source, offset, bytes);
  }

  /// The offset argument for a pipe, which has no offsets.
  long NULL = 0;

  @Override
  public long pipe(int bytes, int[] ends) {
    Scratch scratch = Scratch.get();
    long made = make(Linux.__NR_pipe2, scratch.address(0), Linux.O_CLOEXEC);
    if (made < 0) {
      return made;
    }
    ends[0] = scratch.intAt(0);
    ends[1] = scratch.intAt(1);
    long sized = make(Linux.__NR_fcntl, ends[1], Linux.F_SETPIPE_SZ, bytes);
    if (sized < 0) {
      SystemCall.once(Linux.__NR_close, ends[0]);
      SystemCall.once(Linux.__NR_close, ends[1]);
    }
    return sized;
  }

  @Override
  public long spliceIn(int source, long sourceOffset, int pipe, long bytes) {
    return splice(source, Scratch.get().with(0, sourceOffset).address(0), pipe, NULL, bytes);
  }

  @Override
  public long spliceOut(int pipe, int target, long targetOffset, long bytes) {
    return splice(pipe, NULL, target, Scratch.get().with(0, targetOffset).address(0), bytes);
  }

  private static long splice(int from, long fromOffset, int to, long toOffset, long bytes) {
    return make(Linux.__NR_splice, from, fromOffset, to, toOffset, bytes, Linux.SPLICE_F_NONBLOCK);
  }

  // A `struct pollfd` (descriptor, requested and returned events), and a `struct timespec`.
  @Override
  public long awaitData(int descriptor, long nanos) {
    Scratch scratch =
        Scratch.get()
            .with(0, (long) Linux.POLLIN << Integer.SIZE | descriptor)
            .with(1, 0)
            .with(2, nanos);
    return make(Linux.__NR_ppoll, scratch.address(0), 1, scratch.address(1), NULL);
  }

  @Override
  public long pipedBytes(int pipe) {
    Scratch bytes = Scratch.get();
    long result = make(Linux.__NR_ioctl, pipe, Linux.FIONREAD, bytes.address(0));
    return result < 0 ? result : bytes.intAt(0);
  }

  /// The size of a page of memory: getpagesize(2), a function of the C library only.
  private static final class PageSize {
    static final long BYTES = read();

    private PageSize() {}

    private static long read() {
      MethodHandle getpagesize = Downcalls.C.link("getpagesize", JAVA_INT);
      try {
        return (int) getpagesize.invokeExact(Scratch.get().errno());
      } catch (Throwable thrown) {
        throw Downcall.unexpected(thrown);
      }
    }
  }
}
