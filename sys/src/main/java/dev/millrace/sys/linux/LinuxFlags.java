package dev.millrace.sys.linux;

import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Advice;
import dev.millrace.sys.FileCalls.Allocation;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;

/// The numbers of the enums of [dev.millrace.sys.FileCalls] on Linux.
///
/// No switch over an enum of two constants: a switch makes the JVM load the enum for the first
/// copy.
final class LinuxFlags {
  private LinuxFlags() {}

  static int of(Access access) {
    int flags =
        switch (access) {
          case READ -> Linux.O_RDONLY | Linux.O_NONBLOCK;
          case READ_WRITE -> Linux.O_RDWR;
          case READ_WRITE_NO_LINK -> Linux.O_RDWR | Linux.O_NOFOLLOW;
          case CREATE_NEW -> Linux.O_RDWR | Linux.O_CREAT | Linux.O_EXCL;
          case CREATE_UNNAMED -> Linux.O_RDWR | Linux.O_TMPFILE;
          case READ_NO_LINK -> Linux.O_RDONLY | Linux.O_NONBLOCK | Linux.O_NOFOLLOW;
          case READ_DIRECT -> Linux.O_RDONLY | Linux.O_NONBLOCK | Linux.O_DIRECT;
          case DIRECTORY -> Linux.O_RDONLY | Linux.O_DIRECTORY;
          case DIRECTORY_NO_LINK -> Linux.O_RDONLY | Linux.O_DIRECTORY | Linux.O_NOFOLLOW;
          case DIRECTORY_PATH -> Linux.O_PATH | Linux.O_DIRECTORY;
          case DIRECTORY_PATH_NO_LINK -> Linux.O_PATH | Linux.O_DIRECTORY | Linux.O_NOFOLLOW;
          case PATH -> Linux.O_PATH;
          case PATH_NO_LINK -> Linux.O_PATH | Linux.O_NOFOLLOW;
        };
    return flags | Linux.O_CLOEXEC;
  }

  static int of(Seek what) {
    return switch (what) {
      case SET -> Linux.SEEK_SET;
      case END -> Linux.SEEK_END;
      case DATA -> Linux.SEEK_DATA;
      case HOLE -> Linux.SEEK_HOLE;
    };
  }

  static int of(Allocation allocation) {
    return allocation == Allocation.KEEP_SIZE ? Linux.FALLOC_FL_KEEP_SIZE : 0;
  }

  static int of(Advice advice) {
    return switch (advice) {
      case WILLNEED -> Linux.POSIX_FADV_WILLNEED;
      case DONTNEED -> Linux.POSIX_FADV_DONTNEED;
    };
  }

  static int of(Link link) {
    return link == Link.STAY ? Linux.AT_SYMLINK_NOFOLLOW : 0;
  }

  static int of(Existing existing) {
    return switch (existing) {
      case REPLACE -> 0;
      case KEEP -> Linux.RENAME_NOREPLACE;
      case EXCHANGE -> Linux.RENAME_EXCHANGE;
    };
  }
}
