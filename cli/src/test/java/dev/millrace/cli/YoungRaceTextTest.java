package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The text of a race of the first copies of a JVM.
@Tag("slow")
class YoungRaceTextTest {
  @TempDir Path directory;

  @Test
  void theTableOfEachAgeHasTheTime() {
    Run run =
        Run.of(
            "race",
            "--age=1,3",
            "--forks=1",
            "--methods=files-copy",
            "--sizes=1K",
            "--watch=none",
            "--from=" + directory,
            "--out=" + directory.resolve("out"));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("copy 1KiB binary, first copy, hot\n")
        .contains("copy 1KiB binary, first 3 copies, hot\n")
        .containsPattern("Files.copy\\(Path, Path\\) +\\* +\\d");
  }
}
