package dev.millrace.sys.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.millrace.sys.ffi.Downcall;
import dev.millrace.sys.ffi.Downcalls;
import java.lang.invoke.MethodHandle;

/// The size of a page of memory: getpagesize(2), a function of the C library only.
final class PageSize {
  static final long BYTES = read();

  private PageSize() {}

  private static long read() {
    MethodHandle getpagesize = Downcalls.C.link("getpagesize", JAVA_INT);
    return Downcall.run(errno -> (int) getpagesize.invokeExact(errno));
  }
}
