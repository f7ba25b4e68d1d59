package dev.millrace.sys;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker.Option;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/// Some memory of each thread, for what calls take and answer behind an address: two names, some
/// longs, and errno. To allocate them for each call takes longer than many a call. The thread keeps
/// them: nothing else need.
final class Scratch {
  private static final int LONGS = Statx.BYTES / Long.BYTES; // which is the most that is asked for
  private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

  private final MemorySegment errno = Arena.ofAuto().allocate(Option.captureStateLayout());
  private final NativeString name = new NativeString();
  private final NativeString otherName = new NativeString();
  private final long address;

  /// Until they are compiled, buffers are read and written in a third of the time of segments.
  private final LongBuffer longs;

  private Scratch() {
    MemorySegment memory = Arena.ofAuto().allocate((long) LONGS * Long.BYTES, Long.BYTES);
    address = memory.address();
    longs = memory.asByteBuffer().order(ByteOrder.nativeOrder()).asLongBuffer();
  }

  /// That of this thread, until its next call that needs it.
  static Scratch get() {
    return OF_THREAD.get();
  }

  /// Where a call leaves what it failed for.
  MemorySegment errno() {
    return errno;
  }

  /// Where a name lies as a C string.
  long name(RawName file) {
    return name.put(file.path());
  }

  /// Where a second name lies.
  long otherName(RawName file) {
    return otherName.put(file.path());
  }

  /// Sets a long.
  Scratch with(int index, long value) {
    longs.put(index, value);
    return this;
  }

  /// Where a long lies.
  long address(int index) {
    return address + (long) index * Long.BYTES;
  }

  long longAt(int index) {
    return longs.get(index);
  }

  /// Fills `into` with the longs from `index` on.
  void longsFrom(int index, long[] into) {
    longs.get(index, into);
  }

  /// Half a long. All processors that calls are known of put the lower one first.
  ///
  /// @param index counted in ints
  int intAt(int index) {
    return (int) (longs.get(index / 2) >>> (index % 2 * Integer.SIZE));
  }
}
