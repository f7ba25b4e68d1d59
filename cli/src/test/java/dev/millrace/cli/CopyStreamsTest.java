package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `millrace copy` with standard streams that are full, closed or blocked. The copy itself
/// succeeds.
@Tag("slow")
class CopyStreamsTest {
  @TempDir Path directory;
  private Path source;
  private Path target;
  private @Nullable Process process;

  @BeforeEach
  void createFiles() throws IOException {
    assumeThat(Path.of("/bin/sh")).exists();
    source = Files.writeString(directory.resolve("source"), "content");
    target = directory.resolve("target");
  }

  @AfterEach
  void stop() {
    if (process != null) {
      process.destroyForcibly();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--explain"})
  void aFullStandardOutputIsAFailure(String option) throws Exception {
    assumeThat(Path.of("/dev/full")).exists();
    start("exec \"$@\" >/dev/full", option);
    assertThat(errors()).containsExactly("millrace: standard output: No space left on device");
    assertCopiedWith(1);
  }

  @Test
  void aClosedStandardOutputIsAFailure() throws Exception {
    start("exec \"$@\" >&-", "--json");
    assertThat(errors())
        .singleElement()
        .asString()
        .startsWith("millrace: standard output: Bad file descriptor");
    assertCopiedWith(1);
  }

  @Test
  void aReaderThatClosesThePipeIsNoFailure() throws Exception {
    Process copy = start("read -r go; exec \"$@\"", "--json");
    copy.getInputStream().close();
    copy.outputWriter().append("go\n").close();
    assertThat(errors()).isEmpty();
    assertCopiedWith(141);
  }

  @Test
  void aReaderThatClosesThePipeOfTheContentIsNoFailure() throws Exception {
    assumeThat(Path.of("/dev/stdout")).exists();
    target = Path.of("/dev/stdout");
    Process copy = start("read -r go; exec \"$@\"", "--verify=size");
    copy.getInputStream().close();
    copy.outputWriter().append("go\n").close();
    assertThat(errors()).isEmpty();
    assertThat(copy.waitFor()).isEqualTo(141);
  }

  @Test
  void aClosedStandardInputDoesNotMatter() throws Exception {
    start("exec \"$@\" <&-", "--verify=hash");
    assertThat(errors()).isEmpty();
    assertCopiedWith(0);
  }

  @Test
  void allClosedStreamsDoNotMatterWithoutOutput() throws Exception {
    start("exec \"$@\" <&- >&- 2>&-", "--verify=hash");
    assertCopiedWith(0);
  }

  private Process start(String script, String option) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(OwnProcess.script(script, "copy", option, source, target));
    builder.environment().put("LC_ALL", "C.UTF-8"); // as the launcher does
    process = builder.start();
    return process;
  }

  private List<String> errors() throws IOException {
    byte[] all = started().getErrorStream().readAllBytes();
    return new String(all, StandardCharsets.UTF_8).lines().toList();
  }

  private void assertCopiedWith(int code) throws Exception {
    assertThat(started().waitFor()).isEqualTo(code);
    assertThat(target).hasContent("content");
  }

  private Process started() {
    assertThat(process).isNotNull();
    return process;
  }
}
