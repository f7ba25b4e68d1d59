package dev.millrace.methods.cost;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A gauge that may be missing or fail on some JVM, without harm: from then on its costs are
 * unknown.
 *
 * <p>A JVM without {@code com.sun.management} fails with a LinkageError, one without the counter
 * with an UnsupportedOperationException. Neither is a reason to lose a race.
 */
final class GuardedGauge implements CostGauge {
  private @Nullable CostGauge gauge;

  GuardedGauge(Supplier<CostGauge> maker) {
    try {
      gauge = maker.get();
    } catch (RuntimeException | LinkageError e) {
      gauge = null;
    }
  }

  @Override
  public void start() {
    attempt(CostGauge::start);
  }

  @Override
  public void stop() {
    attempt(CostGauge::stop);
  }

  @Override
  public void fillIn(Costs.Draft costs) {
    attempt(sound -> sound.fillIn(costs));
  }

  private void attempt(Consumer<CostGauge> step) {
    if (gauge == null) {
      return;
    }
    try {
      step.accept(gauge);
    } catch (RuntimeException | LinkageError e) {
      gauge = null;
    }
  }
}
