package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpreadFolderTest {
  @TempDir Path folder;

  @Test
  void aMarkedFolderIsUsedLikeAnyOther() throws IOException {
    SpreadFolder.mark(folder);
    Path file = Files.writeString(Files.createDirectory(folder.resolve("a")).resolve("b"), "c");
    assertThat(file).hasContent("c");
  }

  @Test
  void whatCannotBeMarkedIsLeftAlone() {
    SpreadFolder.mark(folder.resolve("missing"));
    assertThat(folder.resolve("missing")).doesNotExist();
  }
}
