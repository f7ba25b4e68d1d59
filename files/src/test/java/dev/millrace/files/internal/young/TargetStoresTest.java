package dev.millrace.files.internal.young;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.InMemory;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(LINUX)
class TargetStoresTest {
  // As a file server may: it reports a full disk when the file is closed.
  @Test
  void aFileSystemThatMayFailAtTheEndIsLeftToAnotherEngine() {
    assertThat(TargetStores.isLocal(Path.of("/proc/new"))).isFalse();
    assertThat(TargetStores.isLocal(Path.of("/proc/self/new"))).isFalse();
    assertThat(TargetStores.isLocal(Path.of("new")))
        .isEqualTo(TargetStores.isLocal(Path.of("new").toAbsolutePath()));
  }

  @Test
  void aDirectoryInMemoryIsLocal(@TempDir(factory = InMemory.class) Path memory)
      throws IOException {
    assumeThat(Files.getFileStore(memory).type()).isEqualTo("tmpfs");
    assertThat(TargetStores.isLocal(memory.resolve("new"))).isTrue();
    assertThat(TargetStores.isLocal(memory.resolve("other"))).isTrue();
  }

  // The newest mount of a directory hides the others, which the JDK finds first.
  @Test
  @Tag("slow")
  void aFileSystemOverAnotherOneCounts(@TempDir Path directory) throws Exception {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path target = mount.directory().resolve("new");
      assertThat(TargetStores.isLocal(target)).isTrue();
      run("mount", "-t", "proc", "proc", mount.directory().toString());
      boolean _ = TargetStores.isLocal(directory.resolve("new")); // only the last lookup counts
      try {
        assertThat(TargetStores.isLocal(target)).isFalse();
      } finally {
        run("umount", mount.directory().toString());
      }
    }
  }

  // Each subvolume has a separate device, which the list of mounts lacks.
  @Test
  @Tag("slow")
  void aSubvolumeOfBtrfsIsLocal() throws Exception {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.BTRFS)) {
      Path volume = mount.directory().resolve("volume");
      run("btrfs", "subvolume", "create", volume.toString());
      assertThat(TargetStores.isLocal(volume.resolve("new"))).isTrue();
      assertThat(TargetStores.isLocal(mount.directory().resolve("new"))).isTrue();
    }
  }

  private static void run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getInputStream().transferTo(OutputStream.nullOutputStream());
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void aMissingDirectoryIsLeftToTheCopy() {
    assertThat(TargetStores.isLocal(Path.of("/nothing/new"))).isTrue();
  }
}
