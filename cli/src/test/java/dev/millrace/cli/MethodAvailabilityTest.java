package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.request.Catalog;
import dev.millrace.methods.Availability;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import dev.millrace.report.words.Snippets;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Every method declares whether it needs a library, a process or native code.
class MethodAvailabilityTest {
  private static final Set<String> OLD =
      Set.of("commons-io", "guava", "okio", "millrace", "millrace-files-copy");

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

  @Test
  void olderRecordsGetTheOriginThatTheMethodDeclares() {
    for (Operation operation : Operation.values()) {
      for (MethodInfo<?> info : Catalog.builtIn().all(operation)) {
        if (isLaterThanOrigins(info)) {
          continue;
        }
        Entry entry =
            new Entry(0, info.variants().getFirst().toString(), true, true, 1, 1, 1, null);
        assertThat(entry.origin().name()).as(info.name()).isEqualTo(info.availability().name());
        assertThat(entry.library() == null ? "" : entry.library()).isEqualTo(info.library());
      }
    }
  }

  // Records without origins have no other library.
  private static boolean isLaterThanOrigins(MethodInfo<?> info) {
    return info.availability() == Availability.LIBRARY && !OLD.contains(info.name());
  }
}
