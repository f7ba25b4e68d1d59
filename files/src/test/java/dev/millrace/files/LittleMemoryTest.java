package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads in a JVM with little memory outside the heap.
@EnabledOnOs(LINUX)
@Tag("slow")
class LittleMemoryTest {
  @TempDir Path directory;

  @Test
  void segmentsAreShorterTheJdkReadsLongLinesAndFailedStreamsCloseTheirFile() throws IOException {
    Path file = directory.resolve("file");
    Files.writeString(file, "x".repeat(1_200_000) + "\ny\n");
    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=1m")
            .run(ReadInLittleMemory.class, file);
    assertThat(printed.lines())
        .containsExactly("linked true", "scanned 1200003", "counted 2", "listed 2", "left open 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"linked", "young"})
  void aLineBeyondTheMemoryOutsideTheHeapIsReadInTheHeap(String state) throws IOException {
    List<String> lines =
        List.of("a x", "x\u00e9".repeat(400_000), "", "y".repeat(1_200_000) + "x", "last x");
    Path file = Files.write(directory.resolve("file"), lines);

    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=1m")
            .run(LongLinesInLittleMemory.class, file, state);

    long sum = lines.stream().mapToLong(String::hashCode).sum();
    String all = String.format(Locale.ROOT, ": 5 lines %x", sum);
    String found = String.format(Locale.ROOT, ": 4 lines %x", sum); // without the empty line
    assertThat(printed.lines())
        .containsExactly(
            state,
            "forEach" + all,
            "find" + found,
            "forEachInParallel" + all,
            "stream" + all,
            "readAllLines" + all);
  }

  @Test
  void aLineBeyondTheHeapFailsWithItsFileAndOffset() throws IOException {
    Path file = directory.resolve("file");
    Files.writeString(file, "first\n" + "x".repeat(20_000_000));

    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=1m")
            .with("-Xmx32m")
            .run(LongLinesInLittleMemory.class, file, "linked", "once");

    assertThat(printed)
        .containsPattern(
            "forEach: "
                + Pattern.quote(file.toString())
                + ": the record at byte 6 does not fit into memory, after [0-9]{6,8} bytes of it;"
                + " raise -Xmx or -XX:MaxDirectMemorySize\n");
  }
}
