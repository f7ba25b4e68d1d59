package dev.millrace.files;

/// A way to move the bytes of a file.
public enum Way {
  /// The target shares the blocks of the source: ioctl_ficlone(2), or clonefile on macOS.
  REFLINK("reflink"),
  /// The kernel moves them from cache to cache through a pipe of 1 MiB: splice(2).
  SPLICE("splice"),
  /// The file systems move them: copy_file_range(2).
  COPY_FILE_RANGE("copy-file-range"),
  /// The same as by splice, through a pipe of 64 KiB that the kernel keeps: sendfile(2).
  SENDFILE("sendfile"),
  /// They are read into memory and written, by one thread.
  READ_WRITE("read-write"),
  /// They are read into memory and written, by several threads.
  PARALLEL("parallel"),
  /// By the channels and streams of `java.nio`: for paths of other file systems than the default
  /// one, such as zip files, and where no system calls are known. A copy is what it is otherwise,
  /// but for this. Holes are filled unless [Sparse#ALWAYS] makes new ones, which only the default
  /// file system has. [Verification#READ_BACK] may read from the cache. Other file systems cannot
  /// be waited for: any [Durability] but `NONE` fails. What a JVM that is killed was about to put
  /// in place of a target stays as `.<random>.millrace-part`.
  CHANNELS("channels"),
  /// None: a symbolic link was made again.
  LINK("link");

  private final String title;

  Way(String title) {
    this.title = title;
  }

  /// Its name in words for people, such as `copy-file-range`.
  public String title() {
    return title;
  }
}
