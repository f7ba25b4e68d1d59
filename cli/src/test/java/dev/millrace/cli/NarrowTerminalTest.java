package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.job.Preset;
import dev.millrace.lab.request.Catalog;
import dev.millrace.model.record.Operation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lists on a narrow terminal, in a separate process: every word is there, and no line is too long.
class NarrowTerminalTest {
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
    ProcessBuilder builder =
        new ProcessBuilder(OwnProcess.command((Object[]) command)).redirectErrorStream(true);
    builder.environment().put("COLUMNS", Integer.toString(columns));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
