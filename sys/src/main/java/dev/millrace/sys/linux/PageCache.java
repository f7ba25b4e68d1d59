package dev.millrace.sys.linux;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls.Advice;
import dev.millrace.sys.Residency;
import java.io.IOException;

/// Reads and drops the cached pages of a file.
final class PageCache {
  private PageCache() {}

  static Answer<Residency> residency(OpenFile file) throws IOException {
    long pages = file.attempt(descriptor -> file.calls().cachedPages(descriptor, 0, 0));
    // An old kernel, a file of another user, or a filter of a container: mincore may still work.
    return pages < 0
        ? Mincore.residency(file)
        : new Done<>(
            Residency.ofPages(file.bytes(), pages + below(file, pages), file.calls().pageBytes()));
  }

  // Overlayfs caches pages in the file below, so cachestat(2) reports none.
  private static long below(OpenFile file, long pages) throws IOException {
    return pages == 0 ? Math.max(0, Mincore.pages(file)) : 0;
  }

  /// Drops the pages. The kernel keeps dirty pages: they are written first.
  static Answer<Residency> evict(OpenFile file) throws IOException {
    Calls calls = file.calls();
    file.require(Call.FSYNC, calls::fsync);
    file.require(Call.FADVISE, open -> calls.fadvise(open, 0, 0, Advice.DONTNEED));
    return residency(file);
  }
}
