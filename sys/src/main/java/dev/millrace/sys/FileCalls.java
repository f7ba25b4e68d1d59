package dev.millrace.sys;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// System calls on files, bare: with their names and arguments as in section 2 of the manual, and
/// nothing in between. What [Sys#fileCalls] hands out.
///
/// Every call answers with its result, 0 or more, or with the negated errno, for which [Errno] has
/// names and [Call] exceptions; none throws. What was interrupted before it did anything is made
/// again, but for close. Reads and writes may do less than they are asked for. Safe to call from
/// several threads; a file that is closed while another thread uses it is the caller's mistake.
public interface FileCalls extends OffloadCalls, PipeCalls, NameCalls, MetadataCalls, MapCalls {
  /// Of the pages that x86-64 and AArch64 can have without asking for huge ones.
  long LARGEST_PAGE_BYTES = 64 << 10;

  /// What a file is opened for.
  enum Access {
    /// Reading one that exists. Does not wait for the other end of a pipe.
    READ,
    /// Reading and writing one that exists.
    READ_WRITE,
    /// Reading and writing one that is made, and must not exist; a symbolic link, too, is there.
    CREATE_NEW,
    /// Reading and writing one that is made, in the directory that the name is of, and has no name
    /// until [NameCalls#linkat] gives it one; without one it is gone when it is closed. Not every
    /// file system can: EOPNOTSUPP, or EISDIR on an old kernel.
    CREATE_UNNAMED,
    /// Reading one that exists, unless its name is a symbolic link: ELOOP.
    READ_NO_LINK,
    /// Waiting for a directory to be on its disk.
    DIRECTORY,
    /// Holding on to a directory, for names in it. Takes no permission to read the directory, and
    /// no other call on the descriptor.
    DIRECTORY_PATH,
    /// Holding on to whatever a name leads to, without opening it. A symbolic link is followed
    /// under the kernel's rules for links of other users.
    PATH
  }

  /// What is going to be done with a file, posix_fadvise(2).
  enum Advice {
    /// It is read from its start to its end.
    SEQUENTIAL,
    /// It is not read again: its clean pages may be forgotten.
    DONTNEED
  }

  /// What [#fallocate] does with a range.
  enum Allocation {
    /// Reserves it, and makes the file as long as its end if it is shorter.
    RESERVE,
    /// Reserves it, and leaves the length of the file alone.
    KEEP_SIZE
  }

  /// What [#lseek] looks for.
  enum Seek {
    /// That very offset.
    SET,
    /// The end of the file, which is its length; an offset counts from there.
    END,
    /// The next byte, from an offset on, that lies in no hole: ENXIO if there is none.
    DATA,
    /// The next hole from an offset on; the end of the file counts as one.
    HOLE
  }

  /// openat(2). Follows links, unless the file is to be made.
  ///
  /// @param permissions of a file that is made, of which the umask takes its part; else ignored
  /// @return a descriptor
  long open(RawName file, Access access, int permissions);

  /// close(2). The descriptor is free afterwards whatever the answer, which may still tell of
  /// something written earlier that got lost.
  long close(int descriptor);

  /// read(2): from where the last one ended.
  ///
  /// @param into native memory, all of which may be filled
  /// @return the bytes read, 0 at the end of the file
  long read(int descriptor, MemorySegment into);

  /// pread(2): from `offset`, wherever the last one ended.
  ///
  /// @param into native memory, all of which may be filled
  /// @return the bytes read, 0 at or beyond the end of the file
  long pread(int descriptor, MemorySegment into, long offset);

  /// write(2): to where the last one ended.
  ///
  /// @param from native memory
  /// @return the bytes written
  long write(int descriptor, MemorySegment from);

  /// pwrite(2): to `offset`, wherever the last one ended.
  ///
  /// @param from native memory
  /// @return the bytes written
  long pwrite(int descriptor, MemorySegment from, long offset);

  /// lseek(2), for holes and lengths. Moves where [#read] goes on.
  ///
  /// @return an offset
  long lseek(int descriptor, long offset, Seek what);

  /// fallocate(2). Not every file system can; none is made to write zeros instead.
  ///
  /// @param bytes 1 or more
  long fallocate(int descriptor, Allocation what, long offset, long bytes);

  /// ftruncate(2): makes the file that long; what is added is a hole.
  long ftruncate(int descriptor, long bytes);

  /// fsync(2): waits until the file, with all that is known about it, is on its device.
  long fsync(int descriptor);

  /// fdatasync(2): waits until what is needed to read the file back is on its device.
  long fdatasync(int descriptor);

  /// posix_fadvise(2).
  ///
  /// @param bytes from `offset` on; 0 for all to the end
  long fadvise(int descriptor, long offset, long bytes, Advice advice);

  /// cachestat(2): how much of the file is in memory.
  ///
  /// @param bytes from `offset` on; 0 for all to the end
  /// @return pages, by overlayfs always 0; ENOSYS before Linux 6.5, EPERM of files that this user
  ///   may not write
  long cachedPages(int descriptor, long offset, long bytes);

  /// The size of a page of memory.
  long pageBytes();

  /// Memory that starts on a page of whatever size, as direct I/O and fast copying want it. Filled
  /// with zeros.
  default MemorySegment pages(Arena arena, long bytes) {
    return arena.allocate(bytes, LARGEST_PAGE_BYTES);
  }
}
