package dev.millrace.sys;

import java.nio.LongBuffer;

/// What statx(2) tells about a file. Room for one answer, to be filled again and again; for one
/// thread at a time. What a file system does not keep is 0, or what its driver makes up.
public final class FileStatus {
  /// In which statx(2) counts, whatever the file system.
  private static final long COUNTED_BYTES = 512;

  /// A `struct statx`. An array is read in one step, memory outside the heap in many, until those
  /// are compiled.
  private final long[] answer = new long[Statx.KEPT_BYTES / Long.BYTES];

  /// Room for an answer, all zeros.
  public FileStatus() {}

  /// Takes over the answer of statx(2).
  ///
  /// @param statx the longs of a `struct statx`
  public void fill(LongBuffer statx) {
    statx.get(0, answer);
  }

  /// Whether it is a file with bytes of its own.
  public boolean isRegularFile() {
    return type() == Statx.S_IFREG;
  }

  /// Whether it is a directory.
  public boolean isDirectory() {
    return type() == Statx.S_IFDIR;
  }

  /// Whether it is a symbolic link, which was not followed.
  public boolean isSymbolicLink() {
    return type() == Statx.S_IFLNK;
  }

  /// Whether it may be written at its end only; `chattr +a`.
  public boolean isAppendOnly() {
    return (attributes() & Statx.ATTRIBUTE_APPEND) != 0;
  }

  private int type() {
    return mode() & Statx.S_IFMT;
  }

  private long attributes() {
    return at(Statx.ATTRIBUTES);
  }

  /// Its type and permissions, inode(7).
  public int mode() {
    return (int) at(Statx.MODE) & 0xFFFF;
  }

  /// The lowest twelve bits of the mode.
  public int permissions() {
    return mode() & 0xFFF;
  }

  /// Its length.
  public long bytes() {
    return at(Statx.SIZE);
  }

  /// What it takes of its device; less than its length if it has holes, or is compressed, or has
  /// not been written out.
  public long allocatedBytes() {
    return COUNTED_BYTES * at(Statx.BLOCKS);
  }

  /// Its number on its device. As a Java long it may be negative.
  public long inode() {
    return at(Statx.INODE);
  }

  /// The number of the device, or of the part of a file system, that it lies on: major and minor,
  /// 32 bits each.
  public long device() {
    return (long) (int) at(Statx.DEVICE_MAJOR) << 32
        | Integer.toUnsignedLong((int) at(Statx.DEVICE_MINOR));
  }

  /// Whether it lies on a block device: not on a server, in memory, or on a file system that has a
  /// device number of its own making, such as btrfs or overlayfs.
  public boolean isOnBlockDevice() {
    return (int) at(Statx.DEVICE_MAJOR) != 0;
  }

  /// How many names it has.
  public long links() {
    return Integer.toUnsignedLong((int) at(Statx.LINKS));
  }

  /// The number of its owner, for [MetadataCalls#fchown].
  public int uid() {
    return (int) at(Statx.UID);
  }

  /// The number of its group, for [MetadataCalls#fchown].
  public int gid() {
    return (int) at(Statx.GID);
  }

  /// When it was read last, or earlier: since 1970.
  public long accessedSeconds() {
    return at(Statx.ACCESSED);
  }

  /// To be added to [#accessedSeconds].
  public int accessedNanos() {
    return (int) at(Statx.ACCESSED + Statx.NANOS);
  }

  /// When its bytes were changed last: since 1970.
  public long modifiedSeconds() {
    return at(Statx.MODIFIED);
  }

  /// To be added to [#modifiedSeconds].
  public int modifiedNanos() {
    return (int) at(Statx.MODIFIED + Statx.NANOS);
  }

  /// When anything about it was changed last, which nobody can set: since 1970.
  public long changedSeconds() {
    return at(Statx.CHANGED);
  }

  /// To be added to [#changedSeconds].
  public int changedNanos() {
    return (int) at(Statx.CHANGED + Statx.NANOS);
  }

  /// Whether both are of one file, by whatever names.
  public boolean sameFileAs(FileStatus other) {
    return inode() == other.inode() && device() == other.device();
  }

  /// Whether nothing says that the file has been written to since `earlier`. A write within the
  /// same tick of the kernel's clock need not show.
  public boolean unchangedSince(FileStatus earlier) {
    return sameFileAs(earlier)
        && bytes() == earlier.bytes()
        && modifiedSeconds() == earlier.modifiedSeconds()
        && modifiedNanos() == earlier.modifiedNanos()
        && changedSeconds() == earlier.changedSeconds()
        && changedNanos() == earlier.changedNanos();
  }

  // From an offset on; both processors that statx(2) is asked by put the lowest byte first.
  private long at(int offset) {
    return answer[offset / Long.BYTES] >>> (offset % Long.BYTES * Byte.SIZE);
  }
}
