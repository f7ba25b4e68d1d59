package dev.millrace.methods.platform;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Reads eight bytes of an array at once on JDK 8. There a buffer around an array assembles each
 * word from single bytes, and only {@code sun.misc.Unsafe} reads it whole. Later JDKs need none of
 * this.
 */
public final class ArrayWords {
  private static final MethodHandle NOTHING =
      MethodHandles.dropArguments(
          MethodHandles.constant(long.class, 0L), 0, Object.class, long.class);

  private static final MethodHandle GET_LONG = find();
  private static final long FIRST = firstOffset();

  private ArrayWords() {}

  /** Whether this JDK needs and has it. */
  public static boolean areNeeded() {
    return !GET_LONG.equals(NOTHING);
  }

  /**
   * Returns the eight bytes from {@code index} on, in the byte order of this machine; unchecked.
   */
  public static long get(byte[] bytes, int index) {
    try {
      return (long) GET_LONG.invokeExact((Object) bytes, FIRST + index);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private static MethodHandle find() {
    try {
      Object unsafe = unsafe();
      MethodType type = MethodType.methodType(long.class, Object.class, long.class);
      return MethodHandles.publicLookup()
          .findVirtual(unsafe.getClass(), "getLong", type)
          .bindTo(unsafe);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return NOTHING;
    }
  }

  private static Object unsafe() throws ReflectiveOperationException {
    if (!"1.8".equals(System.getProperty("java.specification.version"))) {
      throw new ClassNotFoundException("not needed here");
    }
    Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return field.get(null);
  }

  private static long firstOffset() {
    try {
      Object unsafe = unsafe();
      Object offset =
          unsafe.getClass().getMethod("arrayBaseOffset", Class.class).invoke(unsafe, byte[].class);
      return ((Number) offset).longValue();
    } catch (ReflectiveOperationException | RuntimeException e) {
      return 0;
    }
  }
}
