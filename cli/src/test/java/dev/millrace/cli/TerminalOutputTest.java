package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.option.Preset;
import dev.millrace.lab.request.Catalog;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Output on different terminals, in a separate process.
class TerminalOutputTest {
  private static final String LINE_START = "\r";
  private static final String ESCAPE = "\033";

  @TempDir Path directory;

  @Test
  void aTerminalGetsABarOnOneLine() throws Exception {
    assertThat(progress("xterm", 80)).contains(LINE_START, ESCAPE);
  }

  @ParameterizedTest
  @CsvSource({"dumb, 80", "xterm, 0"})
  void aDumbTerminalAndAPipeGetLinesWithoutControlCharacters(String term, int columns)
      throws Exception {
    assertThat(progress(term, columns)).contains("100 %").doesNotContain(LINE_START, ESCAPE);
  }

  private String progress(String term, int columns) throws IOException {
    Path source = Files.writeString(directory.resolve("source"), "text");
    List<String> command =
        OwnProcess.command("copy", "--progress", source, directory.resolve("target"));
    command.add(1, "-Dmillrace.columns=" + columns);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("TERM", term);
    return Run.process(builder).succeeded().out();
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 120})
  void methodsKeepTheirIds(int columns) throws Exception {
    for (Operation operation : List.of(Operation.COPY, Operation.READ, Operation.WRITE)) {
      String output = run(columns, "methods", operation.word());
      Catalog.builtIn()
          .all(operation)
          .forEach(
              info -> info.variants().forEach(id -> assertThat(output).contains(id.toString())));
      assertThat(output.lines()).allMatch(line -> line.length() <= columns);
    }
  }

  @Test
  void allOperationsFitOnAScreen() throws Exception {
    assertThat(run(80, "methods").lines())
        .allMatch(line -> line.length() <= 80)
        .hasSizeLessThan(51);
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80})
  void presetsKeepTheirDescriptions(int columns) throws Exception {
    String output = run(columns, "presets");
    assertThat(output.replaceAll("\\s+", " "))
        .contains(Preset.all().stream().map(Preset::description).toList());
    assertThat(output.lines()).allMatch(line -> line.length() <= columns);
  }

  @Test
  void aPresetIsOneLineOnAWideTerminal() throws Exception {
    assertThat(run(120, "presets").lines()).hasSameSizeAs(Preset.all());
  }

  private static String run(int columns, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(OwnProcess.command((Object) command));
    builder.environment().put("COLUMNS", Integer.toString(columns));
    return Run.process(builder).succeeded().out();
  }
}
