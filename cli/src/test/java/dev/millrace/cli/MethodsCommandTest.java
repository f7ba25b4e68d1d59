package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.builtin.Methods;
import dev.millrace.model.record.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class MethodsCommandTest {
  @Test
  void everyMethodIsListedWithItsDescriptionPublicationAndLimits() {
    Run run = Run.of("methods");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("files-copy", "channel-buffer[direct,64KiB]", "millrace-files-copy", "null")
        .contains("FileChannel.transferTo, looped", "wicht-2010", "text only", "10+");
  }

  @Test
  void theCommonMethodsAreMarked() {
    JsonNode methods = Json.mapper().readTree(Run.of("methods", "copy", "--json").out());
    assertThat(methods.findValues("commonIds").toString())
        .contains("files-copy", "channel-buffer[direct,64KiB]")
        .doesNotContain("channel-buffer[heap,64KiB]", "native-");
    assertThat(Run.of("methods", "copy").out())
        .contains("in the common field: buffered-stream-byte[8KiB]\n");
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
