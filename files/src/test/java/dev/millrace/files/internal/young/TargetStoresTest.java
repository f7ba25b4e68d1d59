package dev.millrace.files.internal.young;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;

@EnabledOnOs(LINUX)
@Timeout(60)
class TargetStoresTest {

  // As a file server may: it reports a full disk when the file is closed.
  @Test
  void aFileSystemThatMayFailAtTheEndIsLeftToAnotherEngine() throws IOException {
    assertThat(TargetStores.isLocal(Path.of("/proc/new"))).isFalse();
    assertThat(TargetStores.isLocal(Path.of("/proc/self/new"))).isFalse();
    assertThat(TargetStores.isLocal(Path.of("/dev/shm/new"))).isTrue();
    assertThat(TargetStores.isLocal(Path.of("/dev/shm/other"))).isTrue();
    assertThat(TargetStores.isLocal(Path.of("new")))
        .isEqualTo(TargetStores.isLocal(Path.of("new").toAbsolutePath()));
  }

  @Test
  void aMissingDirectoryIsLeftToTheCopy() {
    assertThat(TargetStores.isLocal(Path.of("/nothing/new"))).isTrue();
  }
}
