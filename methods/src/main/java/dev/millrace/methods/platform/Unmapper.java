package dev.millrace.methods.platform;

import static java.lang.invoke.MethodType.methodType;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;

/**
 * Unmaps a buffer at once. The JDK offers no method for it, and unmaps in a collection, which would
 * be outside the clock.
 */
final class Unmapper {
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
      found = refuse(e);
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

  private static MethodHandle refuse(Exception e) {
    MethodHandle refuse =
        MethodHandles.throwException(void.class, UnsupportedOperationException.class)
            .bindTo(new UnsupportedOperationException("this JVM cannot unmap on request", e));
    return MethodHandles.dropArguments(refuse, 0, MappedByteBuffer.class);
  }
}
