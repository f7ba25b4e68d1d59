package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.builtin.Methods;
import dev.millrace.model.published.PublishedExperiment;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PublishedMethodsTest {
  private static List<String> ids() {
    return PublishedExperiment.ids();
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyCopyOfAnExperimentIsAMethod(String id) {
    List<String> field = Methods.copy().stream().<String>map(MethodInfo::name).toList();
    assertThat(PublishedExperiment.find(id).orElseThrow().methods(Operation.COPY))
        .allMatch(method -> field.contains(MethodId.parse(method).name()));
  }
}
