package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Reads in a JVM with little memory outside the heap.
@EnabledOnOs(LINUX)
@Timeout(60)
@Tag("slow")
class LittleMemoryTest {
  @TempDir Path directory;

  @Test
  void segmentsAreShorterTheJdkReadsLongLinesAndFailedStreamsCloseTheirFile() throws IOException {
    Path file = directory.resolve("file");
    Files.writeString(file, "x".repeat(3_000_000) + "\ny\n");
    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=1m")
            .run(ReadInLittleMemory.class, file);
    assertThat(printed.lines())
        .containsExactly("linked true", "scanned 3000003", "counted 2", "listed 2", "left open 0");
  }
}
