package dev.millrace.sys;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.Linker.Option;
import java.lang.foreign.MemoryLayout;
import java.lang.invoke.MethodHandle;

/// Links functions of the C library. Every handle takes the segment for errno as a first argument
/// more.
///
/// All methods throw an [IllegalCallerException] if this JVM denies native access.
final class Downcalls {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final Option ERRNO = Option.captureCallState("errno");

  private Downcalls() {}

  static MethodHandle link(String symbol, MemoryLayout result, MemoryLayout... arguments) {
    return link(symbol, FunctionDescriptor.of(result, arguments), ERRNO);
  }

  static MethodHandle linkVoid(String symbol, MemoryLayout... arguments) {
    return link(symbol, FunctionDescriptor.ofVoid(arguments), ERRNO);
  }

  /// A function such as `open(path, flags, ...)`; some systems pass what the dots stand for in
  /// another way.
  ///
  /// @param fixedArguments before the dots
  static MethodHandle linkVariadic(
      String symbol, int fixedArguments, MemoryLayout result, MemoryLayout... arguments) {
    Option variadic = Option.firstVariadicArg(fixedArguments);
    return link(symbol, FunctionDescriptor.of(result, arguments), ERRNO, variadic);
  }

  @SuppressWarnings("restricted") // The one place. What is linked are functions of the C library.
  private static MethodHandle link(String symbol, FunctionDescriptor function, Option... options) {
    return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(symbol), function, options);
  }
}
