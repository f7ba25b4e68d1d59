package dev.millrace.sys.linux;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.stream.Stream;

/// Counts the bytes of a file in blocks that are shared.
final class SharedBytes {
  private SharedBytes() {}

  static Answer<Long> of(OpenFile file, long fileBytes) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      return count(file, fileBytes, Fiemap.allocate(arena));
    }
  }

  private static Answer<Long> count(OpenFile file, long fileBytes, Fiemap map) throws IOException {
    long shared = 0;
    for (long from = 0; from < fileBytes; ) {
      long result = fill(file, map.request(from, fileBytes));
      if (result < 0) {
        return notCounted(file, result);
      }
      shared += map.sharedBytes(from, fileBytes);
      // No further extent: the rest is a hole.
      from = map.end() > from ? map.end() : fileBytes;
    }
    return new Done<>(shared);
  }

  private static long fill(OpenFile file, Fiemap map) {
    return file.attempt(open -> file.calls().ioctl(open, Linux.FS_IOC_FIEMAP, map.segment()));
  }

  // File systems without extents return EOPNOTSUPP, those in user space ENOTTY or ENOSYS.
  private static Answer<Long> notCounted(OpenFile file, long result) throws IOException {
    if (Stream.of(Errno.EOPNOTSUPP, Errno.ENOTTY, Errno.ENOSYS).anyMatch(e -> e.is(result))) {
      return new NotSupported<>(
          "the file system does not report extents: " + Call.FIEMAP.words(result));
    }
    throw Call.FIEMAP.failure(result, file.path());
  }
}
