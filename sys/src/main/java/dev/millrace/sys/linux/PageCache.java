package dev.millrace.sys.linux;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls.Advice;
import dev.millrace.sys.Residency;
import java.io.IOException;

/// What the kernel keeps of a file in memory.
final class PageCache {
  private PageCache() {}

  static Answer<Residency> residency(OpenFile file) throws IOException {
    long pages = file.attempt(descriptor -> file.calls().cachedPages(descriptor, 0, 0));
    // Too old a kernel, a file of somebody else, or a filter of a container: mincore may still
    // tell.
    return pages < 0
        ? Mincore.residency(file)
        : new Done<>(
            Residency.ofPages(file.bytes(), pages + below(file, pages), file.calls().pageBytes()));
  }

  // Overlayfs, whose pages are those of a file below, says of every file that none is cached.
  private static long below(OpenFile file, long pages) throws IOException {
    return pages == 0 ? Math.max(0, Mincore.pages(file)) : 0;
  }

  /// Dirty pages cannot be forgotten: they are written first.
  static Answer<Residency> evict(OpenFile file) throws IOException {
    Calls calls = file.calls();
    file.require(Call.FSYNC, calls::fsync);
    file.require(Call.FADVISE, open -> calls.fadvise(open, 0, 0, Advice.DONTNEED));
    return residency(file);
  }
}
