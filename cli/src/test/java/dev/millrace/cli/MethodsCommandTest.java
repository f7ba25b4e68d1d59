package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.request.Catalog;
import dev.millrace.methods.Availability;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.methods.builtin.Methods;
import dev.millrace.model.published.PublishedExperiment;
import dev.millrace.model.record.Operation;
import dev.millrace.report.words.Snippets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class MethodsCommandTest {
  @Test
  void theCallsOfTheCommonFieldAreListed() {
    Run run = Run.of("methods").succeeded();
    assertThat(run.out())
        .contains("copy\n  cp, started by Java; ", "Files.copy(Path, Path)", " more\n")
        .contains("One of them: millrace methods Files.copy\n");
  }

  @Test
  void anOperationHasAllItsMethods() {
    assertThat(Run.of("methods", "copy").out())
        .contains("files-copy", "channel-buffer[direct,64KiB]", "millrace-files-copy");
  }

  @Test
  void aMethodIsDescribedWithItsPublicationsAndLimits() {
    assertThat(Run.of("methods", "reader-transfer-to").out())
        .contains("how: Reader.transferTo\n", "needs: JDK 10+", "limits: text only\n");
    assertThat(Run.of("methods", "Files.copy").out())
        .contains("methods: files-copy\n", "published in: wicht-2010", "in the common field: ");
  }

  @Test
  void theCommonMethodsAreMarked() {
    JsonNode methods = Run.of("methods", "copy", "--json").json();
    assertThat(methods.findValues("commonIds").toString())
        .contains("files-copy", "channel-buffer[direct,64KiB]")
        .doesNotContain("channel-buffer[heap,64KiB]", "native-");
  }

  @Test
  void jsonHasAnObjectForEveryMethod() {
    JsonNode methods = Run.of("methods", "copy", "--json").json();
    assertThat(methods.size()).isEqualTo(Methods.copy().size());
    JsonNode first = methods.get(0);
    assertThat(first.get("name").asString()).isEqualTo("cp-process");
    assertThat(first.get("operation").asString()).isEqualTo("copy");
    assertThat(first.get("ids").get(0).asString()).isEqualTo("cp-process");
    assertThat(first.get("publishedIn").get(0).asString()).isEqualTo("wicht-2010");
    assertThat(first.get("limits").asString()).isEqualTo("where cp exists");
  }

  @Test
  void everyMethodOfTheJdkHasLinesToPaste() {
    for (Operation operation : Operation.values()) {
      assertThat(Catalog.builtIn().all(operation))
          .filteredOn(info -> info.availability() == Availability.JDK)
          .filteredOn(info -> !info.traits().contains(Trait.UNRANKED))
          .extracting(MethodInfo::name)
          .allMatch(name -> Snippets.find(operation, name).isPresent());
    }
  }

  private static List<String> ids() {
    return PublishedExperiment.IDS;
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyCopyOfAnExperimentIsAMethod(String id) {
    List<String> field = Methods.copy().stream().<String>map(MethodInfo::name).toList();
    assertThat(PublishedExperiment.find(id).orElseThrow().methods(Operation.COPY))
        .allMatch(method -> field.contains(MethodId.parse(method).name()));
  }
}
