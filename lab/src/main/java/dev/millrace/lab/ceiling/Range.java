package dev.millrace.lab.ceiling;

import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.LongStream;

/// A part of a file, half-open.
///
/// @param from its first byte
/// @param to the first byte after it
record Range(long from, long to) {
  /// Shares a file out: ranges of equal length, but for the last, which together are all of it.
  ///
  /// @param bytes of the file, 0 or more
  /// @param most as many ranges, or fewer where the file is short
  /// @param unit of whose length each range is a multiple, but for the last
  static List<Range> share(long bytes, int most, long unit) {
    long length = Math.max(1, Math.ceilDiv(Math.ceilDiv(bytes, most), unit)) * unit;
    return LongStream.range(0, Math.ceilDiv(bytes, length))
        .mapToObj(i -> new Range(i * length, Math.min(bytes, (i + 1) * length)))
        .toList();
  }

  /// Reads what comes next, as much as the buffer and this range hold, or less.
  ///
  /// @param at where it starts, in this range
  /// @return what was read, 1 byte or more
  /// @throws EOFException if the file ends before this range
  MemorySegment fill(Handle source, long at, MemorySegment buffer) throws IOException {
    MemorySegment slice = within(at, buffer);
    long bytes = source.read(slice, at);
    if (bytes <= 0) {
      throw new EOFException("a source became shorter while its ceiling was measured");
    }
    return bytes == slice.byteSize() ? slice : slice.asSlice(0, bytes);
  }

  /// Writes all of `bytes`, as far as this range reaches.
  ///
  /// @param at where to, in this range
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
