package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The text of a race. All tests share one small race.
@Tag("slow")
class RaceTextTest {
  @TempDir private static Path directory;
  private static Path out;
  private static Run run;

  @BeforeAll
  static void race() {
    out = directory.resolve("out");
    run =
        Run.of(
            "race",
            "--quick",
            "--forks=2",
            "--warmups=1",
            "--methods=files-copy,stream-array[4KiB],reader-char,null",
            "--sizes=1K,2K",
            "--watch=none",
            "--from=" + directory,
            "--out=" + out);
    assertThat(run.code()).as(run.err()).isZero();
  }

  @Test
  void theTableHasAColumnForEachSizeAndTheAnswerABound() {
    assertThat(run.out())
        .contains("\ncopy binary, hot\n")
        .containsPattern(" +1KiB +2KiB")
        .containsPattern("Files\\.copy\\(Path, Path\\) +(\\* )?[0-9.]+ .s +([0-9.]+|best) ")
        .endsWith(System.lineSeparator());
    assertThat(run.words())
        .contains("CPU", "JDK ", " forks in ", "FileReader.read() skipped: text only")
        .containsPattern("[Uu]se [^:]+: (at most|the fastest) ")
        .doesNotContain("files-copy", "undecided", "not ranked")
        .contains("Record: " + out)
        .endsWith("Report: " + out.resolve("report.html"));
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void warningsAndProgressGoToStandardError() {
    assertThat(run.err()).contains("pilot: JDK ", "fork 1 of 16, ").doesNotContain("quick race");
    assertThat(run.out()).doesNotContain("warning", "fork 1");
  }
}
