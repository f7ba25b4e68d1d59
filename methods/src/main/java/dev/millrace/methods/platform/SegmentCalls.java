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
