package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Calls that read and change the metadata of files. Part of [FileCalls].
///
/// The calls on open files also take a descriptor of [FileCalls.Access#DIRECTORY_PATH] or
/// [FileCalls.Access#PATH_NO_LINK]. Calls other than `statx` and `fstatfs` then need /proc, without
/// which they fail with EBADF.
public interface MetadataCalls {
  /// The treatment of a symbolic link at the end of a name.
  enum Link {
    /// The name stands for the target of the link.
    FOLLOW,
    /// The name stands for the link itself.
    STAY
  }

  /// statx(2) of a name.
  ///
  /// @param status is filled
  long statx(RawName file, Link link, FileStatus status);

  /// statx(2) of an open file.
  ///
  /// @param status is filled
  long statx(int descriptor, FileStatus status);

  /// statx(2) of a file that this process has just created, without its times. A server is not
  /// requested again: it reported the status when it created the file. Since Linux 6.13 (multigrain
  /// timestamps), reading the times makes the next write update them, which takes longer than the
  /// read.
  ///
  /// @param status is filled; its times are undefined
  long statxOfNew(int descriptor, FileStatus status);

  /// fstatfs(2): the type of the file system of an open file.
  ///
  /// @return its magic number `f_type`, as 32 unsigned bits
  long fileSystemType(int descriptor);

  /// ioctl(2), FS_IOC_FIEMAP: looks up the extents of an open file.
  ///
  /// @param map a `struct fiemap` with the request; receives the extents
  long fiemap(int descriptor, MemorySegment map);

  /// fchmod(2). Ignores the umask.
  ///
  /// @param permissions the lowest twelve bits of a mode
  long fchmod(int descriptor, int permissions);

  /// fchown(2). The kernel clears the set-user-ID and set-group-ID bits.
  long fchown(int descriptor, int uid, int gid);

  /// utimensat(2) of an open file.
  ///
  /// @param times source of the access and modification times
  long futimens(int descriptor, FileStatus times);

  /// flistxattr(2).
  ///
  /// @param names is filled with names, each with a zero byte at its end; empty to get the size
  /// @return the bytes filled or needed; ERANGE if `names` is too small
  long flistxattr(int descriptor, MemorySegment names);

  /// llistxattr(2) of a name. A name in an open directory needs /proc.
  ///
  /// @return the bytes needed for the names, as [#flistxattr]
  long llistxattr(RawName file);

  /// fgetxattr(2).
  ///
  /// @param name a C string
  /// @param value is filled; empty to get the size
  /// @return the bytes filled or needed; ERANGE if `value` is too small; ENODATA if the file has no
  ///   attribute of that name
  long fgetxattr(int descriptor, MemorySegment name, MemorySegment value);

  /// fsetxattr(2): creates or replaces an attribute.
  ///
  /// @param name a C string
  long fsetxattr(int descriptor, MemorySegment name, MemorySegment value);

  /// fremovexattr(2).
  ///
  /// @param name a C string
  long fremovexattr(int descriptor, MemorySegment name);
}
