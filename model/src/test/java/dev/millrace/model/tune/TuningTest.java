package dev.millrace.model.tune;

import static dev.millrace.model.tune.Ratios.KIB;
import static dev.millrace.model.tune.Ratios.MIB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Decisions by a real race.
class TuningTest {
  private static final long NEVER = Long.MAX_VALUE;

  private Tuning tuning;

  @BeforeEach
  void read() throws IOException {
    RunRecord record = RecordFile.read(Path.of("../docs/results/2026-11-25-tune-ext4"));
    String directory = record.plan().cells().getFirst().from();
    tuning = new Tuning(List.of(record), directory, directory);
  }

  private Decision decision(String key, long before) {
    Map<String, Long> lengths = Map.of(key, before);
    return tuning.decisions(Threshold.all(), other -> lengths.getOrDefault(other, NEVER)).stream()
        .filter(each -> each.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLengthBetweenTheDecidedSizesStays() {
    Decision decision = decision("preallocate-from", 256 * KIB);
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.reason()).isEqualTo("the data do not support a change");
  }

  @Test
  void aLengthAboveAFasterSizeFalls() {
    Decision decision = decision("preallocate-from", 64 * MIB);
    assertThat(decision.after()).isLessThan(4 * MIB);
    assertThat(decision.gains()).isNotEmpty();
  }
}
