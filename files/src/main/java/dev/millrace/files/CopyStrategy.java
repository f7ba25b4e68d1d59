package dev.millrace.files;

/// A strategy to move the bytes of a file.
///
/// Later versions may add constants, as kernels get new system calls. A `switch` over this type
/// needs a `default`. The type is an enum and not a sealed type because the strategies differ in
/// name only; their results are in [CopyAttempt].
public enum CopyStrategy {
  /// The target shares the blocks of the source: ioctl_ficlone(2).
  REFLINK("reflink"),
  /// The kernel moves the bytes from cache to cache through a pipe of 1 MiB: splice(2).
  SPLICE("splice"),
  /// The file systems move the bytes: copy_file_range(2).
  COPY_FILE_RANGE("copy-file-range"),
  /// Like [#SPLICE], but through a pipe of 64 KiB that the kernel keeps: sendfile(2).
  SENDFILE("sendfile"),
  /// One thread reads the bytes into memory and writes them.
  READ_WRITE("read-write"),
  /// Several threads read the bytes into memory and write them.
  PARALLEL("parallel"),
  /// Channels and streams of Java move the bytes: for paths of other file systems than the default
  /// one, such as zip files, where system calls are not available, and for new files of up to 1 MiB
  /// with ordinary options ([Copier]). A copy has the guarantees of the other strategies, with
  /// these limits:
  ///
  /// - No blocks are shared.
  /// - Holes are filled unless [Sparse#ALWAYS] makes new ones, which only the default file system
  ///   has. [Verification#READ_BACK] may read from the cache.
  /// - Other file systems have no fsync(2): any [Durability] except `NONE` fails there.
  /// - A new file gets its name only when it is complete if it has more than 1 MiB, takes longer
  ///   than 50 ms at the requested rate, or reports no length. A target that is replaced is
  ///   complete at every moment. New files of other file systems are written in place.
  /// - A JVM that is killed may leave a staging file `.<random>.millrace-part`, which no later copy
  ///   removes, and a short new file with a part of its bytes.
  /// - The copy overwrites no target that appears during the copy. Where hard links are
  ///   unsupported, an empty file takes the name before the staging file replaces it. A JVM that is
  ///   killed between these two steps leaves the empty file.
  /// - If another program puts its own file in place of the target, the copy neither changes nor
  ///   removes that file, and fails. The check needs file keys. Where there are none, as on
  ///   Windows, the copy still rejects a link, but a regular file gets the metadata of the source,
  ///   and a copy that an interrupt cancels may leave its staging file. Java cannot check a key and
  ///   change a file in one step: an exchange within the microseconds between the two is
  ///   undetected.
  /// - A target directory that is renamed during the copy gets the complete copy or nothing, on
  ///   Linux and macOS. Elsewhere, where the directory is writable but not readable, and for such a
  ///   new file, it may keep a part.
  /// - The permissions come from the file that had the name of the source before it was opened.
  ///   Changes of the source show in its length and its modification time only. A program that
  ///   restores the earlier time hides its changes.
  /// - An interrupt or a cancellation ends the copy of such a new file only before it starts.
  CHANNELS("channels"),
  /// No bytes: the target is a new symbolic link.
  LINK("link");

  private final String title;

  CopyStrategy(String title) {
    this.title = title;
  }

  /// Returns the name for people, such as `copy-file-range`. It never changes.
  public String title() {
    return title;
  }
}
