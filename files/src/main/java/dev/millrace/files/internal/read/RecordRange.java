package dev.millrace.files.internal.read;

import dev.millrace.files.internal.read.Window.Piece;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The records that start in a range of a file, in segments. The last record may end after the
/// range. For one thread at a time.
///
/// Neighbouring ranges find the same border: each of them takes the first end of a record at or
/// after the border of the ranges.
public final class RecordRange {
  private static final long LEAST_BYTES = 4 << 10;

  private final Window window;
  private final RecordEnds ends;
  private final int mostRecordBytes;
  private final long end;
  private long passedBytes;
  private boolean isAtEnd;

  private RecordRange(Window window, RecordEnds ends, int mostRecordBytes, long end) {
    this.window = window;
    this.ends = ends;
    this.mostRecordBytes = mostRecordBytes;
    this.end = end;
  }

  /// Returns all records of a file.
  ///
  /// @param window at the start of the file
  public static RecordRange all(Window window, RecordEnds ends, int mostRecordBytes) {
    return new RecordRange(window, ends, mostRecordBytes, Long.MAX_VALUE);
  }

  /// Returns the records of a range.
  static RecordRange of(Window window, RecordEnds ends, int mostRecordBytes, long start, long end)
      throws IOException {
    RecordRange range = new RecordRange(window, ends, mostRecordBytes, end);
    if (start == 0) {
      window.moveTo(0);
    } else {
      range.findStart(start);
    }
    return range;
  }

  // The unit before the range may end a record.
  private void findStart(long start) throws IOException {
    window.moveTo(start - ends.unitBytes());
    while (window.offset() < end) {
      isAtEnd = window.fill(LEAST_BYTES) == 0;
      long found = ends.first(window.bytes(), 0, window.offset());
      if (isAtEnd || found != RecordEnds.NONE) {
        window.skip(isAtEnd ? window.length() : found);
        return;
      }
      window.skip(withoutHalves());
    }
  }

  // Keeps a last unit, which may be the first half of an end, and an incomplete one.
  private long withoutHalves() {
    int unit = ends.unitBytes();
    long whole = window.length() / unit;
    return Math.max(0, whole - 1) * unit;
  }

  /// Returns the next segment of whole records, or null after the last one.
  public @Nullable Piece next() throws IOException {
    window.skip(passedBytes);
    passedBytes = 0;
    boolean needsMore = window.length() < end - window.offset();
    while (window.offset() < end) {
      isAtEnd = isAtEnd || (needsMore && fill() == 0);
      long whole = wholeRecords();
      passedBytes = whole == 0 && isAtEnd ? window.length() : whole;
      if (passedBytes > 0) {
        return window.first(passedBytes);
      }
      if (isAtEnd) {
        return null;
      }
      needsMore = true;
    }
    return null;
  }

  // To the end of the range; after it, twice as much each time.
  private long fill() throws IOException {
    long wanted = Math.max(end - window.offset() - window.length(), window.length());
    return window.fill(Math.max(wanted, LEAST_BYTES));
  }

  private long wholeRecords() throws IOException {
    long left = end - window.offset();
    long whole =
        left <= window.length()
            ? ends.first(window.bytes(), left - ends.unitBytes(), window.offset())
            : RecordEnds.NONE;
    if (whole == RecordEnds.NONE) {
      whole = ends.last(window.bytes(), window.offset());
    }
    if (whole == RecordEnds.NONE && window.length() > mostRecordBytes) {
      throw window.tooLong();
    }
    return Math.max(whole, 0);
  }
}
