package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The entries of a directory that a provider did not move.
class TempPathTest {
  @TempDir Path directory;

  @Test
  void aNewDirectoryAtTheOldNameStaysOnTheDefaultFileSystem() throws IOException {
    Path moved = Files.createDirectory(directory.resolve("moved"));
    Path source = Files.createDirectory(directory.resolve("source"));
    Path file = Files.writeString(source.resolve("file"), "of another program");
    TempPath.moveLeftBehind(source, moved);
    assertThat(file).hasContent("of another program");
    assertThat(moved).isEmptyDirectory();
  }
}
