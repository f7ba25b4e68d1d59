package dev.millrace.sys.ffi;

import dev.millrace.sys.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.Linker.Option;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/// Some memory of each thread, for what calls take and answer behind an address: two names, some
/// longs, and errno. To allocate them for each call takes longer than many a call. The thread keeps
/// them: nothing else need.
public final class Scratch {
  /// The bytes of all longs: a `struct statx`, the longest struct that a call fills.
  public static final int BYTES = 256;

  private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

  private final MemorySegment errno = Arena.ofAuto().allocate(Option.captureStateLayout());
  private final NativeString name = new NativeString();
  private final NativeString otherName = new NativeString();
  private final long address;

  /// Until they are compiled, buffers are read and written in a third of the time of segments.
  private final LongBuffer longs;

  private Scratch() {
    MemorySegment memory = Arena.ofAuto().allocate(BYTES, Long.BYTES);
    address = memory.address();
    longs = memory.asByteBuffer().order(ByteOrder.nativeOrder()).asLongBuffer();
  }

  /// That of this thread, until its next call that needs it.
  public static Scratch get() {
    return OF_THREAD.get();
  }

  /// Where a call leaves what it failed for.
  public MemorySegment errno() {
    return errno;
  }

  /// Where a name lies as a C string.
  public long name(RawName file) {
    return name.put(file.path());
  }

  /// Where a second name lies.
  public long otherName(RawName file) {
    return otherName.put(file.path());
  }

  /// Sets a long.
  public Scratch with(int index, long value) {
    longs.put(index, value);
    return this;
  }

  /// Where a long lies.
  public long address(int index) {
    return address + (long) index * Long.BYTES;
  }

  public long longAt(int index) {
    return longs.get(index);
  }

  /// All longs.
  public LongBuffer longs() {
    return longs;
  }

  /// Half a long. All processors that calls are known of put the lower one first.
  ///
  /// @param index counted in ints
  public int intAt(int index) {
    return (int) (longs.get(index / 2) >>> (index % 2 * Integer.SIZE));
  }
}
