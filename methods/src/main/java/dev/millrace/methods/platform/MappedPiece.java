package dev.millrace.methods.platform;

import static java.lang.invoke.MethodType.methodType;

import java.io.Closeable;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/** A part of a file mapped as a ByteBuffer, which closing unmaps at once. */
public final class MappedPiece implements Closeable {
  private final MappedByteBuffer buffer;

  private MappedPiece(MappedByteBuffer buffer) {
    this.buffer = buffer;
  }

  /** Maps {@code count} bytes, at least one; a writable mapping also sizes the file. */
  public static MappedPiece map(FileChannel file, MapMode mode, long position, long count)
      throws IOException {
    return new MappedPiece(file.map(mode, position, count));
  }

  /** The mapping; any access after {@link #close} crashes the JVM. */
  public MappedByteBuffer buffer() {
    return buffer;
  }

  @Override
  public void close() throws IOException {
    Unmapper.unmap(buffer);
  }

  /**
   * Unmaps a buffer at once. The JDK offers no method for it, and unmaps in a collection, which
   * would be outside the clock.
   */
  static final class Unmapper {
    /** (buffer) to nothing; throws UnsupportedOperationException if this JVM cannot unmap. */
    private static final MethodHandle UNMAP = find();

    private Unmapper() {}

    /**
     * Unmaps {@code mapped}, which is not empty. Any later access to it crashes the JVM.
     *
     * @throws UnsupportedOperationException if this JVM cannot unmap on request
     */
    static void unmap(MappedByteBuffer mapped) throws IOException {
      try {
        UNMAP.invokeExact(mapped);
      } catch (Throwable e) {
        throw LaterJdk.rethrow(e);
      }
    }

    private static MethodHandle find() {
      MethodHandle found;
      try {
        found = isJdk8() ? cleaner() : invokeCleaner();
      } catch (ReflectiveOperationException | RuntimeException e) {
        found =
            LaterJdk.refuse(
                "this JVM cannot unmap on request",
                methodType(void.class, MappedByteBuffer.class),
                e);
      }
      return found.asType(methodType(void.class, MappedByteBuffer.class));
    }

    private static boolean isJdk8() {
      return "1.8".equals(System.getProperty("java.specification.version"));
    }

    private static MethodHandle cleaner() throws ReflectiveOperationException {
      Class<?> buffer = Class.forName("sun.nio.ch.DirectBuffer");
      Class<?> cleaner = Class.forName("sun.misc.Cleaner");
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      return MethodHandles.filterReturnValue(
          lookup.findVirtual(buffer, "cleaner", methodType(cleaner)),
          lookup.findVirtual(cleaner, "clean", methodType(void.class)));
    }

    private static MethodHandle invokeCleaner() throws ReflectiveOperationException {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Field instance = unsafe.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      return MethodHandles.publicLookup()
          .findVirtual(unsafe, "invokeCleaner", methodType(void.class, ByteBuffer.class))
          .bindTo(instance.get(null));
    }
  }
}
