package dev.millrace.sys.linux;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.RawName;
import dev.millrace.sys.uring.RingCalls;
import java.lang.foreign.MemorySegment;

/// The system calls that Millrace makes: those on files, and those that only this module needs.
///
/// As with [FileCalls], every call answers with its result, 0 or more, or with the negated errno.
interface Calls extends FileCalls, CacheCalls, RingCalls {
  /// open(2), with any flags.
  ///
  /// @param mode the permissions of a file that is made; otherwise it does not count
  long open(RawName file, int flags, int mode);

  /// Asks the driver or the file system behind a file.
  ///
  /// @param argument what the request reads and writes
  long ioctl(int descriptor, long request, MemorySegment argument);
}
