package dev.millrace.sys;

import dev.millrace.sys.MetadataCalls.Link;
import java.nio.LongBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// The metadata of a file, filled by statx(2). Reusable; for one thread at a time. Values that a
/// file system does not store are 0, or made up by its driver.
public final class FileStatus {
  /// The unit in which statx(2) counts blocks, on every file system.
  private static final long COUNTED_BYTES = 512;

  /// A `struct statx`. Before compilation, an array takes one step to read, memory outside the heap
  /// many.
  private final long[] answer = new long[Statx.KEPT_BYTES / Long.BYTES];

  /// Creates a status of zeros.
  public FileStatus() {}

  /// Returns the status of an open file.
  ///
  /// @param path for messages
  /// @throws FileSystemException if statx(2) fails
  public static FileStatus of(MetadataCalls calls, int descriptor, Path path)
      throws FileSystemException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls.statx(descriptor, status), path);
    return status;
  }

  /// Returns the status of a file by its name.
  ///
  /// @param path for messages
  /// @throws FileSystemException if statx(2) fails
  public static FileStatus of(MetadataCalls calls, RawName name, Link link, Path path)
      throws FileSystemException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls.statx(name, link, status), path);
    return status;
  }

  /// Returns the status of a file by its name, if there is one. Follows no link.
  ///
  /// @param path for messages
  /// @throws FileSystemException if statx(2) fails
  public static Optional<FileStatus> find(MetadataCalls calls, RawName name, Path path)
      throws FileSystemException {
    FileStatus status = new FileStatus();
    long looked = calls.statx(name, Link.STAY, status);
    if (Errno.ENOENT.is(looked)) {
      return Optional.empty();
    }
    Call.STATX.require(looked, path);
    return Optional.of(status);
  }

  /// Copies the result of statx(2).
  ///
  /// @param statx the longs of a `struct statx`
  public void fill(LongBuffer statx) {
    statx.get(0, answer);
  }

  /// Returns whether the file is a regular file.
  public boolean isRegularFile() {
    return type() == Statx.S_IFREG;
  }

  /// Returns whether the file is a directory.
  public boolean isDirectory() {
    return type() == Statx.S_IFDIR;
  }

  /// Returns whether the file is a symbolic link.
  public boolean isSymbolicLink() {
    return type() == Statx.S_IFLNK;
  }

  /// Returns the type.
  public EntryType entryType() {
    return switch (type()) {
      case Statx.S_IFREG -> EntryType.FILE;
      case Statx.S_IFDIR -> EntryType.DIRECTORY;
      case Statx.S_IFLNK -> EntryType.LINK;
      default -> EntryType.SPECIAL;
    };
  }

  /// Returns whether writes may only append, by `chattr +a`.
  public boolean isAppendOnly() {
    return (attributes() & Statx.ATTRIBUTE_APPEND) != 0;
  }

  /// Returns whether nothing may change the file, by `chattr +i`.
  public boolean isImmutable() {
    return (attributes() & Statx.ATTRIBUTE_IMMUTABLE) != 0;
  }

  /// Returns whether something is mounted at this name. Before Linux 5.8, another device counts.
  ///
  /// @param around the status of the directory that contains the name
  public boolean isMountPoint(FileStatus around) {
    boolean isKnown = (at(Statx.KNOWN_ATTRIBUTES) & Statx.ATTRIBUTE_MOUNT_ROOT) != 0;
    return isKnown ? (attributes() & Statx.ATTRIBUTE_MOUNT_ROOT) != 0 : device() != around.device();
  }

  private int type() {
    return mode() & Statx.S_IFMT;
  }

  private long attributes() {
    return at(Statx.ATTRIBUTES);
  }

  /// Returns the type and permissions, inode(7).
  public int mode() {
    return (int) at(Statx.MODE) & 0xFFFF;
  }

  /// Returns the lowest twelve bits of the mode.
  public int permissions() {
    return mode() & 0xFFF;
  }

  /// Returns the length.
  public long bytes() {
    return at(Statx.SIZE);
  }

  /// Returns the space on the device: less than the length if the file has holes, is compressed or
  /// is not written out yet.
  public long allocatedBytes() {
    return COUNTED_BYTES * at(Statx.BLOCKS);
  }

  /// Returns the inode number, as 64 unsigned bits.
  public long inode() {
    return at(Statx.INODE);
  }

  /// Returns the number of the device or subvolume: major and minor, 32 bits each.
  public long device() {
    return (long) (int) at(Statx.DEVICE_MAJOR) << 32
        | Integer.toUnsignedLong((int) at(Statx.DEVICE_MINOR));
  }

  /// Returns the number of the mount, which no later mount has until the machine starts again; 0 if
  /// the kernel has no such numbers (before Linux 6.8).
  public long uniqueMount() {
    return (at(Statx.FOUND) & Statx.UNIQUE_MOUNT) == 0 ? 0 : at(Statx.MOUNT);
  }

  /// Returns the number of the device that a special file stands for, as mknod(2) takes it.
  public long specialDevice() {
    long major = Integer.toUnsignedLong((int) at(Statx.SPECIAL_MAJOR));
    long minor = Integer.toUnsignedLong((int) at(Statx.SPECIAL_MINOR));
    return device(major, minor);
  }

  /// Returns the number of a device as stat(2) and mknod(2) have it.
  static long device(long major, long minor) {
    return (minor & 0xFF) | (major & 0xFFF) << 8 | (minor & ~0xFFL) << 12 | (major & ~0xFFFL) << 32;
  }

  /// Returns whether the device is a block device: not a server, memory, or the virtual device of a
  /// file system such as btrfs or overlayfs.
  public boolean isOnBlockDevice() {
    return (int) at(Statx.DEVICE_MAJOR) != 0;
  }

  /// Returns the number of names (hard links).
  public long links() {
    return Integer.toUnsignedLong((int) at(Statx.LINKS));
  }

  /// Returns the user ID of the owner.
  public int uid() {
    return (int) at(Statx.UID);
  }

  /// Returns the group ID.
  public int gid() {
    return (int) at(Statx.GID);
  }

  /// Returns the access time since 1970, which the kernel may update late.
  public long accessedSeconds() {
    return at(Statx.ACCESSED);
  }

  /// Returns the nanoseconds after [#accessedSeconds].
  public int accessedNanos() {
    return (int) at(Statx.ACCESSED + Statx.NANOS);
  }

  /// Returns the time of the last change of the data, since 1970.
  public long modifiedSeconds() {
    return at(Statx.MODIFIED);
  }

  /// Returns the nanoseconds after [#modifiedSeconds].
  public int modifiedNanos() {
    return (int) at(Statx.MODIFIED + Statx.NANOS);
  }

  /// Returns the time of the last change of data or metadata, since 1970. No call can set it.
  public long changedSeconds() {
    return at(Statx.CHANGED);
  }

  /// Returns the nanoseconds after [#changedSeconds].
  public int changedNanos() {
    return (int) at(Statx.CHANGED + Statx.NANOS);
  }

  /// Returns whether both belong to one file.
  public boolean sameFileAs(FileStatus other) {
    return inode() == other.inode() && device() == other.device();
  }

  /// Returns whether the file shows no change since `earlier`. A write within the same tick of the
  /// kernel's clock may not show.
  public boolean unchangedSince(FileStatus earlier) {
    return sameFileAs(earlier)
        && bytes() == earlier.bytes()
        && hasTimeOf(earlier)
        && changedSeconds() == earlier.changedSeconds()
        && changedNanos() == earlier.changedNanos();
  }

  /// Returns whether the file shows at most a new change time and another number of names since
  /// `earlier`, as after a rename. A write whose modification time was set back shows no more.
  public boolean unchangedExceptNamesSince(FileStatus earlier) {
    return sameFileAs(earlier)
        && bytes() == earlier.bytes()
        && hasTimeOf(earlier)
        && mode() == earlier.mode()
        && uid() == earlier.uid()
        && gid() == earlier.gid();
  }

  /// Returns whether both have the same modification time.
  public boolean hasTimeOf(FileStatus other) {
    return modifiedSeconds() == other.modifiedSeconds() && modifiedNanos() == other.modifiedNanos();
  }

  /// Takes over the number of names, the owner, the group and the mode of a later status.
  public void takeAccess(FileStatus later) {
    int first = Statx.LINKS / Long.BYTES;
    System.arraycopy(later.answer, first, answer, first, 2);
  }

  // The bytes from an offset on: both supported processors are little-endian.
  private long at(int offset) {
    return answer[offset / Long.BYTES] >>> (offset % Long.BYTES * Byte.SIZE);
  }
}
