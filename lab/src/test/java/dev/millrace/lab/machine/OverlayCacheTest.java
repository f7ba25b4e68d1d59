package dev.millrace.lab.machine;

import static dev.millrace.sys.Answers.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.machine.PageCache.Residency;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.OverlayMount;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Overlayfs caches pages in the file below: cachestat(2) reports none.
@Tag("slow")
class OverlayCacheTest {
  // Whole pages: a partial page of several blocks counts only when all blocks were read.
  private static final int BYTES = 2 << 20;

  private final PageCache cache = new PageCache(Host.sys());

  @Test
  void pagesOfTheFileBelowCount() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.EXT4);
        OverlayMount overlay = OverlayMount.assume(disk)) {
      Path file = Files.write(overlay.directory().resolve("file"), new byte[BYTES]);
      assertThat(done(cache.residency(file))).isEqualTo(new Residency(BYTES, BYTES));
      assertThat(done(cache.evict(file))).isEqualTo(new Residency(BYTES, 0));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BTRFS", "XFS"})
  void anEvictedFileIsNotResident(LoopMount.Type type) throws Exception {
    try (LoopMount mount = LoopMount.assume(type)) {
      Path file = Files.write(mount.directory().resolve("file"), new byte[BYTES]);
      assertThat(done(cache.evict(file))).isEqualTo(new Residency(BYTES, 0));
    }
  }
}
