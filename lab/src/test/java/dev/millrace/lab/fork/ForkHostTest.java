package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.methods.fixture.Fixture;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The requests of forks to their host, with real files.
class ForkHostTest {
  private static final Path IN_MEMORY = Path.of("/dev/shm");

  @TempDir Path directory;

  @Test
  void evictsFilesFromTheCache() throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isIn("ext4", "xfs", "btrfs");
    Path small = layOut(directory.resolve("small"), 5_000);
    Path large = layOut(directory.resolve("large"), 5_000_000);
    try (ForkHost host = new ForkHost(Host.sys(), EvictionWay.ADVICE)) {
      assertThat(host.evict(List.of(small, large))).isEqualTo(new ForkHost.Eviction(0, ""));
    }
  }

  @Test
  void reportsTheShareThatStays() throws IOException {
    assumeThat(IN_MEMORY).isWritable();
    Path file = layOut(Files.createTempDirectory(IN_MEMORY, "millrace").resolve("file"), 100_000);
    try (ForkHost host = new ForkHost(Host.sys(), EvictionWay.ADVICE)) {
      assertThat(host.evict(List.of(file)).residentShare()).isEqualTo(1);
    } finally {
      Files.delete(file);
      Files.delete(file.getParent());
    }
  }

  @Test
  void reportsAnUnsupportedEviction() throws IOException {
    try (ForkHost host = new ForkHost(Host.sys(), EvictionWay.ADVICE)) {
      ForkHost.Eviction eviction = host.evict(List.of(directory.resolve("missing")));
      assertThat(eviction.residentShare()).isEqualTo(1);
      assertThat(eviction.failure()).contains("missing");
    }
  }

  private static Path layOut(Path file, long bytes) throws IOException {
    Fixture.BINARY.layOut(file, bytes, 1);
    return file;
  }
}
