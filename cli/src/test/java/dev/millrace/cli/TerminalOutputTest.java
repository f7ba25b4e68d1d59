package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The progress of `millrace copy` on different terminals, in a separate process.
class TerminalOutputTest {
  private static final String LINE_START = "\r";
  private static final String ESCAPE = "\033";

  @TempDir Path directory;

  @Test
  void aTerminalGetsABarOnOneLine() throws Exception {
    assertThat(progress("xterm", 80)).contains(LINE_START, ESCAPE);
  }

  @Test
  void aDumbTerminalGetsLinesWithoutControlCharacters() throws Exception {
    assertThat(progress("dumb", 80)).contains("100 %").doesNotContain(LINE_START, ESCAPE);
  }

  @Test
  void aPipeGetsLinesWithoutControlCharacters() throws Exception {
    assertThat(progress("xterm", 0)).contains("100 %").doesNotContain(LINE_START, ESCAPE);
  }

  private String progress(String term, int columns) throws Exception {
    Path source = Files.writeString(directory.resolve("source"), "text");
    List<String> command =
        OwnProcess.command("copy", "--progress", source, directory.resolve("target"));
    command.add(1, "-Dmillrace.columns=" + columns);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("TERM", term);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
