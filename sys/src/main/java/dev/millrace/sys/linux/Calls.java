package dev.millrace.sys.linux;

import dev.millrace.sys.FileCalls;
import java.lang.foreign.MemorySegment;

/// All system calls of Millrace: the calls on files, and the internal ones of this module.
///
/// As with [FileCalls], every call returns its result, 0 or more, or the negated errno.
interface Calls extends FileCalls {
  /// ioctl(2).
  ///
  /// @param argument read and written by the request
  long ioctl(int descriptor, long request, MemorySegment argument);
}
