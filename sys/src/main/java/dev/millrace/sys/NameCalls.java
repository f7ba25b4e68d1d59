package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Calls on names: they list, create, change and remove directories, links and other names, and
/// lock files. Part of [FileCalls].
public interface NameCalls {
  /// The effect of [#renameat2] on a file that already has the new name.
  enum Existing {
    /// Replaces it atomically: a program that opens the name gets either file, complete.
    REPLACE,
    /// Keeps it, and fails with EEXIST; with EINVAL on a file system that does not support this.
    KEEP,
    /// Gives it the old name, in one step. Fails with ENOENT if there is none, and with EINVAL as
    /// above.
    EXCHANGE
  }

  /// renameat2(2). Follows no symbolic link at the end of a name.
  long renameat2(RawName from, RawName to, Existing existing);

  /// unlinkat(2), except for directories. Follows no symbolic link at the end of the name.
  long unlinkat(RawName file);

  /// linkat(2) of an open file, e.g. one without a name. Fails with EEXIST if the name is taken.
  long linkat(int descriptor, RawName name);

  /// flock(2), exclusive and without waiting. Fails with EAGAIN if another process, or another open
  /// file of this process, has the lock. Ends when the file is closed or the process dies.
  long flock(int descriptor);

  /// getdents64(2): the next entries of an open directory. [DirectoryEntries] reads them.
  ///
  /// @param into native memory; 32 KiB hold some hundred entries
  /// @return the bytes filled, 0 after the last entry
  long getdents(int descriptor, MemorySegment into);

  /// mkdirat(2).
  ///
  /// @param permissions reduced by the umask
  long mkdirat(RawName directory, int permissions);

  /// unlinkat(2) of an empty directory.
  long rmdirat(RawName directory);

  /// readlinkat(2).
  ///
  /// @param into native memory; the text of a longer link is cut
  /// @return the bytes filled
  long readlinkat(RawName link, MemorySegment into);

  /// symlinkat(2).
  ///
  /// @param text the text of the link, a name for the kernel
  long symlinkat(RawName text, RawName link);

  /// linkat(2) of a name. Follows no symbolic link at its end. Fails with EEXIST if the new name is
  /// taken.
  long linkat(RawName file, RawName name);

  /// mknodat(2): creates a FIFO, a socket or a device.
  ///
  /// @param mode the type and permissions; reduced by the umask
  /// @param device as [FileStatus#specialDevice] has it; ignored for FIFOs and sockets
  long mknodat(RawName file, int mode, long device);

  /// fchownat(2) of a name. Follows no symbolic link.
  long fchownat(RawName file, int uid, int gid);

  /// utimensat(2) of a name. Follows no symbolic link.
  ///
  /// @param times source of the access and modification times
  long utimensat(RawName file, FileStatus times);

  /// fchmodat(2) of a name. Follows no symbolic link: its permissions are not changed.
  ///
  /// @param permissions the lowest twelve bits of a mode
  long fchmodat(RawName file, int permissions);
}
