package dev.millrace.files.internal.metadata;

import dev.millrace.files.internal.transfer.Transfer.OpenPair;
import dev.millrace.sys.CString;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileStatus;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.EnumSet;
import java.util.Set;

/// A source, and a target that gets the metadata of the source. Has buffers for the names and
/// values of extended attributes, allocated at first use: most files have none.
final class FilePair implements AutoCloseable {
  /// XATTR_SIZE_MAX and XATTR_LIST_MAX: no name, value or list of names is longer on Linux, so that
  /// none outgrows its buffer during a read.
  private static final long BUFFER_BYTES = 64 << 10;

  private static final Set<Errno> ABSENCES =
      EnumSet.of(Errno.ENODATA, Errno.EOPNOTSUPP, Errno.ENOSYS);

  private final OpenPair open;
  private final Losses losses;
  private final Arena arena = Arena.ofConfined();
  private MemorySegment buffers = MemorySegment.NULL;

  FilePair(OpenPair open, Losses losses) {
    this.open = open;
    this.losses = losses;
  }

  /// Returns whether a result means that the item does not exist, or cannot exist on that file
  /// system.
  static boolean isAbsent(long result) {
    return Errno.isOneOf(ABSENCES, result);
  }

  OpenPair open() {
    return open;
  }

  Losses losses() {
    return losses;
  }

  MemorySegment names() {
    return buffer(0);
  }

  MemorySegment value() {
    return buffer(1);
  }

  private MemorySegment buffer(int index) {
    if (buffers.byteSize() == 0) {
      buffers = arena.allocate(3 * BUFFER_BYTES);
    }
    return buffers.asSlice(index * BUFFER_BYTES, BUFFER_BYTES);
  }

  /// Reads the value of an extended attribute from the source.
  ///
  /// @param name a C string
  /// @return the number of bytes, or a negated errno
  long read(MemorySegment name) {
    return open.calls().fgetxattr(open.source(), name, value());
  }

  /// Like [#read], but needs no buffer if there is no value.
  long readIfAny(MemorySegment name) {
    long bytes = open.calls().fgetxattr(open.source(), name, MemorySegment.NULL);
    return bytes < 0 ? bytes : read(name);
  }

  /// Sets an extended attribute of the target to the value that was read.
  ///
  /// @param bytes of the value
  boolean write(MemorySegment name, long bytes) {
    MemorySegment value = value().asSlice(0, bytes);
    long result = open.calls().fsetxattr(open.target(), name, value);
    boolean kept = isThere(name, value);
    if (!kept) {
      losses.add(CString.text(name), Call.FSETXATTR, result);
    }
    return kept;
  }

  // The value may exist already: a security module labels new files, and may reject the call.
  private boolean isThere(MemorySegment name, MemorySegment value) {
    MemorySegment check = buffer(2);
    long bytes = open.calls().fgetxattr(open.target(), name, check);
    return bytes == value.byteSize() && check.asSlice(0, bytes).mismatch(value) < 0;
  }

  boolean isOwnerKept(FileStatus target) {
    return target.uid() == open.sourceStatus().uid();
  }

  boolean isGroupKept(FileStatus target) {
    return target.gid() == open.sourceStatus().gid();
  }

  @Override
  public void close() {
    arena.close();
  }
}
