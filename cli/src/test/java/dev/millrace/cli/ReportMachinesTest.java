package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `millrace report` of published records of two machines begins with the machines.
class ReportMachinesTest {
  private static final Path RESULTS = Path.of("../docs/results");
  private static final List<String> TWO =
      Stream.of("default", "six-methods").map(name -> RESULTS.resolve(name).toString()).toList();

  @TempDir Path directory;

  @Test
  void thePageIsPrintedAndTheReportBeginsWithIt() {
    Path page = directory.resolve("r.html");
    Run run = report("--html=" + page);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("Machines")
        .contains("  m1: 2 x AMD EPYC, ext4 on /dev/loop0, Linux 6.18")
        .contains("Everywhere")
        .contains("copy binary: use FileChannel.transferTo ")
        .contains("copy 50MiB binary: time over the time of Files.copy(Path, Path) [95 % interval]")
        .endsWith(page + System.lineSeparator());
    assertThat(page)
        .content()
        .contains("Which method on which machine?", "<a href=\"#machines\">Machines</a>");
  }

  @Test
  void markdownBeginsWithTheMachines() {
    Run run = report("--markdown=-");
    assertThat(run.out())
        .startsWith("# Which method on which machine?")
        .contains("## copy 50MiB binary, by machine", "| m2 ", "# Which method is the fastest?");
  }

  @Test
  void jsonHasTheMachinesAndEveryRace() {
    JsonNode document = Json.mapper().readTree(report("--json=-").out());
    assertThat(document.path("machines")).hasSize(2);
    assertThat(document.path("machines").get(1).path("jdk").asString()).isEqualTo("25.0.3");
    assertThat(document.path("machines").get(1).path("advice").isEmpty()).isFalse();
    assertThat(document.path("everywhere")).hasSize(1);
    JsonNode cell = document.path("shared").get(0).path("cells").get(0);
    assertThat(cell.path("label").asString()).isEqualTo("copy 5KiB binary");
    assertThat(cell.path("rows").get(0).path("times")).hasSize(2);
    assertThat(document.path("races")).hasSize(2);
  }

  @Test
  void racesOfOneMachineHaveNoSuchPage() {
    String one = TWO.getFirst();
    Run run = Run.of("report", one, one, "--json=-");
    JsonNode document = Json.mapper().readTree(run.out());
    assertThat(document.has("machines")).isFalse();
    assertThat(document.path("races")).hasSize(2);
    assertThat(Run.of("report", one, one, "--markdown=-").out())
        .startsWith("# Which method is the fastest?");
  }

  private Run report(String option) {
    return Run.of(
        Stream.of(Stream.of("report"), TWO.stream(), Stream.of(option))
            .flatMap(part -> part)
            .toArray(String[]::new));
  }
}
