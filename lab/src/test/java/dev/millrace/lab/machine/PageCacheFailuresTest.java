package dev.millrace.lab.machine;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.lab.machine.PageCache.Residency;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.OverlayMount;
import dev.millrace.sys.UnsupportedSys;
import dev.millrace.sys.host.Host;
import dev.millrace.sys.linux.FaultyCalls;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Failures of the kernel, and caches that it does not drop.
@EnabledOnOs(LINUX)
class PageCacheFailuresTest {
  // Whole pages: a partial page of several blocks counts only when all blocks were read.
  private static final int PAGES_BYTES = 2 << 20;

  private static final PageCache CACHE = new PageCache(Host.sys());

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.write(directory.resolve("file"), new byte[10_000]);
  }

  @Test
  void aFailedFsyncIsNamedWithThePathOfTheClosedFile() {
    FaultyCalls calls = new FaultyCalls("fsync").with(Errno.EIO);
    assertThatThrownBy(() -> new PageCache(calls.sys()).evict(file))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(file + ": fsync: EIO");
    assertThat(calls.count("open")).isOne();
    assertThat(calls.count("close")).isOne();
  }

  @Test
  void forbiddenAdviceIsAFailure() {
    PageCache cache = new PageCache(new FaultyCalls("fadvise").with(Errno.EPERM).sys());
    assertThatThrownBy(() -> cache.evict(file))
        .isInstanceOf(AccessDeniedException.class)
        .hasMessage(file + ": posix_fadvise: EPERM");
  }

  @ParameterizedTest
  @EnumSource(
      value = Errno.class,
      names = {"ENOSYS", "EPERM", "EOPNOTSUPP"})
  void mincoreReplacesCachestat(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls("cachedPages").with(errno);
    assertThat(done(new PageCache(calls.sys()).residency(file)).residentBytes()).isEqualTo(10_000);
    assertThat(calls.count("mappedPages")).isOne();
  }

  @Test
  void withoutCachestatAMappingIsUnsupportedOrFailsWithThePath() throws IOException {
    assertThat(reason(withoutMapping(Errno.ENODEV).residency(file))).contains("mmap: ENODEV");
    assertThatThrownBy(() -> withoutMapping(Errno.ENOMEM).residency(file))
        .hasMessage(file + ": mmap: ENOMEM");
  }

  private static PageCache withoutMapping(Errno errno) {
    FaultyCalls old = new FaultyCalls("cachedPages").always(Errno.ENOSYS);
    return new PageCache(new FaultyCalls("mappedPages", old).with(errno).sys());
  }

  // A plain file instead of the control file: a test must not slow down the machine.
  @Test
  void droppingTheCachesWritesThreeAfterASync() throws IOException {
    Path control = Files.createFile(directory.resolve("drop_caches"));
    FaultyCalls calls = new FaultyCalls("none");
    assertThat(done(new PageCache(calls.sys(), control).dropAll(file))).hasContent("3");
    assertThat(calls.made()).contains("syncfs");
  }

  @Test
  void aCacheWithoutAControlFileIsNotDropped() throws IOException {
    Path control = directory.resolve("drop_caches");
    assertThat(reason(new PageCache(Host.sys(), control).dropAll(file)))
        .isEqualTo("needs root: " + control + " is not writable");
    assertThat(control).doesNotExist();
  }

  @Test
  void onAnotherSystemEveryAnswerIsTheReason() throws IOException {
    PageCache cache = new PageCache(new UnsupportedSys("no Linux"), file);
    assertThat(reason(cache.residency(file))).isEqualTo("no Linux");
    assertThat(reason(cache.evict(file))).isEqualTo("no Linux");
    assertThat(reason(cache.dropAll(file))).isEqualTo("no Linux");
  }

  /// Overlayfs caches pages in the file below: cachestat(2) reports none.
  @Test
  @Tag("slow")
  void pagesOfTheFileBelowCount() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.EXT4);
        OverlayMount overlay = OverlayMount.assume(disk)) {
      Path file = Files.write(overlay.directory().resolve("file"), new byte[PAGES_BYTES]);
      assertThat(done(CACHE.residency(file))).isEqualTo(new Residency(PAGES_BYTES, PAGES_BYTES));
      assertThat(done(CACHE.evict(file))).isEqualTo(new Residency(PAGES_BYTES, 0));
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(names = {"BTRFS", "XFS"})
  void anEvictedFileIsNotResident(LoopMount.Type type) throws Exception {
    try (LoopMount mount = LoopMount.assume(type)) {
      Path file = Files.write(mount.directory().resolve("file"), new byte[PAGES_BYTES]);
      assertThat(done(CACHE.evict(file))).isEqualTo(new Residency(PAGES_BYTES, 0));
    }
  }
}
