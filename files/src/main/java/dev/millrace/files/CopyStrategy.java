package dev.millrace.files;

/// A way to move the bytes of a file.
public enum CopyStrategy {
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
  /// one, such as zip files, and where no system calls are known. A copy has the guarantees of the
  /// other ways, with these limits:
  ///
  /// - Holes are filled unless [Sparse#ALWAYS] makes new ones, which only the default file system
  ///   has. [Verification#READ_BACK] may read from the cache.
  /// - Other file systems cannot be waited for: any [Durability] but `NONE` fails there.
  /// - A new file shows only when it is whole if it has more than 1 MiB, takes longer than 50 ms at
  ///   the bandwidth that was asked for, or reports no length. A target that is replaced is whole
  ///   at every moment. Files of other file systems that replace nothing are written in place.
  /// - A JVM that is killed may leave a staging file `.<random>.millrace-part`, which no later copy
  ///   removes, and a short new file with a part of its bytes.
  /// - No target that comes up during the copy is overwritten. Where hard links are refused, an
  ///   empty file takes the name before the staging file replaces it, and a JVM that is killed
  ///   between the two leaves the empty file.
  /// - A file that another program puts in the place of the target is neither changed nor removed,
  ///   and the copy fails. File keys show that: where there are none, as on Windows, a link is
  ///   still refused, but a regular file in the place of the target gets its metadata, and a copy
  ///   that an interrupt cancels may leave its staging file. Java cannot check a key and change a
  ///   file in one step: an exchange within the microseconds between the two goes unnoticed.
  /// - A target directory that is renamed meanwhile gets the copy, or nothing of it, on Linux and
  ///   macOS. Elsewhere, and where the directory may be written but not read, it may keep a part.
  CHANNELS("channels"),
  /// By `Files.copy` of the JDK, for new files of up to 1 MiB on local file systems, while the JVM
  /// is young or without system calls ([Copier]). The length of the target and the source are
  /// checked afterwards. A copy has the guarantees of the other strategies, with these limits:
  ///
  /// - Holes are filled. An interrupt or a cancellation ends the copy only before it starts.
  /// - The permissions are those of the file that had the name of the source before it was opened.
  ///   A process with the rights of root keeps set-user-ID of a file that nobody may execute.
  /// - Changes of the source show in its length and its modification time only. A program that sets
  ///   that time back hides its changes.
  /// - If the copy fails within the JDK, the JDK removes the file that has the name of the target.
  /// - If it fails later, the target is removed only if no other program can have put it there, as
  ///   its times show. Otherwise the target stays, and the exception reports it. If another program
  ///   has changed the target at the same moment, a file of that program may keep the name
  ///   `.<random>.millrace-part`, and a file that it wrote in place at that moment may be removed.
  /// - A target directory that is renamed meanwhile keeps the copy, even if the copy fails.
  FILES_COPY("files-copy"),
  /// None: a symbolic link was made again.
  LINK("link");

  private final String title;

  CopyStrategy(String title) {
    this.title = title;
  }

  /// Its name in words for people, such as `copy-file-range`.
  public String title() {
    return title;
  }
}
