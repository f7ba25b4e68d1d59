package dev.millrace.model.tune;

import static dev.millrace.model.tune.Ratios.MIB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Records;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Lengths for files that are not in the page cache, decided by races with such files.
class ColdTuningTest {
  private static final long NEVER = Long.MAX_VALUE;
  private static final String BELOW = "millrace-offload-preallocated";
  private static final String ABOVE = "millrace-splice";

  private static Decision decision(String key, Records race) {
    return new Tuning(List.of(race.witness().record()), "/a", "/a")
        .decisions(Threshold.only(key::equals), _ -> NEVER)
        .getFirst();
  }

  private static Records race(CacheState cache, double share) {
    return new Records()
        .cell(Operation.COPY, cache, 1)
        .resident(BELOW, share, 2.00, 2.01, 1.99, 2.00)
        .resident(ABOVE, share, 1.00, 1.01, 0.99, 1.00);
  }

  @Test
  void aRaceWithColdFilesDecidesTheColdLengthOnly() {
    Records race = race(CacheState.COLD, 0);
    assertThat(decision("cold-splice-from", race).after()).isEqualTo(MIB);
    assertThat(decision("splice-from", race).reason()).isEqualTo("not raced");
  }

  @Test
  void aRaceWithHotFilesDecidesTheHotLengthOnly() {
    Records race = race(CacheState.HOT, 1);
    assertThat(decision("splice-from", race).after()).isEqualTo(MIB);
    assertThat(decision("cold-splice-from", race).reason()).isEqualTo("not raced");
  }

  @Test
  void filesThatStayedInMemoryWereNotCold() {
    Decision decision = decision("cold-splice-from", race(CacheState.COLD, 0.5));
    assertThat(decision.reason()).isEqualTo("not raced");
  }
}
