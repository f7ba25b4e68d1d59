package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `millrace explain` prints the plan that `millrace copy` follows.
@EnabledOnOs(LINUX)
class ExplainCommandTest {
  @TempDir Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void files() throws IOException {
    source = Files.write(directory.resolve("source"), new byte[2 << 20]);
    target = directory.resolve("target");
  }

  private Run explain(Path from, Path to, String... options) {
    return Run.of("explain", from, to, options);
  }

  @Test
  void aPlanHasTheFactsAndEveryStrategyWithItsReason() {
    Run run = explain(source, target).succeeded();
    assertThat(run.err()).isEmpty();
    assertThat(run.words()).contains("source -> ", "target: 2MiB source ");
    assertThat(run.out())
        .contains(
            "source   ",
            "target   ",
            "staging  a file without a name; if that fails, a file next to the target",
            "reflink",
            "parallel",
            "skipped: ",
            "built-in profile",
            "the expected time is unknown");
    assertThat(target).doesNotExist();
  }

  @Test
  @Tag("slow")
  void aNarrowTerminalGetsEveryReason() throws Exception {
    Path small = Files.write(directory.resolve("small"), new byte[100]);
    ProcessBuilder builder =
        new ProcessBuilder(OwnProcess.command("explain", small.getFileName(), "target"))
            .directory(directory.toFile());
    builder.environment().put("COLUMNS", "60");
    String text = Run.process(builder).succeeded().out();
    assertThat(text.lines()).allMatch(line -> line.length() <= 60);
    assertThat(text.replaceAll("\\s+", " "))
        .contains(
            "channels Java copies short new files", "skipped: no faster for a file this small");
  }

  @Test
  void aDirectoryAsTargetGetsAFileOfTheSameName() throws IOException {
    Path into = Files.createDirectory(directory.resolve("into"));
    assertThat(explain(source, into).words()).contains("into/source: 2MiB ");
    assertThat(into).isEmptyDirectory();
  }

  @Test
  void theJsonDocumentHasTheSamePlan() {
    JsonNode plan = explain(source, target, "--json").json();
    assertThat(plan.get("bytes").asLong()).isEqualTo(2 << 20);
    assertThat(plan.get("holes").asString()).isEqualTo("never");
    assertThat(plan.get("stagings").get(0).asString()).isEqualTo("unnamed");
    // The first is a clone, unless a copy found in the last minute that the file system has none.
    assertThat(plan.get("strategies").get(0).get("strategy").asString())
        .isIn("reflink", "splice", "copy-file-range");
    assertThat(plan.get("strategies").get(0).get("skipped").asBoolean()).isFalse();
    assertThat(plan.get("profile").asString()).isEqualTo("built-in");
    assertThat(plan.get("expectedSeconds").isNull()).isTrue();
  }

  @Test
  void anOptionOfTheCopyChangesThePlan() {
    Run run = explain(source, target, "--reflink=never", "--json");
    JsonNode first = run.json().get("strategies").get(0);
    assertThat(first.get("strategy").asString()).isEqualTo("read-write");
    assertThat(explain(source, target, "--reflink=never").out())
        .contains("skipped: excluded by an option", "skipped: may share blocks");
  }

  @Test
  void aTreeIsExplainedInGroups() throws IOException {
    Path tree = Files.createDirectories(directory.resolve("tree/a")).getParent();
    Files.write(tree.resolve("a/one"), new byte[100]);
    Files.write(tree.resolve("a/two"), new byte[200]);
    Files.write(tree.resolve("large"), new byte[2 << 20]);
    Run run = explain(tree, target).succeeded();
    assertThat(run.words()).contains("3 files, ", "; 2 directories, 0 links threads ");
    assertThat(run.out())
        .containsPattern("\nthreads  at most \\d+: one a processor, up to 16")
        .contains("2 files of 100B to 200B, 300B in all", "\n1 file of 2MiB\n");
    JsonNode plan = explain(tree, target, "--json").json();
    assertThat(plan.get("files").asLong()).isEqualTo(3);
    assertThat(plan.get("groups")).hasSize(2);
    assertThat(target).doesNotExist();
  }

  @Test
  void filesOfOneSizeHaveOneSizeInThePlan() throws IOException {
    Path tree = Files.createDirectory(directory.resolve("tree"));
    Files.write(tree.resolve("one"), new byte[100]);
    Files.write(tree.resolve("two"), new byte[100]);
    assertThat(explain(tree, target).out()).contains("\n2 files of 100B, 200B in all\n");
  }

  @Test
  @Tag("slow")
  void aShortFileOfATreeSharesBlocksWhereItCan() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.XFS)) {
      Path tree = Files.createDirectory(mount.directory().resolve("tree"));
      Files.write(tree.resolve("short"), new byte[100]);
      assertThat(OwnProcess.output("explain", tree, mount.directory().resolve("copy")))
          .contains("1 file of 100B", "reflink (a clone moves no bytes)");
      assertThat(explain(tree, directory.resolve("copy")).out())
          .contains("by one read and one write");
    }
  }

  @Test
  void aCopyThatWouldFailIsOneLine() throws IOException {
    explain(source, Path.of("/proc/x"))
        .assertLine(1, "millrace explain: /proc: takes no new files (proc); choose another target");
    assertThat(explain(source, source).err()).contains("is the source itself");
    explain(directory, directory.resolve("inside")).assertFails(1, "is inside the source");
    explain(Files.createDirectory(directory.resolve("tree")), source)
        .assertLine(1, "millrace explain: not a directory: " + source);
  }

  /// `copy` reads such a source, as cp does, so explain must not report that the copy fails.
  @Test
  void aDeviceHasNoPlan() {
    explain(Path.of("/dev/null"), target)
        .assertLine(
            2,
            "millrace explain: SOURCE: /dev/null: no file and no directory, so it has no plan;"
                + " copy reads the bytes of a pipe or device to the end");
  }
}
