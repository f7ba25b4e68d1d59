package dev.millrace.lab.ceiling;

import dev.millrace.lab.ceiling.Handles.Handle;
import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.LongStream;

/// A half-open range of a file.
///
/// @param from its first byte
/// @param to the first byte after it
record Range(long from, long to) {
  /// Divides a file into ranges of equal length, except the last.
  ///
  /// @param bytes of the file, 0 or more
  /// @param most the highest number of ranges; a short file has fewer
  /// @param unit every range except the last is a multiple of it
  static List<Range> share(long bytes, int most, long unit) {
    long length = Math.max(1, Math.ceilDiv(Math.ceilDiv(bytes, most), unit)) * unit;
    return LongStream.range(0, Math.ceilDiv(bytes, length))
        .mapToObj(i -> new Range(i * length, Math.min(bytes, (i + 1) * length)))
        .toList();
  }

  /// Reads the next bytes, at most to the end of the buffer and of this range.
  ///
  /// @param at start, in this range
  /// @return the bytes read, at least 1
  /// @throws EOFException if the file ends before this range
  MemorySegment fill(Handle source, long at, MemorySegment buffer) throws IOException {
    MemorySegment slice = within(at, buffer);
    long bytes = source.read(slice, at);
    if (bytes <= 0) {
      throw new EOFException("a source became shorter while its ceiling was measured");
    }
    return bytes == slice.byteSize() ? slice : slice.asSlice(0, bytes);
  }

  /// Writes all of `bytes`, at most to the end of this range.
  ///
  /// @param at start, in this range
  void drain(MemorySegment bytes, Handle target, long at) throws IOException {
    MemorySegment left = within(at, bytes);
    for (long to = at; left.byteSize() > 0; ) {
      long written = target.write(left, to);
      left = left.asSlice(written);
      to += written;
    }
  }

  private MemorySegment within(long at, MemorySegment bytes) {
    return to - at < bytes.byteSize() ? bytes.asSlice(0, to - at) : bytes;
  }
}
