package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The first reads of a JVM, in which each loaded class takes longer than a short read.
@Tag("slow")
class YoungReadTest {
  @TempDir Path directory;

  @Test
  void theDropInsLoadNoReaderBeforeSystemCallsAreLinked() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "a\nb\n");

    List<String> printed =
        new ChildJvm(List.of())
            .with("-Xlog:class+load:stdout")
            .run(YoungRead.class, file)
            .lines()
            .toList();

    assertThat(printed)
        .containsSubsequence("4", "2", "2")
        .anyMatch(line -> line.contains(MillraceFiles.class.getName() + " "))
        .noneMatch(line -> line.contains("dev.millrace.files.internal.read."))
        .noneMatch(line -> line.contains("java.lang.foreign.Arena"));
  }
}
