package dev.millrace.sys;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Some longs of each thread, for what calls take and answer behind an address. To allocate them
/// for each call takes longer than many a call. The thread keeps them: nothing else need.
final class Scratch {
  private static final int LONGS = 8;
  private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

  private final long address;

  /// Until they are compiled, buffers are read and written in a third of the time of segments.
  private final ByteBuffer longs;

  private Scratch() {
    MemorySegment memory = Arena.ofAuto().allocate((long) LONGS * Long.BYTES, Long.BYTES);
    address = memory.address();
    longs = memory.asByteBuffer().order(ByteOrder.nativeOrder());
  }

  /// That of this thread, until its next call that needs it.
  static Scratch get() {
    return OF_THREAD.get();
  }

  /// Sets a long.
  Scratch with(int index, long value) {
    longs.putLong(index * Long.BYTES, value);
    return this;
  }

  /// Where a long lies.
  long address(int index) {
    return address + (long) index * Long.BYTES;
  }

  long longAt(int index) {
    return longs.getLong(index * Long.BYTES);
  }

  /// @param index counted in ints
  int intAt(int index) {
    return longs.getInt(index * Integer.BYTES);
  }
}
