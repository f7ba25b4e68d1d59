package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplacementTest {
  @TempDir Path directory;

  @Test
  void replacesOneFileAndLeavesNoOther() throws IOException {
    Path file = Files.writeString(directory.resolve("report"), "old");
    Replacement.write(file, "new");
    assertThat(file).hasContent("new");
    assertThat(directory.toFile().list()).containsExactly("report");
  }

  @Test
  void aFileOfTheUserWithASimilarNameStays() throws IOException {
    Path record = Files.writeString(directory.resolve("report.new"), "a record");
    Replacement.write(directory.resolve("report"), "new");
    assertThat(record).hasContent("a record");
  }

  @Test
  void aSymbolicLinkStays() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    Replacement.write(link, "new");
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
  }

  @Test
  void aFailureKeepsTheOldFile() throws IOException {
    Path file = Files.createDirectory(directory.resolve("report"));
    assertThatThrownBy(() -> Replacement.write(file, "new"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(file.toString());
    assertThat(directory.toFile().list()).containsExactly("report");
  }
}
