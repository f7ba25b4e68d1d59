package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The configuration of a job, and requests that start none.
class CopyTreeTest {
  private static final String SPECULATION = "spark.speculation";

  @TempDir private Path directory;
  private final StringWriter err = new StringWriter();

  @AfterEach
  void clear() {
    System.clearProperty(SPECULATION);
  }

  @Test
  void slowTasksNeverRunTwice() {
    System.setProperty(SPECULATION, "true");
    assertThat(CopyTree.usualConf().getBoolean(SPECULATION, true)).isFalse();
  }

  @Test
  void aMissingSourceIsAFailureThatNamesIt() {
    Path missing = directory.resolve("missing");
    assertThat(run("-r", missing, directory.resolve("target"))).isEqualTo(1);
    assertThat(err)
        .hasToString(
            "millrace copy: no such file or directory: " + missing + System.lineSeparator());
  }

  @Test
  void aSourceThatIsAFileIsRejected() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    assertThat(run("-r", file, directory.resolve("target"))).isEqualTo(2);
    assertThat(err.toString()).contains(file + ": a cluster copies directories");
  }

  private int run(String option, Path source, Path target) {
    String[] args = {option, source.toString(), target.toString()};
    PrintWriter errors = new PrintWriter(err, true);
    PrintWriter out = new PrintWriter(new StringWriter());
    try (DriverInterruption interruption = DriverInterruption.handle()) {
      return new CopyTree(CopyTree.usualConf(), interruption, out, errors).run(args);
    }
  }
}
