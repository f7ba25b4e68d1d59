package dev.millrace.methods.platform;

import java.io.Closeable;
import java.io.IOException;
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
}
