package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.builtin.Methods;
import dev.millrace.model.record.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class MethodsCommandTest {
  @Test
  void theCallsOfTheCommonFieldAreListed() {
    Run run = Run.of("methods");
    assertThat(run.code()).isZero();
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
    JsonNode methods = Json.mapper().readTree(Run.of("methods", "copy", "--json").out());
    assertThat(methods.findValues("commonIds").toString())
        .contains("files-copy", "channel-buffer[direct,64KiB]")
        .doesNotContain("channel-buffer[heap,64KiB]", "native-");
  }

  @Test
  void jsonHasAnObjectForEveryMethod() {
    JsonNode methods = Json.mapper().readTree(Run.of("methods", "copy", "--json").out());
    assertThat(methods.size()).isEqualTo(Methods.copy().size());
    JsonNode first = methods.get(0);
    assertThat(first.get("name").asString()).isEqualTo("cp-process");
    assertThat(first.get("operation").asString()).isEqualTo("copy");
    assertThat(first.get("ids").get(0).asString()).isEqualTo("cp-process");
    assertThat(first.get("publishedIn").get(0).asString()).isEqualTo("wicht-2010");
    assertThat(first.get("limits").asString()).isEqualTo("where cp exists");
  }

  @Test
  void anUnknownOperationIsRejected() {
    Run run = Run.of("methods", "fly");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("no operation and no method is called 'fly'");
  }
}
