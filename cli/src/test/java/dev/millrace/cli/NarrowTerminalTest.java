package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.job.Preset;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.builtin.Methods;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lists on a narrow terminal, in a separate process: every word is there, and no line is too long.
class NarrowTerminalTest {
  @ParameterizedTest
  @ValueSource(ints = {60, 80, 120})
  void methodsKeepTheirDescriptionsPublicationsAndLimits(int columns) throws Exception {
    String output = run(columns, "methods");
    String words = output.replaceAll("\\s+", " ");
    Stream.of(Methods.copy(), Methods.read(), Methods.write())
        .flatMap(methods -> methods.stream())
        .forEach((MethodInfo<?> info) -> {
          assertThat(words).contains(info.how(), info.limits(), info.library());
          info.publications().forEach(each -> assertThat(words).contains(each.toString()));
          info.variants().forEach(id -> assertThat(output).contains(id.toString()));
        });
    assertThat(output.lines()).allMatch(line -> line.length() <= columns);
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

  private static String run(int columns, String command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(OwnProcess.command(command)).redirectErrorStream(true);
    builder.environment().put("COLUMNS", Integer.toString(columns));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
