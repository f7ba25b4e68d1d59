package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.request.Catalog;
import dev.millrace.methods.Availability;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.model.record.Operation;
import dev.millrace.report.words.Snippets;
import org.junit.jupiter.api.Test;

/// Methods that need the JDK alone can be pasted.
class MethodAvailabilityTest {
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
}
