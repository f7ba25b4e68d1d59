package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpreadDirectoryTest {
  @TempDir Path directory;

  @Test
  void aMarkedDirectoryIsUsedLikeAnyOther() throws IOException {
    SpreadDirectory.mark(directory);
    Path file = Files.writeString(Files.createDirectory(directory.resolve("a")).resolve("b"), "c");
    assertThat(file).hasContent("c");
  }

  @Test
  void aDirectoryThatCannotBeMarkedStaysUnchanged() {
    SpreadDirectory.mark(directory.resolve("missing"));
    assertThat(directory.resolve("missing")).doesNotExist();
  }
}
