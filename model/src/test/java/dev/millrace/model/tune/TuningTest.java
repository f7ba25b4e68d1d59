package dev.millrace.model.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Decisions by a real race, which has native methods of both sides of one length.
class TuningTest {
  private static final long KIB = 1 << 10;
  private static final long MIB = 1 << 20;
  private static final long NOT_RACED = 1;

  private Tuning tuning;

  @BeforeEach
  void read() throws IOException {
    RunRecord record = RecordFile.read(Path.of("../docs/results/2026-11-23-copier-small"));
    String directory = record.plan().cells().getFirst().from();
    tuning = new Tuning(record, directory, directory);
  }

  private Decision decision(String key, long before) {
    Map<String, Long> lengths = Map.of(key, before);
    return tuning.decisions(other -> lengths.getOrDefault(other, NOT_RACED)).stream()
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
    Decision decision = decision("preallocate-from", 8 * MIB);
    assertThat(decision.after()).isEqualTo(128 * KIB);
    assertThat(decision.gains()).extracting(SizeRatio::bytes).containsExactly(500 * KIB);
  }

  @Test
  void aLengthBelowASlowerSizeRises() {
    Decision decision = decision("preallocate-from", 8 * KIB);
    assertThat(decision.after()).isEqualTo(128 * KIB);
    assertThat(decision.gains()).extracting(SizeRatio::bytes).containsExactly(50 * KIB);
  }

  @Test
  void aLengthWhoseMethodsDidNotRaceStays() {
    Decision decision = decision("parallel-first-from", 24 * MIB);
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.reason()).isEqualTo("not raced");
  }
}
