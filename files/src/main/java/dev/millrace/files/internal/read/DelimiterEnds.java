package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;

/// Records that end with a byte.
public record DelimiterEnds(byte delimiter) implements RecordEnds {
  @Override
  public long first(MemorySegment bytes, long from, long offset) {
    long at = Words.indexOf(delimiter, bytes, from);
    return at < bytes.byteSize() ? at + 1 : NONE;
  }

  @Override
  public long last(MemorySegment bytes, long offset) {
    long end = bytes.byteSize();
    while (end > 0 && bytes.get(JAVA_BYTE, end - 1) != delimiter) {
      end--;
    }
    return end > 0 ? end : NONE;
  }
}
