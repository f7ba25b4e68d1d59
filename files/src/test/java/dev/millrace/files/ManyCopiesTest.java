package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Many slow copies in a small heap.
@EnabledOnOs(LINUX)
@Tag("slow")
class ManyCopiesTest {
  private static final List<String> SMALL_HEAP =
      List.of("timeout", "60", "env", "JDK_JAVA_OPTIONS=-Xmx48m -XX:+ExitOnOutOfMemoryError");

  @TempDir Path directory;

  @Test
  void threeHundredCopiesByChannelsFitIntoASmallHeap() throws IOException {
    Path source = Samples.random(directory.resolve("source"), 300 * KIB);
    Path targets = Files.createDirectory(directory.resolve("targets"));
    String words = new ChildJvm(SMALL_HEAP).run(SlowCopies.class, source, targets, 300);
    assertThat(words).endsWith("copied 300\n");
  }
}
