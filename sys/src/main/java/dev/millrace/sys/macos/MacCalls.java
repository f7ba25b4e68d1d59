package dev.millrace.sys.macos;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.millrace.sys.RawName;
import dev.millrace.sys.ffi.Downcall;
import dev.millrace.sys.ffi.Downcalls;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// Calls of macOS. Each returns its result, 0 or more, or the negated errno of macOS.
final class MacCalls {
  private final MethodHandle clonefile;

  /// @param library the C library
  /// @throws java.util.NoSuchElementException if it lacks a function of macOS
  MacCalls(SymbolLookup library) {
    clonefile = new Downcalls(library).link("clonefile", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
  }

  /// clonefile(2). Follows no symbolic link at the end of a name.
  long clonefile(RawName source, RawName target) {
    MemorySegment from = MemorySegment.ofAddress(Scratch.get().name(source));
    MemorySegment to = MemorySegment.ofAddress(Scratch.get().otherName(target));
    return Downcall.resultOrErrno(
        errno -> (int) clonefile.invokeExact(errno, from, to, Darwin.CLONE_NOFOLLOW));
  }
}
