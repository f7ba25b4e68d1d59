package dev.millrace.lab.machine;

import static dev.millrace.sys.Answers.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.lab.machine.PageCache.Residency;
import dev.millrace.sys.Errno;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import dev.millrace.sys.linux.FaultyCalls;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Residency, by cachestat and by mincore.
@EnabledOnOs(LINUX)
@ParameterizedClass
@MethodSource("systems")
class PageCacheTest {
  private static final int BYTES = (3 << 20) + 5;

  @TempDir Path directory;
  @Parameter PageCache cache;

  static Stream<Named<PageCache>> systems() {
    Sys old = new FaultyCalls("cachedPages").always(Errno.ENOSYS).sys();
    return Stream.of(
        Named.of("cachestat", new PageCache(Host.sys())), Named.of("mincore", new PageCache(old)));
  }

  @Test
  void aFileThatWasJustReadIsResident() throws IOException {
    Path file = file(directory);
    Files.readAllBytes(file);
    assertThat(done(cache.residency(file))).isEqualTo(new Residency(BYTES, BYTES));
  }

  @Test
  void anEvictedFileIsNotResident() throws IOException {
    assumeDisk();
    Path file = file(directory);
    assertThat(done(cache.evict(file))).isEqualTo(new Residency(BYTES, 0));
    assertThat(done(cache.residency(file)).residentBytes()).isZero();
    assertThat(Files.readAllBytes(file)).hasSize(BYTES);
    assertThat(done(cache.residency(file)).residentBytes()).isEqualTo(BYTES);
  }

  @Test
  void aFileReadInPartIsPartlyResident() throws IOException {
    assumeDisk();
    Path file = file(directory);
    cache.evict(file);
    try (FileChannel channel = FileChannel.open(file)) {
      channel.read(ByteBuffer.allocate(1), BYTES / 2);
    }
    assertThat(done(cache.residency(file)).residentBytes()).isStrictlyBetween(0L, (long) BYTES);
  }

  @Test
  void aMappedFileKeepsItsPages() throws IOException {
    Path file = file(directory);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      var mapped = channel.map(MapMode.READ_ONLY, 0, BYTES).load();
      assertThat(done(cache.evict(file)).residentBytes()).isEqualTo(BYTES);
      assertThat(mapped.isLoaded()).isTrue();
    }
  }

  @Test
  void aFileInMemoryCannotBeEvicted(@TempDir(factory = InMemory.class) Path memory)
      throws IOException {
    assumeThat(Files.getFileStore(memory).type()).isEqualTo("tmpfs");
    assertThat(done(cache.evict(file(memory)))).isEqualTo(new Residency(BYTES, BYTES));
  }

  @Test
  void anEmptyFileHasNoResidentBytes() throws IOException {
    Path empty = Files.createFile(directory.resolve("empty"));
    assertThat(done(cache.residency(empty))).isEqualTo(new Residency(0, 0));
    assertThat(done(cache.evict(empty))).isEqualTo(new Residency(0, 0));
  }

  // Past the first mapping of mincore(2); the rest is a hole.
  @Test
  void aPageAtALargeOffsetIsCounted() throws IOException {
    Path file = directory.resolve("far");
    long end = (2L << 30) + 1;
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(1), end - 1);
    }
    long pageBytes = Host.sys().fileCalls().optional().orElseThrow().pageBytes();
    assertThat(done(cache.residency(file))).isEqualTo(new Residency(end, pageBytes));
  }

  private static Path file(Path in) throws IOException {
    return Files.write(in.resolve("file"), new byte[BYTES]);
  }

  private void assumeDisk() throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isIn("ext4", "xfs", "btrfs");
  }
}
