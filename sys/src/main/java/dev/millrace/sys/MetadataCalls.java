package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Calls that tell and change what is known about a file beside its bytes. Of [FileCalls].
public interface MetadataCalls {
  /// Whether a symbolic link at the end of a name leads on.
  enum Link {
    /// To what it leads to.
    FOLLOW,
    /// The link itself is meant.
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

  /// statx(2) of an open file, without its times. A look at the times makes the next write set them
  /// once more, which takes longer than the look: multigrain timestamps, since Linux 6.13.
  ///
  /// @param status is filled; its times do not count
  long statxWithoutTimes(int descriptor, FileStatus status);

  /// fstatfs(2): the type of the file system that an open file is on.
  ///
  /// @return its magic number, as 32 bits without a sign: `f_type`
  long fileSystemType(int descriptor);

  /// fchmod(2). The umask takes no part.
  ///
  /// @param permissions the lowest twelve bits of a mode
  long fchmod(int descriptor, int permissions);

  /// fchown(2). Takes the bits away that let others run a file as its owner or group.
  long fchown(int descriptor, int uid, int gid);

  /// utimensat(2) of an open file.
  ///
  /// @param times the two times that are to be set
  long futimens(int descriptor, FileStatus times);

  /// flistxattr(2).
  ///
  /// @param names is filled with names that end in a zero byte; may be empty, to ask for the room
  /// @return the bytes filled or needed; ERANGE if the room is too small
  long flistxattr(int descriptor, MemorySegment names);

  /// fgetxattr(2).
  ///
  /// @param name a C string
  /// @param value is filled; may be empty, to ask for the room
  /// @return the bytes filled or needed; ENODATA if there is none of that name
  long fgetxattr(int descriptor, MemorySegment name, MemorySegment value);

  /// fsetxattr(2): sets it, whether it is there or not.
  ///
  /// @param name a C string
  long fsetxattr(int descriptor, MemorySegment name, MemorySegment value);

  /// fremovexattr(2).
  ///
  /// @param name a C string
  long fremovexattr(int descriptor, MemorySegment name);
}
