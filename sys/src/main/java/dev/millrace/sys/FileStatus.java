package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// What statx(2) tells about a file. Room for one answer, to be filled again and again; as long as
/// its arena lives, and for one thread at a time. What a file system does not keep is 0, or what
/// its driver makes up.
public final class FileStatus {
  /// In which statx(2) counts, whatever the file system.
  private static final long COUNTED_BYTES = 512;

  /// Of a `struct timespec`: seconds and nanoseconds, a long each.
  private static final long TIMESPEC_BYTES = 16;

  private final MemorySegment segment;
  private final MemorySegment times;

  /// The segment. Until they are compiled, buffers are read in a third of the time.
  private final ByteBuffer answer;

  private FileStatus(MemorySegment segment, MemorySegment times) {
    this.segment = segment;
    this.times = times;
    this.answer = segment.asByteBuffer().order(ByteOrder.nativeOrder());
  }

  /// Room for an answer, all zeros.
  public static FileStatus allocate(Arena arena) {
    return new FileStatus(
        arena.allocate(Statx.LAYOUT), arena.allocate(2 * TIMESPEC_BYTES, Long.BYTES));
  }

  /// Makes it the answer to nothing, which is of no type, until it is filled again.
  public void clear() {
    answer.putShort(Statx.MODE, (short) 0);
  }

  /// A `struct statx`.
  MemorySegment segment() {
    return segment;
  }

  /// When it was accessed and modified, each a `struct timespec`.
  MemorySegment times() {
    times.setAtIndex(JAVA_LONG, 0, accessedSeconds());
    times.setAtIndex(JAVA_LONG, 1, accessedNanos());
    times.setAtIndex(JAVA_LONG, 2, modifiedSeconds());
    times.setAtIndex(JAVA_LONG, 3, modifiedNanos());
    return times;
  }

  /// Whether it is a file with bytes of its own.
  public boolean isRegularFile() {
    return type() == Linux.S_IFREG;
  }

  /// Whether it is a folder.
  public boolean isFolder() {
    return type() == Linux.S_IFDIR;
  }

  /// Whether it is a symbolic link, which was not followed.
  public boolean isSymbolicLink() {
    return type() == Linux.S_IFLNK;
  }

  /// Whether nobody may change it, not even root; `chattr +i`.
  public boolean isImmutable() {
    return (attributes() & Linux.STATX_ATTR_IMMUTABLE) != 0;
  }

  /// Whether it may be written at its end only; `chattr +a`.
  public boolean isAppendOnly() {
    return (attributes() & Linux.STATX_ATTR_APPEND) != 0;
  }

  private int type() {
    return mode() & Linux.S_IFMT;
  }

  private long attributes() {
    return answer.getLong(Statx.ATTRIBUTES);
  }

  /// Its type and permissions, inode(7).
  public int mode() {
    return Short.toUnsignedInt(answer.getShort(Statx.MODE));
  }

  /// The lowest twelve bits of the mode.
  public int permissions() {
    return mode() & 0xFFF;
  }

  /// Its length.
  public long bytes() {
    return answer.getLong(Statx.SIZE);
  }

  /// What it takes of its device; less than its length if it has holes, or is compressed, or has
  /// not been written out.
  public long allocatedBytes() {
    return COUNTED_BYTES * answer.getLong(Statx.BLOCKS);
  }

  /// In what portions its file system likes to be written. Not always a power of two.
  public long blockBytes() {
    return Integer.toUnsignedLong(answer.getInt(Statx.BLOCK_BYTES));
  }

  /// Its number on its device. As a Java long it may be negative.
  public long inode() {
    return answer.getLong(Statx.INODE);
  }

  /// The number of the device, or of the part of a file system, that it lies on: major and minor,
  /// 32 bits each.
  public long device() {
    return (long) answer.getInt(Statx.DEVICE_MAJOR) << 32
        | Integer.toUnsignedLong(answer.getInt(Statx.DEVICE_MINOR));
  }

  /// How many names it has.
  public long links() {
    return Integer.toUnsignedLong(answer.getInt(Statx.LINKS));
  }

  /// The number of its owner, for [MetadataCalls#fchown].
  public int uid() {
    return answer.getInt(Statx.UID);
  }

  /// The number of its group, for [MetadataCalls#fchown].
  public int gid() {
    return answer.getInt(Statx.GID);
  }

  /// When it was read last, or earlier: since 1970.
  public long accessedSeconds() {
    return answer.getLong(Statx.ACCESSED);
  }

  /// To be added to [#accessedSeconds].
  public int accessedNanos() {
    return answer.getInt(Statx.ACCESSED + Statx.NANOS);
  }

  /// When its bytes were changed last: since 1970.
  public long modifiedSeconds() {
    return answer.getLong(Statx.MODIFIED);
  }

  /// To be added to [#modifiedSeconds].
  public int modifiedNanos() {
    return answer.getInt(Statx.MODIFIED + Statx.NANOS);
  }

  /// When anything about it was changed last, which nobody can set: since 1970.
  public long changedSeconds() {
    return answer.getLong(Statx.CHANGED);
  }

  /// To be added to [#changedSeconds].
  public int changedNanos() {
    return answer.getInt(Statx.CHANGED + Statx.NANOS);
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
}
