package dev.millrace.sys;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Calls that can fail, with their names in messages.
public enum Call {
  OPEN("open"),
  CLOSE("close"),
  READ("read"),
  PREAD("pread"),
  LSEEK("lseek"),
  WRITE("write"),
  PWRITE("pwrite"),
  FALLOCATE("fallocate"),
  FTRUNCATE("ftruncate"),
  STATX("statx"),
  FCHMOD("fchmod"),
  FCHOWN("fchown"),
  FUTIMENS("futimens"),
  FLISTXATTR("flistxattr"),
  FGETXATTR("fgetxattr"),
  FSETXATTR("fsetxattr"),
  FREMOVEXATTR("fremovexattr"),
  RENAMEAT2("renameat2"),
  LINKAT("linkat"),
  UNLINKAT("unlinkat"),
  GETDENTS("getdents"),
  MKDIRAT("mkdirat"),
  READLINKAT("readlinkat"),
  SYMLINKAT("symlinkat"),
  MKNODAT("mknodat"),
  FCHOWNAT("fchownat"),
  FCHMODAT("fchmodat"),
  UTIMENSAT("utimensat"),
  FICLONE("ioctl(FICLONE)"),
  FICLONERANGE("ioctl(FICLONERANGE)"),
  COPY_FILE_RANGE("copy_file_range"),
  PIPE("pipe"),
  PPOLL("ppoll"),
  SPLICE("splice"),
  SENDFILE("sendfile"),
  FIEMAP("ioctl(FS_IOC_FIEMAP)"),
  FSYNC("fsync"),
  SYNCFS("syncfs"),
  FADVISE("posix_fadvise"),
  MMAP("mmap"),
  IO_URING_SETUP("io_uring_setup"),
  IO_URING_ENTER("io_uring_enter");

  private final String title;

  Call(String title) {
    this.title = title;
  }

  /// Returns the name.
  public String title() {
    return title;
  }

  /// Returns the result unless it is a failure.
  ///
  /// @param result 0 or more, or a negated errno
  /// @throws FileSystemException if the call failed; names the call, the errno and the path
  public long require(long result, Path path) throws FileSystemException {
    if (result < 0) {
      throw failure(result, path);
    }
    return result;
  }

  /// Returns the text of a failure, e.g. `open: ENOENT`.
  ///
  /// @param result of the call, less than 0
  public String words(long result) {
    return title + ": " + Errno.name(result);
  }

  /// Returns the exception that the JDK has for a failure of this call.
  public FileSystemException failure(long result, Path path) {
    if (Errno.ENOENT.is(result)) {
      return new NoSuchFileException(path.toString(), null, words(result));
    }
    if (Errno.EEXIST.is(result)) {
      return new FileAlreadyExistsException(path.toString(), null, words(result));
    }
    if (Errno.EACCES.is(result) || Errno.EPERM.is(result)) {
      return new AccessDeniedException(path.toString(), null, words(result));
    }
    return new FileSystemException(path.toString(), null, words(result));
  }
}
