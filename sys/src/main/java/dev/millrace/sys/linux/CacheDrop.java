package dev.millrace.sys.linux;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.time.Duration;

/// Empties the caches of the machine, proc_sys_vm(5).
///
/// @param control the control file of the kernel
record CacheDrop(Calls calls, Path control) {
  static final Path CONTROL = Path.of("/proc/sys/vm/drop_caches");

  /// Pages (1), and directory entries and inodes (2).
  private static final byte ALL = '3';

  Answer<Duration> drop() throws IOException {
    long descriptor = OpenFile.tryOpen(calls, control, Linux.O_WRONLY);
    if (descriptor < 0) {
      return new NotSupported<>("needs root: " + control + ": " + Call.OPEN.words(descriptor));
    }
    try (OpenFile file = new OpenFile(calls, control, (int) descriptor)) {
      return new Done<>(drop(file));
    }
  }

  // The kernel keeps dirty pages: they are written first.
  private Duration drop(OpenFile file) throws IOException {
    long startNanos = System.nanoTime();
    calls.sync();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment all = arena.allocateFrom(JAVA_BYTE, ALL);
      file.require(Call.WRITE, open -> calls.write(open, all));
    }
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
