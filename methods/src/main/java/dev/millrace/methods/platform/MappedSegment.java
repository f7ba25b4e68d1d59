package dev.millrace.methods.platform;

import static java.lang.invoke.MethodHandles.insertArguments;
import static java.lang.invoke.MethodType.methodType;

import java.io.Closeable;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * The start of a file mapped as one MemorySegment of java.lang.foreign, of any length, in a
 * confined arena: closing unmaps it at once. Needs JDK 22.
 *
 * <p>MemorySegment.get reads the bytes, and MemorySegment.copy moves them. A view as a ByteBuffer
 * would end below 2 GiB; other methods measure mapped buffers.
 */
public final class MappedSegment implements Closeable {
  private final AutoCloseable arena;
  private final Object segment;
  private final long bytes;

  private MappedSegment(AutoCloseable arena, Object segment, long bytes) {
    this.arena = arena;
    this.segment = segment;
    this.bytes = bytes;
  }

  /**
   * Maps the first {@code bytes} of {@code file}; a writable mapping also sizes the file.
   *
   * @throws UnsupportedOperationException if this JDK has no segments
   */
  public static MappedSegment map(FileChannel file, MapMode mode, long bytes) throws IOException {
    AutoCloseable arena = openArena();
    try {
      Object segment = (Object) SegmentCalls.MAP.invokeExact(file, mode, 0L, bytes, (Object) arena);
      return new MappedSegment(arena, segment, bytes);
    } catch (Throwable e) {
      close(arena);
      throw LaterJdk.rethrow(e);
    }
  }

  private static AutoCloseable openArena() throws IOException {
    try {
      return (AutoCloseable) (Object) SegmentCalls.OPEN_ARENA.invokeExact();
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /** The length of the mapping. */
  public long bytes() {
    return bytes;
  }

  /**
   * Returns the eight bytes from {@code offset} on, in the byte order of this machine.
   *
   * @throws InternalError for a missing page, soon after this call
   */
  public long wordAt(long offset) throws IOException {
    try {
      return (long) SegmentCalls.GET_LONG.invokeExact(segment, offset);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /** Returns the byte at {@code offset}; a missing page as in {@link #wordAt}. */
  public byte byteAt(long offset) throws IOException {
    try {
      return (byte) SegmentCalls.GET_BYTE.invokeExact(segment, offset);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /** Copies all of {@code source} to offset {@code to} and on. */
  public void write(byte[] source, long to) throws IOException {
    try {
      SegmentCalls.FROM_ARRAY.invokeExact((Object) source, 0, segment, to, source.length);
    } catch (InternalError e) {
      throw ShortTransfer.inMapping(to, to + source.length, e);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /** Copies all of {@code source} to the start of this one. */
  public void write(MappedSegment source) throws IOException {
    try {
      SegmentCalls.COPY.invokeExact(source.segment, 0L, segment, 0L, source.bytes);
    } catch (InternalError e) {
      throw ShortTransfer.inMapping(0, source.bytes, e);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  @Override
  public void close() throws IOException {
    close(arena);
  }

  private static void close(AutoCloseable arena) throws IOException {
    try {
      arena.close();
    } catch (Exception e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /**
   * The calls of {@link MappedSegment} into java.lang.foreign, with Object for every type that JDK
   * 8 lacks, so that the calls are exact and the compiler inlines them.
   */
  static final class SegmentCalls {
    private static final Class<?> ARENA = LaterJdk.type("java.lang.foreign.Arena");
    private static final Class<?> SEGMENT = LaterJdk.type("java.lang.foreign.MemorySegment");
    private static final Class<?> LAYOUT = LaterJdk.type("java.lang.foreign.ValueLayout");

    /** Arena.ofConfined: () to arena. */
    static final MethodHandle OPEN_ARENA =
        exact(LaterJdk.staticMethod(ARENA, "ofConfined", methodType(ARENA)));

    /** FileChannel.map: (channel, mode, from, bytes, arena) to segment. */
    static final MethodHandle MAP =
        exact(
            LaterJdk.method(
                FileChannel.class,
                "map",
                methodType(SEGMENT, MapMode.class, long.class, long.class, ARENA)));

    /** MemorySegment.copy: (source segment, from, target segment, to, bytes). */
    static final MethodHandle COPY = copy(SEGMENT, long.class, SEGMENT, long.class, long.class);

    /** MemorySegment.get of JAVA_LONG_UNALIGNED: (segment, offset) to long. */
    static final MethodHandle GET_LONG = get("OfLong", "JAVA_LONG_UNALIGNED", long.class);

    /** MemorySegment.get of JAVA_BYTE: (segment, offset) to byte. */
    static final MethodHandle GET_BYTE = get("OfByte", "JAVA_BYTE", byte.class);

    /** MemorySegment.copy: (source array, from, target segment, to, bytes). */
    static final MethodHandle FROM_ARRAY =
        insertArguments(
            copy(Object.class, int.class, SEGMENT, LAYOUT, long.class, int.class),
            3,
            LaterJdk.constant(LAYOUT, "JAVA_BYTE"));

    private SegmentCalls() {}

    private static MethodHandle copy(Class<?>... arguments) {
      return exact(LaterJdk.staticMethod(SEGMENT, "copy", methodType(void.class, arguments)));
    }

    private static MethodHandle get(String layoutType, String layout, Class<?> result) {
      Class<?> type = LaterJdk.type("java.lang.foreign.ValueLayout$" + layoutType);
      MethodHandle get = LaterJdk.method(SEGMENT, "get", methodType(result, type, long.class));
      return exact(insertArguments(get, 1, LaterJdk.constant(LAYOUT, layout)));
    }

    private static MethodHandle exact(MethodHandle handle) {
      MethodType type = handle.type().changeReturnType(known(handle.type().returnType()));
      for (int i = 0; i < type.parameterCount(); i++) {
        type = type.changeParameterType(i, known(type.parameterType(i)));
      }
      return handle.asType(type);
    }

    private static Class<?> known(Class<?> type) {
      return type == ARENA || type == SEGMENT || type == LAYOUT ? Object.class : type;
    }
  }
}
