package dev.millrace.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.ParsedRequest;
import dev.millrace.cli.Run;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.Content;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class PresetTest {
  private static final Path DIRECTORY =
      Path.of("src/main/resources/dev/millrace/cli/option/presets");

  private static List<String> names() {
    return Preset.NAMES;
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyPresetCanBeRaced(String name) {
    Run.of("race", "--dry-run", "--preset", name, "--scale", "0.01").succeeded();
  }

  @Test
  void everyPresetIsListed() throws IOException {
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      assertThat(files)
          .extracting(file -> file.getFileName().toString().replace(".toml", ""))
          .containsExactlyInAnyOrderElementsOf(Preset.NAMES);
    }
  }

  @Test
  void everyPresetHasADescriptionOfOneLine() {
    assertThat(Preset.all())
        .allSatisfy(preset -> assertThat(preset.text()).startsWith("# " + preset.description()))
        .allSatisfy(preset -> assertThat(preset.description()).hasSizeBetween(30, 100))
        .allSatisfy(preset -> assertThat(preset.entries()).hasSizeGreaterThan(1));
  }

  @Test
  void aPresetHasTheParametersOfThePublishedExperiment() {
    RaceRequest request = ParsedRequest.of("--preset=wicht-2010");
    assertThat(request.methods().names()).hasSize(12).contains("channel-buffer[direct,4KiB]");
    assertThat(ParsedRequest.sizes(request))
        .containsExactly(5_000L, 50_000L, 5_000_000L, 50_000_000L, 1_300_000_000L);
    assertThat(request.dimensions().sizes().getLast().only()).isEqualTo(Content.BINARY);
    assertThat(request.dimensions().contents()).containsExactly(Content.BINARY, Content.TEXT);
    assertThat(ParsedRequest.of("--preset=jdk-8266589").settings().effort().iterations())
        .isEqualTo(5);
  }

  @Test
  void theCommandLineOverridesThePreset() {
    RaceRequest request =
        ParsedRequest.of("--preset=wicht-2010", "--content=text", "--scale=0.001");
    assertThat(request.dimensions().contents()).containsExactly(Content.TEXT);
    assertThat(ParsedRequest.sizes(request)).containsExactly(5L, 50L, 5_000L, 50_000L, 1_300_000L);
    assertThat(request.methods().names()).hasSize(12);
  }

  @Test
  void aQuickRaceOfAPresetIsSmaller() {
    RaceRequest request = ParsedRequest.of("--preset=big-files-2020", "--quick");
    assertThat(ParsedRequest.sizes(request)).containsExactly(25_000_000L);
    assertThat(request.dimensions().loops()).containsExactly(5);
    assertThat(request.settings().preset())
        .isEqualTo(new dev.millrace.model.record.RacePlan.PresetRun("big-files-2020", 0.1));
    request = ParsedRequest.of("--preset=big-files-2020", "--quick", "--scale=1");
    assertThat(ParsedRequest.sizes(request)).containsExactly(250_000_000L);
    assertThat(ParsedRequest.of("--preset=big-files-2020").dimensions().loops())
        .containsExactly(5, 50);
  }

  @Test
  void presetsAreListedWithTheirDescriptions() {
    Run run = Run.of("presets").succeeded();
    assertThat(run.out().lines())
        .hasSize(9)
        .contains(
            "one-billion-rows  Least, mean and largest value of stations in 1.2 GB of text, of 12 GB"
                + " (1BRC, Java 21)",
            "wicht-2010        Twelve methods to copy a file of 5 KB to 1.3 GB, text and binary (Wicht,"
                + " Java 7)");
  }

  @Test
  void presetsAreListedAsAJsonArray() {
    JsonNode presets = Run.of("presets", "--json").json();
    assertThat(presets.size()).isEqualTo(9);
    assertThat(List.copyOf(presets.get(0).propertyNames()))
        .containsExactlyInAnyOrder("name", "description");
    assertThat(presets.get(0).get("name").asString()).isEqualTo("nio-2002");
    assertThat(presets.get(0).get("description").asString()).startsWith("Streams against channels");
  }

  @Test
  void aPresetIsPrintedAsAJobFile() throws IOException {
    Run run = Run.of("presets", "nio-2002");
    assertThat(run.out()).isEqualTo(Files.readString(DIRECTORY.resolve("nio-2002.toml")));
  }
}
