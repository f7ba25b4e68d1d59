package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.Forks;
import dev.millrace.model.record.ForkRecord;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockEffectsTest {
  private static final double[] SLOWNESS = {1, 2, 1.1, 0.9, 1};

  @Test
  void aSlowBlockIsRemovedFromEveryForkOfItsGroup() {
    List<ForkRecord> forks =
        Forks.of("a", times(3), times(1), times(2)).stream().map(fork -> fork.inGroup(1)).toList();
    BlockEffects effects = BlockEffects.of(forks);
    assertThat(effects.of(forks.getFirst()))
        .containsExactly(Arrays.stream(SLOWNESS).map(Math::log).toArray(), within(1e-12));
    double[] left = ForkSample.of(forks.getFirst(), effects.of(forks.getFirst())).logTimes();
    assertThat(left).containsOnly(new double[] {Math.log(3)}, within(1e-12));
  }

  private static double[] times(double seconds) {
    return Arrays.stream(SLOWNESS).map(slowness -> slowness * seconds).toArray();
  }
}
