package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Writes in one step that a full disk or a kill ends in the middle.
@EnabledOnOs(LINUX)
@Tag("slow")
class AtomicFileOnDisksTest {
  private static final int MIB = 1 << 20;

  @TempDir Path directory;

  @Test
  void aFullDiskKeepsTheOldFileAndNothingElse() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path file = Files.writeString(mount.directory().resolve("file"), "old");
      int unused =
          Commands.run("fallocate", "-l", "240M", mount.directory().resolve("filler").toString());
      List<String> before = Samples.names(mount.directory());
      for (Durability durability : Durability.values()) {
        assertThatThrownBy(() -> AtomicFile.write(file, AtomicFileOnDisksTest::fill, durability))
            .isInstanceOf(FileSystemException.class)
            .hasMessageMatching(file + ": (pwrite|fsync): ENOSPC");
        assertThat(file).hasContent("old");
        assertThat(Samples.names(mount.directory())).isEqualTo(before);
      }
      AtomicFile.write(file, new byte[MIB]);
      assertThat(file).as("the space is free again").hasSize(MIB);
    }
  }

  // More than any of these disks holds.
  private static void fill(OutputStream content) throws IOException {
    byte[] piece = Samples.some(MIB);
    for (int i = 0; i < 2_000; i++) {
      content.write(piece);
    }
  }

  @Test
  void aKillInTheMiddleKeepsTheOldFileAndTheNextWriteRemovesTheRest() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "old");
    Process process = new ChildJvm(List.of()).start(WriteHalf.class, file);
    assertThat(process.inputReader().readLine()).isEqualTo("half");
    process.destroyForcibly().waitFor();
    assertThat(file).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly(".file.millrace-part", "file");
    AtomicFile.write(file, new byte[] {'n', 'e', 'w'});
    assertThat(file).hasContent("new");
    assertThat(Samples.names(directory)).containsExactly("file");
  }
}
