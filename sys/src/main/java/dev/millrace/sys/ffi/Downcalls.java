package dev.millrace.sys.ffi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.Linker.Option;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.NoSuchElementException;
import java.util.function.Consumer;

/// Links functions of a C library. Every handle takes the segment for errno as an additional first
/// argument.
///
/// All methods throw an [IllegalCallerException] if this JVM denies native access, and a
/// [java.util.NoSuchElementException] if the library has no such function.
///
/// @param library the C library
public record Downcalls(SymbolLookup library) {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final Option ERRNO = Option.captureCallState("errno");

  /// The C library of the JVM itself.
  public static final Downcalls C = new Downcalls(LINKER.defaultLookup());

  public MethodHandle link(String symbol, MemoryLayout result, MemoryLayout... arguments) {
    return link(symbol, FunctionDescriptor.of(result, arguments), ERRNO);
  }

  /// Links a function such as `open(path, flags, ...)`: some systems pass variadic arguments
  /// differently.
  ///
  /// @param fixedArguments number of arguments before the dots
  public MethodHandle linkVariadic(
      String symbol, int fixedArguments, MemoryLayout result, MemoryLayout... arguments) {
    Option variadic = Option.firstVariadicArg(fixedArguments);
    return link(symbol, FunctionDescriptor.of(result, arguments), ERRNO, variadic);
  }

  /// Returns memory that this class did not allocate.
  @SuppressWarnings("restricted") // The kernel maps the requested length.
  public static MemorySegment memory(long address, long bytes) {
    return MemorySegment.ofAddress(address).reinterpret(bytes);
  }

  /// Returns memory that this class did not allocate, valid until the arena is closed.
  ///
  /// @param release frees the memory
  @SuppressWarnings("restricted") // The kernel maps the requested length.
  public static MemorySegment memory(
      long address, long bytes, Arena arena, Consumer<MemorySegment> release) {
    return MemorySegment.ofAddress(address).reinterpret(bytes, arena, release);
  }

  @SuppressWarnings("restricted") // All linked functions belong to a C library.
  private MethodHandle link(String symbol, FunctionDescriptor function, Option... options) {
    return LINKER.downcallHandle(
        library.find(symbol).orElseThrow(() -> new NoSuchElementException(symbol)),
        function,
        options);
  }
}
