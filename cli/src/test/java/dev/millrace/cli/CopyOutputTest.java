package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.copy.CopyPaths;
import dev.millrace.cli.copy.CopyProgressView.Bar;
import dev.millrace.cli.copy.CopyProgressView.Lines;
import dev.millrace.cli.copy.CopyText;
import dev.millrace.cli.copy.TreeProblems;
import dev.millrace.cli.terminal.BarWidth;
import dev.millrace.cli.terminal.ProgressView;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyResults;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.LostMetadata;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RecordFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The output of rare copies.
class CopyOutputTest {
  private static final CopyPaths PATHS = new CopyPaths(Path.of("a"), Path.of("b\nc"));

  private final StringWriter text = new StringWriter();
  private final PrintWriter writer = new PrintWriter(text, true);

  @Test
  void lostMetadataIsReportedLineByLine() {
    LostMetadata owner = CopyResults.lost("owner", "fchown: EPERM");
    LostMetadata attribute = CopyResults.lost("user.\033", "fsetxattr: ENOTSUP");
    TreeProblems.printLosses(PATHS.target(), List.of(owner, attribute), writer);
    assertThat(text.toString().lines())
        .containsExactly(
            "warning: b\\nc: not kept: owner (fchown: EPERM)",
            "warning: b\\nc: not kept: user.\\x1b (fsetxattr: ENOTSUP)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fchmod: ENOSYS", "fsetxattr: EOPNOTSUPP", "kept less exactly"})
  void aLossByTheFileSystemHasOneLineForAllEntries(String reason) {
    TreeProblems problems = new TreeProblems("copy", writer);
    for (int i = 0; i < 2; i++) {
      problems.print(CopyResults.tree(Path.of("tree"), 3, "mode", reason));
    }
    problems.end();
    assertThat(text.toString().lines())
        .containsExactly(
            "warning: tree/0: not kept: mode (" + reason + ")",
            "warning: not kept, also of other entries (5): mode (" + reason + ")");
  }

  @Test
  void anOwnerThatOnlyRootCanSetHasOneLineForAllEntries() {
    TreeProblems problems = new TreeProblems("copy", writer);
    problems.print(CopyResults.tree(Path.of("tree"), 3, "owner", "fchown: EPERM"));
    problems.print(CopyResults.tree(Path.of("tree"), 2, "user.x", "fsetxattr: EPERM"));
    problems.end();
    assertThat(text.toString().lines())
        .containsExactly(
            "warning: tree/0: not kept: owner (fchown: EPERM)",
            "warning: tree/0: not kept: user.x (fsetxattr: EPERM)",
            "warning: tree/1: not kept: user.x (fsetxattr: EPERM)",
            "warning: not kept, also of other entries (2): owner (fchown: EPERM)");
  }

  /// A reflink and holes have no speed.
  @ParameterizedTest
  @CsvSource({
    "READ_WRITE, 1048576, ' by read-write in 2.00 s (1.50 MiB/s), 1MiB of it holes'",
    "READ_WRITE, 4194304, ' by read-write in 2.00 s, 4MiB of it holes'",
    "REFLINK,    0,       ' by reflink in 2.00 s'"
  })
  void theRateCoversTheBytesThatMoved(CopyStrategy strategy, long holes, String words) {
    CopyText.explain(PATHS, result(strategy, holes), writer);
    assertThat(text.toString().lines()).first().isEqualTo("a -> b\\nc: 4MiB" + words);
  }

  @Test
  void aTerminalGetsABar() {
    try (Bar bar = new Bar(writer, new BarWidth(() -> 80))) {
      bar.moved(1 << 20, 4 << 20);
      bar.moved(4 << 20, 4 << 20);
    }
    assertThat(text.toString()).startsWith("\rcopy").contains("100%", "4/4 MiB").endsWith("\n");
  }

  @Test
  void aBarGrowsWithAFileOfUnknownLength() {
    try (Bar bar = new Bar(writer, new BarWidth(() -> 80))) {
      bar.moved(4 << 20, 0);
    }
    assertThat(text.toString()).contains("4/4 MiB");
  }

  @Test
  void aRaceHasABarOfTime() throws IOException {
    RacePlan plan = RecordFile.read(Path.of("../docs/results/quick")).plan();
    Entry entry = plan.entries().getFirst();
    ScheduledFork due = new ScheduledFork(1, 1, plan.cell(entry.cell()), entry, 3);
    try (ProgressView.Bar bar = new ProgressView.Bar(writer, new BarWidth(() -> 80), 24)) {
      bar.started(due, new TimeEstimate(10, Duration.ofHours(3)));
    }
    assertThat(text.toString())
        .startsWith("\rrace   0 % [>         ] 0:")
        .containsPattern("\\d:\\d\\d, [23]:\\d\\d:\\d\\d left  copy ");
    text.getBuffer().setLength(0);
    try (ProgressView.Bar bar = new ProgressView.Bar(writer, new BarWidth(() -> 80), 24)) {
      bar.tracing("files-copy", 1, 2);
    }
    assertThat(text.toString()).contains("  tracing 1 of 2: files-copy");
  }

  @Test
  void linesAreNotRepeated() {
    try (Lines lines = new Lines(writer)) {
      lines.moved(0, 0);
    }
    assertThat(text.toString().lines()).containsExactly("0 B of 0 B, 100 %, 0 B/s");
  }

  @Test
  void theFirstAndTheLastLineAreAlwaysPrinted() {
    try (Lines lines = new Lines(writer)) {
      for (int mib = 1; mib <= 4; mib++) {
        lines.moved((long) mib << 20, 4 << 20);
      }
    }
    assertThat(text.toString().lines())
        .hasSize(2)
        .first()
        .asString()
        .startsWith("1.00 MiB of 4.00 MiB, 25 %, ");
    assertThat(text.toString().lines())
        .last()
        .asString()
        .startsWith("4.00 MiB of 4.00 MiB, 100 %, ");
  }

  @Test
  void aPipeGetsTheUnitsOfTheBar() {
    try (Lines lines = new Lines(writer)) {
      lines.moved(30_000_000, 30_000_000);
    }
    assertThat(text.toString()).startsWith("28.6 MiB of 28.6 MiB, 100 %, ");
  }

  private static CopyResult result(CopyStrategy strategy, long holeBytes) {
    return CopyResults.result(strategy, 4 << 20, holeBytes, Duration.ofSeconds(2));
  }
}
