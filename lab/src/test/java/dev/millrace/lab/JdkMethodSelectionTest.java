package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.machine.JdkSearch;
import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Warning;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Small races on the JDKs of this machine.
@Tag("slow")
class JdkMethodSelectionTest extends RacedFiles {
  private static final long MEBIBYTE = 1 << 20;

  private static List<Path> jdks = List.of(); // The oldest first.

  @BeforeAll
  static void findJdks() {
    jdks = JdkSearch.all();
    assumeThat(jdks).as("JDKs on this machine").hasSizeGreaterThan(1);
  }

  // The oldest and the newest JDK optimize differently; those between behave like one of these.
  @Test
  void theOldestAndTheNewestJdkRaceInOneTableAndRemoveNoWork() throws IOException {
    assertAllRaceInOneTable(
        List.of(jdks.getFirst(), jdks.getLast()),
        RaceRequests.PLAIN,
        "mapped",
        "read-all-bytes",
        "channel-buffer");
  }

  // No system call separates a compiler from the work of this method on a mapped file.
  @Test
  void everyJdkRacesInOneTableAndNoJitRemovesTheWork() throws IOException {
    assumeThat(jdks).as("JDKs on this machine").hasSizeGreaterThan(2);
    assertAllRaceInOneTable(jdks, "mapped");
  }

  private void assertAllRaceInOneTable(List<Path> racing, String... methods) throws IOException {
    RunRecord record =
        record(
            RaceRequests.in(files)
                .operations(Operation.READ)
                .methods(methods)
                .sizes(MEBIBYTE)
                .jdks(racing.toArray(Path[]::new))
                .effort(new Effort(Effort.Name.QUICK, 1, 1, 1, 2, 2, 20, 4, 0, 0, 0)));
    assertThat(record.forks()).allMatch(fork -> fork.absence() == null);
    JudgedRace race = Judge.judge(record);
    assertThat(race.jdkTables()).hasSize(1);
    assertThat(race.jdkTables().getFirst().rows())
        .isNotEmpty()
        .allMatch(row -> row.times().size() == racing.size());
    assertThat(race.warnings()).noneMatch(found -> found.warning() == Warning.TOO_GOOD);
  }
}
