package dev.millrace.sys.ffi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.Linker.Option;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.function.Consumer;

/// Links functions of a C library. Every handle takes the segment for errno as a first argument
/// more.
///
/// All methods throw an [IllegalCallerException] if this JVM denies native access, and a
/// [java.util.NoSuchElementException] if the library has no such function.
///
/// @param library where the functions are looked up
public record Downcalls(SymbolLookup library) {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final Option ERRNO = Option.captureCallState("errno");

  /// The C library that the JVM itself runs on.
  public static final Downcalls C = new Downcalls(LINKER.defaultLookup());

  public MethodHandle link(String symbol, MemoryLayout result, MemoryLayout... arguments) {
    return link(symbol, FunctionDescriptor.of(result, arguments), ERRNO);
  }

  /// A function such as `open(path, flags, ...)`; some systems pass what the dots stand for in
  /// another way.
  ///
  /// @param fixedArguments before the dots
  public MethodHandle linkVariadic(
      String symbol, int fixedArguments, MemoryLayout result, MemoryLayout... arguments) {
    Option variadic = Option.firstVariadicArg(fixedArguments);
    return link(symbol, FunctionDescriptor.of(result, arguments), ERRNO, variadic);
  }

  /// Memory that was not allocated here.
  @SuppressWarnings("restricted") // What the kernel maps is as long as it was asked for.
  public static MemorySegment memory(long address, long bytes) {
    return MemorySegment.ofAddress(address).reinterpret(bytes);
  }

  /// Memory that was not allocated here, until the arena is closed.
  ///
  /// @param release what is done with it then
  @SuppressWarnings("restricted") // As above.
  public static MemorySegment memory(
      long address, long bytes, Arena arena, Consumer<MemorySegment> release) {
    return MemorySegment.ofAddress(address).reinterpret(bytes, arena, release);
  }

  @SuppressWarnings("restricted") // The one place. What is linked are functions of a C library.
  private MethodHandle link(String symbol, FunctionDescriptor function, Option... options) {
    return LINKER.downcallHandle(library.findOrThrow(symbol), function, options);
  }
}
