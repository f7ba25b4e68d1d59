package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ctrl-C in the driver of a cluster.
@Tag("slow")
class DriverInterruptionTest {
  private static final int FILES = 40;

  @TempDir private Path directory;

  @Test
  void endsWithOneLineAndRemovesTheToken() throws Exception {
    Path source = Files.createDirectory(directory.resolve("source"));
    for (int i = 0; i < FILES; i++) {
      Files.write(source.resolve("f" + i), new byte[200_000]);
    }
    Path target = directory.resolve("target");
    File err = directory.resolve("err").toFile();
    Process driver =
        DriverJvm.builder("-aT", "--bwlimit", "500K", source, target).redirectError(err).start();
    try {
      while (copied(target).isEmpty() && driver.isAlive()) {
        Thread.sleep(10);
      }
      assertThat(driver.supportsNormalTermination()).isTrue();
      driver.destroy(); // not SIGINT: a shell lets its background jobs ignore that
      assertThat(driver.waitFor()).isEqualTo(143);
      assertThat(Files.readAllLines(err.toPath()))
          .noneMatch(line -> line.contains("Exception") || line.startsWith("\tat "))
          .last()
          .isEqualTo(
              "millrace copy: interrupted; complete files stay; the same command with --resume"
                  + " copies the rest");
    } finally {
      driver.destroyForcibly();
    }
    assertThat(copied(target)).hasSizeBetween(1, FILES - 1);
    assertThat(target).isDirectoryNotContaining("glob:**.cluster.*");
  }

  private static List<Path> copied(Path target) throws IOException {
    if (!Files.exists(target)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(target)) {
      return files.filter(file -> file.getFileName().toString().startsWith("f")).toList();
    }
  }
}
