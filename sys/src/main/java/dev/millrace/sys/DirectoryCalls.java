package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Calls that read directories, and create directories, links and special files. Part of
/// [FileCalls].
public interface DirectoryCalls {
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
