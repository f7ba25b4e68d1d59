package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MountTest {
  @TempDir Path directory;

  @BeforeEach
  void assumeATable() {
    assumeThat(Path.of("/proc/self/mounts")).isReadable();
  }

  @Test
  void findsTheFileSystemAndItsOptions() throws IOException {
    Mount mount = Mount.of(directory).orElseThrow();
    assertThat(mount.type()).isEqualTo(Files.getFileStore(directory).type());
    assertThat(mount.options()).contains("rw");
    assertThat(directory.toRealPath().startsWith(mount.point())).isTrue();
  }

  @Test
  void theNearestMountIsReturned() throws IOException {
    Mount mount = Mount.of(Path.of("/proc/self")).orElseThrow();
    assertThat(mount.type()).isEqualTo("proc");
    assertThat(mount.point()).isEqualTo(Path.of("/proc"));
  }
}
