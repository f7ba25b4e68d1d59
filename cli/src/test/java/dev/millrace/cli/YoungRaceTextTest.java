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
  void theTableNamesTheAgeAndHasTheTimeOfOneAndOfAll() {
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
        .contains("1 fork of every method, the first invocations of each as a whole, no warm-up")
        .contains("copy 1KiB binary, first copy, JDK ")
        .contains("copy 1KiB binary, first 3 copies, JDK ")
        .containsPattern("method +time +95 % interval +all 3 +throughput")
        .doesNotContain("ceiling");
  }
}
