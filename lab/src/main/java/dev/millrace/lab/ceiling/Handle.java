package dev.millrace.lab.ceiling;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// An open file. Several threads may use it, each in a place of its own, until one closes it.
interface Handle extends Closeable {
  /// Opens one; made ready beforehand, so that opening is all that is left to do.
  @FunctionalInterface
  interface Opening {
    Handle open() throws IOException;
  }

  /// Fills `into`, or the start of it.
  ///
  /// @param at where in the file
  /// @return the bytes read, 0 or less at the end of the file
  long read(MemorySegment into, long at) throws IOException;

  /// Writes `from`, or the start of it.
  ///
  /// @param at where in the file
  /// @return the bytes written
  long write(MemorySegment from, long at) throws IOException;

  /// Makes room for a file of that length at once, where that is possible.
  void reserve(long bytes) throws IOException;

  /// Waits until the file is on its device.
  void force() throws IOException;
}
