package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files that this process has mapped into its memory. */
final class Mappings {
  private static final Path MAPS = Path.of("/proc/self/maps");

  private Mappings() {}

  /** Fails if a file in {@code directory} is mapped, even if it is deleted. */
  static void assertNoneIn(Path directory) throws IOException {
    assumeTrue(Files.exists(MAPS), "mappings are listed on Linux only");
    assertThat(of(directory)).as("mappings").isEmpty();
  }

  /** Whether a file in {@code directory} may be mapped. */
  static boolean areIn(Path directory) throws IOException {
    return !Files.exists(MAPS) || !of(directory).isEmpty();
  }

  private static List<String> of(Path directory) throws IOException {
    // The names of other files may have any bytes.
    return new String(Files.readAllBytes(MAPS), UTF_8)
        .lines()
        .filter(line -> line.contains(directory.toString()))
        .toList();
  }
}
