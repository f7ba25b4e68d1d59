package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GuardedGaugeTest {
  @Test
  void aGaugeThatCannotBeCreatedReportsNothing() {
    CostGauge gauge =
        new GuardedGauge(() -> {
          throw new NoClassDefFoundError("com/sun/management/ThreadMXBean");
        });
    assertThat(costs(gauge).known()).isEmpty();
  }

  @Test
  void aGaugeThatFailsOnceReportsNothing() {
    assertThat(costs(new GuardedGauge(() -> new Failing(1))).known()).isEmpty();
    assertThat(costs(new GuardedGauge(() -> new Failing(2))).known()).isEmpty();
    assertThat(costs(new GuardedGauge(() -> new Failing(3))).known()).isEmpty();
    assertThat(costs(new GuardedGauge(() -> new Failing(4))).known()).hasSize(1);
  }

  private static Costs costs(CostGauge gauge) {
    Costs.Draft draft = new Costs.Draft();
    gauge.start();
    gauge.stop();
    gauge.fillIn(draft);
    return draft.finish();
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
    public void fillIn(Costs.Draft costs) {
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
