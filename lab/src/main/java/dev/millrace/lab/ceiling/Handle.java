package dev.millrace.lab.ceiling;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// An open file. Several threads may use it at different positions, until one closes it.
interface Handle extends Closeable {
  /// Opens a file. Preparation happens before, so that only the opening itself is timed.
  @FunctionalInterface
  interface Opening {
    Handle open() throws IOException;
  }

  /// Fills `into`, or the start of it.
  ///
  /// @param at position in the file
  /// @return the bytes read, 0 or less at the end of the file
  long read(MemorySegment into, long at) throws IOException;

  /// Writes `from`, or the start of it.
  ///
  /// @param at position in the file
  /// @return the bytes written
  long write(MemorySegment from, long at) throws IOException;

  /// Preallocates a file of the given length where the system can.
  void reserve(long bytes) throws IOException;

  /// Waits until the file is on its device.
  void force() throws IOException;
}
