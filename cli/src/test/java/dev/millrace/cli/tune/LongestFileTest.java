package dev.millrace.cli.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The first copy of `tune` leaves no file.
class LongestFileTest {
  @TempDir Path directory;

  @Test
  void aDiskTakesAFileOfAMebibyteAtLeast() throws IOException {
    Path from = Files.createDirectory(directory.resolve("from"));
    Path to = Files.createDirectory(directory.resolve("to"));
    assertThat(LongestFile.between(from, to)).isGreaterThanOrEqualTo(1 << 20);
    assertThat(from).isEmptyDirectory();
    assertThat(to).isEmptyDirectory();
  }

  @Test
  void aTargetThatTakesNoFileLeavesNoSource() {
    assertThatThrownBy(() -> LongestFile.between(directory, directory.resolve("none")))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(directory).isEmptyDirectory();
  }
}
