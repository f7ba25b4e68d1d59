package dev.millrace.files.internal.read;

import java.lang.foreign.MemorySegment;

/// Finds the ends of records. An end is the index after the last byte of a record.
public sealed interface RecordEnds permits DelimiterEnds, FixedLengthEnds, LineEnds, WideLineEnds {
  /// No record ends in the bytes, as far as they show.
  long NONE = -1;

  /// Returns the first end after `from`, at most the length of the bytes.
  ///
  /// @param bytes of the file, which goes on after them
  /// @param offset of the bytes in the file
  long first(MemorySegment bytes, long from, long offset);

  /// Returns the bytes of the units of a delimiter. Ranges and their bytes begin at a unit.
  default int unitBytes() {
    return 1;
  }

  /// Returns the last end, at least 1.
  ///
  /// @param bytes of the file, which goes on after them
  /// @param offset of the bytes in the file
  long last(MemorySegment bytes, long offset);
}
