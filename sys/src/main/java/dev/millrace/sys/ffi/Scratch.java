package dev.millrace.sys.ffi;

import dev.millrace.sys.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.Linker.Option;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/// Memory of one thread for arguments and results that calls take by address: two names, some
/// longs, and errno. Allocating them for each call takes longer than many calls.
public final class Scratch {
  /// The bytes of all longs: a `struct statx`, the longest struct that a call fills.
  public static final int BYTES = 256;

  private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

  private final MemorySegment errno = Arena.ofAuto().allocate(Option.captureStateLayout());
  private final NativeString name = new NativeString();
  private final NativeString otherName = new NativeString();
  private final long address;

  /// Before compilation, a buffer takes a third of the time of a segment.
  private final LongBuffer longs;

  private Scratch() {
    MemorySegment memory = Arena.ofAuto().allocate(BYTES, Long.BYTES);
    address = memory.address();
    longs = memory.asByteBuffer().order(ByteOrder.nativeOrder()).asLongBuffer();
  }

  /// Returns the memory of this thread, valid until the next system call.
  public static Scratch get() {
    return OF_THREAD.get();
  }

  /// Returns the memory that receives errno.
  public MemorySegment errno() {
    return errno;
  }

  /// Writes a name as a C string and returns its address.
  public long name(RawName file) {
    return name.put(file.path());
  }

  /// Writes a second name as a C string and returns its address.
  public long otherName(RawName file) {
    return otherName.put(file.path());
  }

  /// Sets a long.
  public Scratch with(int index, long value) {
    longs.put(index, value);
    return this;
  }

  /// Returns the address of a long.
  public long address(int index) {
    return address + (long) index * Long.BYTES;
  }

  public long longAt(int index) {
    return longs.get(index);
  }

  /// Returns all longs.
  public LongBuffer longs() {
    return longs;
  }

  /// Returns an int: both supported processors are little-endian.
  ///
  /// @param index counted in ints
  public int intAt(int index) {
    return (int) (longs.get(index / 2) >>> (index % 2 * Integer.SIZE));
  }

  /// A growing buffer for one C string at a time. For one thread.
  static final class NativeString {
    private static final int USUAL_BYTES = 256;

    // Before compilation, writing a buffer takes a fifth of the time of a segment.
    private ByteBuffer buffer = ByteBuffer.allocate(0);
    private long address;
    private byte[] last = {};

    /// Writes a string. Successive calls often take the same array, which is not written again.
    ///
    /// @param string without a zero at the end; its bytes never change
    /// @return the address, valid until the next call
    @SuppressWarnings("ReferenceEquality") // comparing the bytes takes as long as writing them
    long put(byte[] string) {
      if (string != last) {
        write(string);
        last = string;
      }
      return address;
    }

    private void write(byte[] string) {
      if (string.length >= buffer.capacity()) {
        grow(string.length + 1);
      }
      buffer.put(0, string).put(string.length, (byte) 0);
    }

    // The garbage collector frees the old buffer.
    private void grow(int bytes) {
      MemorySegment memory = Arena.ofAuto().allocate(Math.max(USUAL_BYTES, 2L * bytes));
      buffer = memory.asByteBuffer();
      address = memory.address();
    }
  }
}
