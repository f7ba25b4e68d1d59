package dev.millrace.methods.platform;

import static java.lang.invoke.MethodHandles.insertArguments;
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * The calls of {@link MappedSegment} into java.lang.foreign, with Object for every type that JDK 8
 * lacks, so that the calls are exact and the compiler inlines them.
 */
final class SegmentCalls {
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

  /** MemorySegment.copy: (source segment, from, target array, to, bytes). */
  static final MethodHandle TO_ARRAY =
      ofBytes(copy(SEGMENT, LAYOUT, long.class, Object.class, int.class, int.class), 1);

  /** MemorySegment.copy: (source array, from, target segment, to, bytes). */
  static final MethodHandle FROM_ARRAY =
      ofBytes(copy(Object.class, int.class, SEGMENT, LAYOUT, long.class, int.class), 3);

  private SegmentCalls() {}

  private static MethodHandle copy(Class<?>... arguments) {
    return exact(LaterJdk.staticMethod(SEGMENT, "copy", methodType(void.class, arguments)));
  }

  private static MethodHandle ofBytes(MethodHandle copy, int layoutAt) {
    return insertArguments(copy, layoutAt, LaterJdk.constant(LAYOUT, "JAVA_BYTE"));
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
