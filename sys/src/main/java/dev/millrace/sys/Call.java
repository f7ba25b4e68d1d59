package dev.millrace.sys;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The calls that can fail, as messages name them.
enum Call {
  OPEN("open"),
  LSEEK("lseek"),
  WRITE("write"),
  FIEMAP("ioctl(FS_IOC_FIEMAP)"),
  FSYNC("fsync"),
  SYNCFS("syncfs"),
  FADVISE("posix_fadvise"),
  MMAP("mmap"),
  MINCORE("mincore");

  private final String title;

  Call(String title) {
    this.title = title;
  }

  /// A failure of this call in words.
  ///
  /// @param result of the call, less than 0
  String words(long result) {
    return title + ": " + Errno.name(result);
  }

  /// A failure of this call about a path, as the exception that the JDK has for it.
  FileSystemException failure(long result, Path path) {
    if (Errno.ENOENT.is(result)) {
      return new NoSuchFileException(path.toString(), null, words(result));
    }
    if (Errno.EACCES.is(result) || Errno.EPERM.is(result)) {
      return new AccessDeniedException(path.toString(), null, words(result));
    }
    return new FileSystemException(path.toString(), null, words(result));
  }
}
