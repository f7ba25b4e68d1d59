package dev.millrace.sys;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// The bare system calls on files, with names and arguments as in section 2 of the manual.
/// [Sys#fileCalls] returns them.
///
/// Every call returns its result, 0 or more, or the negated errno, for which [Errno] has names and
/// [Call] has exceptions; none throws. Interrupted calls are repeated, except close. Reads and
/// writes may be short. Safe for use by several threads, except that no thread may close a
/// descriptor that another one uses.
public interface FileCalls extends OffloadCalls, NameCalls, MetadataCalls {
  /// The largest regular page of x86-64 and AArch64.
  long LARGEST_PAGE_BYTES = 64 << 10;

  /// The purpose of an open file.
  enum Access {
    /// Reads an existing file. Does not wait for the other end of a pipe.
    READ,
    /// Reads and writes an existing file.
    READ_WRITE,
    /// Like [#READ_WRITE], but fails with ELOOP if the name is a symbolic link.
    READ_WRITE_NO_LINK,
    /// Creates a file to read and write. Fails if the name exists, even as a symbolic link.
    CREATE_NEW,
    /// Creates a file without a name to read and write, in the named directory. Closing it deletes
    /// it unless [NameCalls#linkat] has named it. Unsupported by some file systems (EOPNOTSUPP) and
    /// by old kernels (EISDIR).
    CREATE_UNNAMED,
    /// Like [#READ], but fails with ELOOP if the name is a symbolic link.
    READ_NO_LINK,
    /// Reads an existing file without the page cache: memory, offsets and lengths must be multiples
    /// of a block. Unsupported by some file systems (EINVAL).
    READ_DIRECT,
    /// Opens a directory for [FileCalls#fsync] or [NameCalls#getdents].
    DIRECTORY,
    /// Like [#DIRECTORY], but fails with ENOTDIR or ELOOP if the name is a symbolic link.
    DIRECTORY_NO_LINK,
    /// Opens a directory as the start of relative names only. Needs no permission to read it.
    DIRECTORY_PATH,
    /// Like [#DIRECTORY_PATH], but fails with ENOTDIR or ELOOP if the name is a symbolic link.
    DIRECTORY_PATH_NO_LINK,
    /// Refers to a file of any type without opening it. The kernel's protection of symbolic links
    /// of other users applies.
    PATH,
    /// Like [#PATH], but refers to a symbolic link itself.
    PATH_NO_LINK
  }

  /// The expected use of a file, posix_fadvise(2).
  enum Advice {
    /// Reads soon: the kernel starts to read, and does not wait for the end.
    WILLNEED,
    /// No further reads: the kernel drops clean pages.
    DONTNEED
  }

  /// The effect of [#fallocate] on a range.
  enum Allocation {
    /// Preallocates it, and extends the file to its end.
    RESERVE,
    /// Preallocates it, and keeps the length of the file.
    KEEP_SIZE
  }

  /// The destination of [#lseek].
  enum Seek {
    /// The offset itself.
    SET,
    /// The end of the file plus the offset.
    END,
    /// The next byte outside holes, from the offset on. Fails with ENXIO if there is none.
    DATA,
    /// The next hole from the offset on. The end of the file counts as a hole.
    HOLE
  }

  /// openat(2). Follows symbolic links except where [Access] excludes it.
  ///
  /// @param permissions of a new file, reduced by the umask; ignored otherwise
  /// @return a descriptor
  long open(RawName file, Access access, int permissions);

  /// close(2). The descriptor is free afterwards, even after a failure, which may mean that an
  /// earlier write was lost.
  long close(int descriptor);

  /// read(2): from the position of the descriptor.
  ///
  /// @param into native memory, all of which may be filled
  /// @return the bytes read, 0 at the end of the file
  long read(int descriptor, MemorySegment into);

  /// pread(2): from `offset`. Ignores the position of the descriptor.
  ///
  /// @param into native memory, all of which may be filled
  /// @return the bytes read, 0 at or beyond the end of the file
  long pread(int descriptor, MemorySegment into, long offset);

  /// As [#pread], into memory of another program part: no thread can free it before the call ends.
  /// The first call links another function.
  ///
  /// @param into native memory that this thread may access
  /// @throws IllegalArgumentException if the memory is on the heap
  /// @throws IllegalStateException if the memory was freed
  /// @throws WrongThreadException if the memory belongs to another thread
  long preadInto(int descriptor, MemorySegment into, long offset);

  /// write(2): to the position of the descriptor.
  ///
  /// @param from native memory
  /// @return the bytes written
  long write(int descriptor, MemorySegment from);

  /// pwrite(2): to `offset`. Ignores the position of the descriptor.
  ///
  /// @param from native memory
  /// @return the bytes written
  long pwrite(int descriptor, MemorySegment from, long offset);

  /// lseek(2), for holes and lengths. Moves the position of the descriptor.
  ///
  /// @return an offset
  long lseek(int descriptor, long offset, Seek destination);

  /// fallocate(2). Fails on a file system without preallocation, where the C library would write
  /// zeros.
  ///
  /// @param bytes 1 or more
  long fallocate(int descriptor, Allocation allocation, long offset, long bytes);

  /// ftruncate(2): sets the length of the file. An extension is a hole.
  long ftruncate(int descriptor, long bytes);

  /// fsync(2): waits until the data and metadata of the file are on its device.
  long fsync(int descriptor);

  /// syncfs(2): waits until all changes of the file system of the file are on its device.
  long syncfs(int descriptor);

  /// posix_fadvise(2).
  ///
  /// @param bytes from `offset` on; 0 for the rest of the file
  long fadvise(int descriptor, long offset, long bytes, Advice advice);

  /// cachestat(2): counts the pages of a range that are in memory.
  ///
  /// @param bytes from `offset` on; 0 for the rest of the file
  /// @return pages, on overlayfs always 0; ENOSYS before Linux 6.5; EPERM for a file that this user
  ///   may not write
  long cachedPages(int descriptor, long offset, long bytes);

  /// Returns the size of a page of memory.
  long pageBytes();

  /// Allocates memory aligned to pages, for direct I/O and fast copies. Filled with zeros.
  default MemorySegment pages(Arena arena, long bytes) {
    return arena.allocate(bytes, LARGEST_PAGE_BYTES);
  }

  /// mincore(2): counts the pages of a range that are in memory. Maps the range during the call.
  ///
  /// @param offset a multiple of the page size
  /// @param bytes 1 or more
  /// @return pages; all pages of the range if the caller neither owns nor may write the file; or
  ///   the error of mmap(2), or EAGAIN if the kernel lacks memory
  long mappedPages(int descriptor, long offset, long bytes);
}
