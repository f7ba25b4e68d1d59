package dev.millrace.files.memory;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// The memory that one thread copies with. Kept for the next copy, since to get and clear it takes
/// longer than to copy a small file.
///
/// @param buffer outside the heap, which starts on a page
/// @param before of the source, when it was opened
/// @param now of whatever is asked about
/// @param landed of the file that becomes the target
public record Workspace(
    MemorySegment buffer, FileStatus before, FileStatus now, FileStatus landed) {
  /// Of 64 KiB to 4 MiB it is the fastest: it fits into the second cache of a processor, and the
  /// calls do not count any more.
  public static final int BUFFER_BYTES = 256 << 10;

  static Workspace allocate(FileCalls calls) {
    Arena arena = Arena.ofAuto(); // freed when the collector finds it unused
    return new Workspace(
        calls.pages(arena, BUFFER_BYTES), new FileStatus(), new FileStatus(), new FileStatus());
  }
}
