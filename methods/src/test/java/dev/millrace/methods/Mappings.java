package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files that this process has mapped into its memory. */
final class Mappings {
  private static final Path MAPS = Path.of("/proc/self/maps");

  private Mappings() {}

  /** Fails if a file in {@code directory} is mapped, even if it is deleted. */
  static void assertNoneIn(Path directory) throws IOException {
    assumeTrue(Files.exists(MAPS), "mappings are listed on Linux only");
    assertThat(Files.readString(MAPS).lines())
        .as("mappings")
        .noneMatch(line -> line.contains(directory.toString()));
  }
}
