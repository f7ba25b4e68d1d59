package dev.millrace.lab.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The probe before a race of trees by Java.
class TreeProbeTest {
  @TempDir Path directory;

  @Test
  void aFileTakesSomeTimeAndNothingIsLeft() throws IOException {
    Path from = Files.createDirectory(directory.resolve("from"));
    Path to = Files.createDirectory(directory.resolve("to"));
    assertThat(TreeProbe.nanos(from, to)).isPositive();
    assertThat(from).isEmptyDirectory();
    assertThat(to).isEmptyDirectory();
  }
}
