package dev.millrace.sys;

import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Advice;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Path;

/// Evicts files from the page cache.
public final class ColdFile {
  private ColdFile() {}

  /// Writes the file to the disk and drops its pages.
  public static void evict(Path file) throws IOException {
    FileCalls calls = Host.sys().fileCalls().optional().orElseThrow();
    int open = (int) Call.OPEN.require(calls.open(RawName.of(file), Access.READ, 0), file);
    Call.FSYNC.require(calls.fsync(open), file);
    Call.FADVISE.require(calls.fadvise(open, 0, 0, Advice.DONTNEED), file);
    calls.close(open);
  }
}
