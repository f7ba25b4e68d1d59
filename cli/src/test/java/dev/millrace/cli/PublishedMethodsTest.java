package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.Publication;
import dev.millrace.methods.builtin.Methods;
import dev.millrace.model.published.PublishedExperiment;
import dev.millrace.model.record.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Methods and published experiments must refer to each other.
class PublishedMethodsTest {
  @Test
  void everyPublicationIsAnExperiment() {
    assertThat(Stream.of(Publication.values()).map(Publication::toString))
        .containsExactlyElementsOf(PublishedExperiment.ids());
  }

  @Test
  void everyPublishedCopyMethodIsInItsExperiment() {
    for (var info : Methods.copy()) {
      for (Publication publication : info.publications()) {
        assertThat(copies(publication)).as(publication.toString()).contains(info.name());
      }
    }
  }

  @Test
  void everyCopyOfAnExperimentIsAMethod() {
    List<String> field = new ArrayList<>();
    for (var info : Methods.copy()) {
      field.add(info.name());
    }
    for (Publication publication : Publication.values()) {
      assertThat(experiment(publication).methods(Operation.COPY))
          .allMatch(id -> field.contains(MethodId.parse(id).name()));
    }
  }

  private static List<String> copies(Publication publication) {
    PublishedExperiment experiment = experiment(publication);
    return Stream.concat(
            experiment.methods(Operation.COPY).stream().map(id -> MethodId.parse(id).name()),
            experiment.related().stream()
                .filter(related -> related.operation() == Operation.COPY)
                .map(PublishedExperiment.Related::name))
        .toList();
  }

  private static PublishedExperiment experiment(Publication publication) {
    return PublishedExperiment.find(publication.toString()).orElseThrow();
  }
}
