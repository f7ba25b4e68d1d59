package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The open files of this process. */
final class OpenFiles {
  private static final int USES = 8;

  private OpenFiles() {}

  interface Use {
    void number(int number) throws IOException;
  }

  /** Repeats a call; fails if each call leaves a file open. */
  static void assertNoneLeftBy(Use use) throws IOException {
    use.number(0); // loads classes, which opens jars
    long before = count();
    for (int i = 1; i <= USES; i++) {
      use.number(i);
    }
    // The JVM's own threads open a file now and then; a leak opens one with each call.
    assertThat(count()).as("open files").isLessThan(before + USES);
  }

  private static long count() throws IOException {
    Path handles = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(handles), "this system does not list open files");
    try (Stream<Path> open = Files.list(handles)) {
      return open.count();
    }
  }
}
