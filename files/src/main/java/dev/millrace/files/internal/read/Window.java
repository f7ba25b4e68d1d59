package dev.millrace.files.internal.read;

import dev.millrace.files.FileScanner.Segment;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// The bytes of a file that a buffer holds. The window moves forward; its buffer grows if nothing
/// is skipped. For one thread at a time.
///
/// A byte has the same place in a page of the file and of the buffer, because the kernel copies
/// aligned pages fastest.
///
/// A long record is in the heap where the JVM has no more memory outside it.
public final class Window implements AutoCloseable {
  private static final long PAGE_BYTES = 4096;
  private static final long MOST_READ_BYTES = 1 << 30;

  private final FileBytes file;
  private final MemorySegment borrowed;
  private final long mostBytes;
  private MemorySegment buffer;

  /// The offset of the buffer in the file.
  private long base;

  /// The indices of the window in the buffer.
  private long start;

  private long end;

  private long bytesSinceYield;

  /// @param bufferBytes of the buffer, a suggestion
  public Window(FileBytes file, int bufferBytes, int mostBytes) {
    this.file = file;
    this.mostBytes = mostBytes;
    long useful = file.hasRanges() ? file.bytes() + PAGE_BYTES : bufferBytes;
    boolean isLong = Math.min(bufferBytes, useful) > Buffers.LARGE_BYTES;
    borrowed = FileBytes.BUFFERS.borrow(isLong ? 0 : bufferBytes);
    buffer =
        isLong
            ? RecordMemory.outsideHeap(Math.min(bufferBytes, useful)).orElse(borrowed)
            : borrowed.asSlice(0, Math.min(bufferBytes, borrowed.byteSize()));
  }

  public long offset() {
    return base + start;
  }

  public long length() {
    return end - start;
  }

  public Piece first(long bytes) {
    return new Piece(buffer.asSlice(start, bytes).asReadOnly(), offset());
  }

  MemorySegment bytes() {
    return buffer.asSlice(start, length());
  }

  public void skip(long bytes) {
    start += bytes;
  }

  void moveTo(long offset) {
    start = offset % PAGE_BYTES;
    end = start;
    base = offset - start;
  }

  /// Adds the next bytes of the file, as many as fit or fewer.
  ///
  /// @param mostBytes about the most to add
  /// @return the added bytes; 0 at the end of the file
  /// @throws LongRecordException if the window is full
  public long fill(long mostBytes) throws IOException {
    makeSpace();
    long free = Math.min(buffer.byteSize() - end, MOST_READ_BYTES);
    long wanted = Math.min(free, Math.max(mostBytes, PAGE_BYTES));
    long aligned = (end + wanted) / PAGE_BYTES * PAGE_BYTES - end;
    MemorySegment into = buffer.asSlice(end, aligned > 0 ? aligned : wanted);
    long read =
        into.isNative() ? file.read(into, base + end) : readIntoHeap(into, base + end, borrowed);
    end += read;
    giveWayAfter(read);
    return read;
  }

  // System calls and channels take no array. A piece that is not full may be the last one for now.
  private long readIntoHeap(MemorySegment into, long offset, MemorySegment piece)
      throws IOException {
    long done = 0;
    long read = piece.byteSize();
    while (done < into.byteSize() && read == piece.byteSize()) {
      long wanted = Math.min(piece.byteSize(), into.byteSize() - done);
      read = file.read(piece.asSlice(0, wanted), offset + done);
      MemorySegment.copy(piece, 0, into, done, read);
      done += read;
    }
    return done;
  }

  // The system calls of a virtual thread occupy its carrier, which other threads wait for.
  @SuppressWarnings("ThreadPriorityCheck") // only the speed of other threads depends on it
  private void giveWayAfter(long read) {
    bytesSinceYield += read;
    if (bytesSinceYield >= Buffers.LARGE_BYTES && Thread.currentThread().isVirtual()) {
      bytesSinceYield = 0;
      Thread.yield();
    }
  }

  private void makeSpace() throws IOException {
    if (buffer.byteSize() - end >= buffer.byteSize() / 4 && length() > 0) {
      return;
    }
    long place = placeOf(length(), base + end);
    if (buffer.byteSize() - place < buffer.byteSize() / 4) {
      moveInto(grown(), place);
    } else {
      moveInto(buffer, place);
    }
  }

  // The first index for the end of the window that keeps its place in a page.
  private static long placeOf(long bytes, long offset) {
    long inPage = offset % PAGE_BYTES;
    return inPage + Math.ceilDiv(Math.max(0, bytes - inPage), PAGE_BYTES) * PAGE_BYTES;
  }

  private MemorySegment grown() throws LongRecordException {
    if (length() > mostBytes || buffer.byteSize() >= RecordMemory.MOST_BYTES) {
      throw tooLong();
    }
    // A third more, because a buffer that is almost full grows.
    long left = Math.max(0, file.bytes() - (base + end));
    long useful = file.hasRanges() ? (length() + left + 2 * PAGE_BYTES) / 3 * 4 : Long.MAX_VALUE;
    return RecordMemory.after(buffer, useful)
        .orElseThrow(() -> LongRecordException.beyondMemory(file.path(), offset(), length()));
  }

  /// Returns the failure of a record that starts at the window and does not fit.
  LongRecordException tooLong() {
    return LongRecordException.beyondLimit(file.path(), offset(), mostBytes);
  }

  private void moveInto(MemorySegment target, long newEnd) {
    long bytes = length();
    MemorySegment.copy(buffer, start, target, newEnd - bytes, bytes);
    base = base + end - newEnd;
    buffer = target;
    start = newEnd - bytes;
    end = newEnd;
  }

  @Override
  public void close() {
    FileBytes.BUFFERS.giveBack(borrowed);
  }

  /// Allocates memory for segments and records that exceed a buffer of the pool. The garbage
  /// collector frees it.
  private static final class RecordMemory {
    /// Longer arrays fail in some JVMs.
    private static final int MOST_HEAP_BYTES = Integer.MAX_VALUE - 8;

    /// The longest buffer. A buffer of `java.nio` has less than 2 GiB.
    static final long MOST_BYTES = (2L << 30) - FileCalls.LARGEST_PAGE_BYTES;

    private RecordMemory() {}

    /// Allocates memory outside the heap.
    ///
    /// @return empty if the JVM may use no more of it
    static Optional<MemorySegment> outsideHeap(long bytes) {
      try {
        return Optional.of(Arena.ofAuto().allocate(bytes, FileCalls.LARGEST_PAGE_BYTES));
      } catch (OutOfMemoryError e) {
        return Optional.empty();
      }
    }

    /// Allocates more memory than a buffer below the limit has, up to twice as much. Memory in the
    /// heap follows memory in the heap: each failure outside it takes half a second.
    ///
    /// @param usefulBytes enough for the rest of the file; unimportant outside the heap
    /// @return empty if the JVM has no more memory
    static Optional<MemorySegment> after(MemorySegment buffer, long usefulBytes) {
      long doubled = Math.min(2 * buffer.byteSize(), MOST_BYTES);
      Optional<MemorySegment> outside = buffer.isNative() ? outsideHeap(doubled) : Optional.empty();
      return outside.isPresent()
          ? outside
          : inHeap(Math.min(doubled, usefulBytes))
              .filter(more -> more.byteSize() > buffer.byteSize());
    }

    private static Optional<MemorySegment> inHeap(long bytes) {
      try {
        return Optional.of(MemorySegment.ofArray(new byte[(int) Math.min(bytes, MOST_HEAP_BYTES)]));
      } catch (OutOfMemoryError e) {
        return Optional.empty();
      }
    }
  }

  /// A record that a reader cannot hold.
  static final class LongRecordException extends FileSystemException {
    private static final long serialVersionUID = 1;

    private final long offset;

    private LongRecordException(Path file, long offset, String reason) {
      super(file.toString(), null, reason);
      this.offset = offset;
    }

    long offset() {
      return offset;
    }

    /// Returns the failure of a record that is longer than the options allow.
    static LongRecordException beyondLimit(Path file, long offset, long mostBytes) {
      String reason =
          ("the record at byte %s is longer than %s bytes; a method that takes ScanOptions allows more"
                  + " with a larger mostRecordBytes")
              .formatted(offset, mostBytes);
      return new LongRecordException(file, offset, reason);
    }

    /// Returns the failure of a record that needs more memory than the JVM has.
    static LongRecordException beyondMemory(Path file, long offset, long bytes) {
      String reason =
          ("the record at byte %s does not fit into memory, after %s bytes of it;"
                  + " raise -Xmx or -XX:MaxDirectMemorySize")
              .formatted(offset, bytes);
      return new LongRecordException(file, offset, reason);
    }
  }

  /// Some bytes of a file in the memory of a [Window], read-only. Valid until the window moves.
  ///
  /// @param offset of the first byte in the file
  public record Piece(MemorySegment bytes, long offset) {
    /// Returns the same bytes for code of the user.
    public Segment toSegment() {
      return new Segment(bytes.asByteBuffer(), offset);
    }
  }
}
