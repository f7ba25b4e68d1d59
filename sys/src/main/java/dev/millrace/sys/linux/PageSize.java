package dev.millrace.sys.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.millrace.sys.ffi.Downcall;
import dev.millrace.sys.ffi.Downcalls;
import java.lang.invoke.MethodHandle;

/// How large a page of memory is: getpagesize(2), which is no system call.
final class PageSize {
  static final long BYTES = ask();

  private PageSize() {}

  private static long ask() {
    MethodHandle getpagesize = Downcalls.C.link("getpagesize", JAVA_INT);
    return Downcall.run(errno -> (int) getpagesize.invokeExact(errno));
  }
}
