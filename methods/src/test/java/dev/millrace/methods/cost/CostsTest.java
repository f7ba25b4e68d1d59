package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// The kinds of costs, and the costs of an iteration.
class CostsTest {
  private final Costs costs = new Costs();

  @Test
  void aMissingCostIsUnknown() {
    assertThat(CostKind.values())
        .allSatisfy(cost -> assertThat(costs.of(cost)).isEqualTo(Costs.UNKNOWN));
    assertThat(costs.known).isEmpty();
  }

  @Test
  void anUnknownCostDoesNotReplaceAKnownOne() {
    costs.set(CostKind.CPU_NANOS, 5);
    costs.set(CostKind.CPU_NANOS, Costs.UNKNOWN);
    assertThat(costs.of(CostKind.CPU_NANOS)).isEqualTo(5);
  }

  @Test
  void aCounterGrewByTheDifference() {
    costs.grown(CostKind.READ_CALLS, 3, 10);
    costs.grown(CostKind.WRITE_CALLS, 10, 3);
    costs.grown(CostKind.READ_CALLS, Costs.UNKNOWN, 3);
    costs.grown(CostKind.WRITE_CALLS, 3, Costs.UNKNOWN);
    assertThat(costs.known)
        .containsOnly(entry(CostKind.READ_CALLS, 7L), entry(CostKind.WRITE_CALLS, 0L));
  }

  @Test
  void aLabelIsTheNameInCamelCase() {
    assertThat(CostKind.values())
        .allSatisfy(cost ->
            assertThat(cost.label())
                .isEqualToIgnoringCase(cost.name().replace("_", ""))
                .matches("[a-z][a-zA-Z]+"));
  }

  @Test
  void theUnitIsTheLastWordOfTheName() {
    assertThat(Arrays.stream(CostKind.values()).filter(cost -> cost.unit().equals("ns")))
        .allSatisfy(cost -> assertThat(cost.name()).endsWith("_NANOS"));
    assertThat(Arrays.stream(CostKind.values()).filter(cost -> cost.unit().equals("B")))
        .allSatisfy(cost -> assertThat(cost.name()).endsWith("_BYTES"));
  }

  @Test
  void aGaugeThatCannotBeCreatedReportsNothing() {
    CostGauge gauge =
        new CostMeter.GuardedGauge(() -> {
          throw new NoClassDefFoundError("com/sun/management/ThreadMXBean");
        });
    assertThat(costs(gauge).known).isEmpty();
  }

  @Test
  void aGaugeThatFailsOnceReportsNothing() {
    assertThat(costs(new CostMeter.GuardedGauge(() -> new Failing(1))).known).isEmpty();
    assertThat(costs(new CostMeter.GuardedGauge(() -> new Failing(2))).known).isEmpty();
    assertThat(costs(new CostMeter.GuardedGauge(() -> new Failing(3))).known).isEmpty();
    assertThat(costs(new CostMeter.GuardedGauge(() -> new Failing(4))).known).hasSize(1);
  }

  private static Costs costs(CostGauge gauge) {
    Costs costs = new Costs();
    gauge.start();
    gauge.stop();
    gauge.fillIn(costs);
    return costs;
  }

  /** Fails in its n-th step. */
  private static final class Failing implements CostGauge {
    private int left;

    Failing(int step) {
      left = step;
    }

    @Override
    public void start() {
      step();
    }

    @Override
    public void stop() {
      step();
    }

    @Override
    public void fillIn(Costs costs) {
      step();
      costs.set(CostKind.CPU_NANOS, 1);
    }

    private void step() {
      if (--left == 0) {
        throw new UnsupportedOperationException();
      }
    }
  }
}
