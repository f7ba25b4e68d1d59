package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `millrace copy` with standard streams that are full, closed or blocked. The copy itself
/// succeeds.
@Tag("slow")
class CopyStreamsTest extends StartedProcesses {
  @TempDir Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void createFiles() throws IOException {
    assumeThat(Path.of("/bin/sh")).exists();
    source = Files.writeString(directory.resolve("source"), "content");
    target = directory.resolve("target");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--explain"})
  void aFullStandardOutputIsAFailure(String option) throws Exception {
    assumeThat(Path.of("/dev/full")).exists();
    assertCopied(
        Run.ended(copy("exec \"$@\" >/dev/full", option)),
        1,
        "millrace: standard output: No space left on device");
  }

  @Test
  void aClosedStandardOutputIsAFailure() throws Exception {
    assertCopied(
        Run.ended(copy("exec \"$@\" >&-", "--json")),
        1,
        "millrace: standard output: Bad file descriptor");
  }

  @Test
  void aReaderThatClosesThePipeIsNoFailure() throws Exception {
    assertCopied(withoutReader("--json"), 141, "");
  }

  @Test
  void aReaderThatClosesThePipeOfTheContentIsNoFailure() throws Exception {
    assumeThat(Path.of("/dev/stdout")).exists();
    target = Path.of("/dev/stdout");
    assertThat(withoutReader("--verify=size")).isEqualTo(new Run(141, "", ""));
  }

  @Test
  void aClosedStandardInputDoesNotMatter() throws Exception {
    assertCopied(Run.ended(copy("exec \"$@\" <&-", "--verify=hash")), 0, "");
  }

  @Test
  void allClosedStreamsDoNotMatterWithoutOutput() throws Exception {
    assertCopied(Run.ended(copy("exec \"$@\" <&- >&- 2>&-", "--verify=hash")), 0, "");
  }

  private Process copy(String script, String option) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(OwnProcess.script(script, "copy", option, source, target));
    builder.environment().put("LC_ALL", "C.UTF-8"); // as the launcher does
    return start(builder);
  }

  private Run withoutReader(String option) throws IOException {
    Process copy = copy("read -r go; exec \"$@\"", option);
    copy.getInputStream().close();
    copy.outputWriter().append("go\n").close();
    return new Run(
        copy.onExit().join().exitValue(),
        "",
        new String(copy.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  private void assertCopied(Run run, int code, String error) {
    assertThat(run.err().lines())
        .hasSize(error.isEmpty() ? 0 : 1)
        .allMatch(line -> line.startsWith(error));
    assertThat(run.code()).isEqualTo(code);
    assertThat(target).hasContent("content");
  }
}
