package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A repeated copy of more entries than a result lists.
@Tag("slow")
class ManySkippedTest {
  @TempDir Path directory;

  @Test
  void skippedEntriesAreNoProblemAndHideNoFailure() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Path source = Files.createDirectory(directory.resolve("source"));
    Path target = directory.resolve("target");
    for (int i = 0; i < TreeResult.MOST_OUTCOMES + 100; i++) {
      Files.createFile(source.resolve("file" + i));
    }
    String[] copy = {"copy", "-aT", "--resume", source.toString(), target.toString()};
    assertThat(Run.of(copy)).isEqualTo(new Run(0, "", ""));
    assertThat(Run.of(copy)).isEqualTo(new Run(0, "", ""));
    Path last = target.resolve("file" + TreeResult.MOST_OUTCOMES);
    Files.delete(last);
    Files.createDirectory(last);
    Run failed = Run.of(copy);
    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.err().lines())
        .singleElement()
        .asString()
        .endsWith(last + ": is a directory, which is not replaced by a file");
  }
}
