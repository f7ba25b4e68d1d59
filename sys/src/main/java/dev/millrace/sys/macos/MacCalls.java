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
  private final MethodHandle open;
  private final MethodHandle close;
  private final MethodHandle clonefile;
  private final MethodHandle fcopyfile;

  /// @param library the C library
  /// @throws java.util.NoSuchElementException if it lacks a function of macOS
  MacCalls(SymbolLookup library) {
    Downcalls c = new Downcalls(library);
    open = c.linkVariadic("open", 2, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
    close = c.link("close", JAVA_INT, JAVA_INT);
    clonefile = c.link("clonefile", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
    fcopyfile = c.link("fcopyfile", JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
  }

  long open(RawName file, int flags, int mode) {
    MemorySegment name = MemorySegment.ofAddress(Scratch.get().name(file));
    return Downcall.resultOrErrno(errno -> (int) open.invokeExact(errno, name, flags, mode));
  }

  // Not repeated: an interrupted close may have closed the file.
  long close(int descriptor) {
    return Downcall.once(errno -> (int) close.invokeExact(errno, descriptor));
  }

  /// clonefile(2). Follows no symbolic link at the end of a name.
  long clonefile(RawName source, RawName target) {
    MemorySegment from = MemorySegment.ofAddress(Scratch.get().name(source));
    MemorySegment to = MemorySegment.ofAddress(Scratch.get().otherName(target));
    return Downcall.resultOrErrno(
        errno -> (int) clonefile.invokeExact(errno, from, to, Darwin.CLONE_NOFOLLOW));
  }

  /// fcopyfile(3), data only.
  long fcopyfile(int source, int target) {
    return Downcall.resultOrErrno(errno ->
        (int)
            fcopyfile.invokeExact(errno, source, target, MemorySegment.NULL, Darwin.COPYFILE_DATA));
  }
}
