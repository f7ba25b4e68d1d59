package dev.millrace.methods.cost;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of the thread that asks. It costs the least to read, so it can be right at the clock;
 * what Linux tells of a thread that runs may be a timer tick behind.
 */
final class OwnCpuGauge implements CostGauge {
  /** Kept, because to look it up allocates; looked up late, because that may fail. */
  private @Nullable ThreadMXBean bean;

  private long beforeNanos = Costs.UNKNOWN;
  private long afterNanos = Costs.UNKNOWN;

  @Override
  public void start() {
    beforeNanos = now();
  }

  @Override
  public void stop() {
    afterNanos = now();
  }

  private long now() {
    if (bean == null) {
      bean = ManagementFactory.getThreadMXBean();
    }
    return bean.getCurrentThreadCpuTime();
  }

  /** Tells nothing by itself: it is a part of {@link CostKind#CPU_NANOS}. */
  @Override
  public void tell(Costs.Draft costs) {}

  /** CPU time of this thread in between. */
  long nanos() {
    return Costs.growth(beforeNanos, afterNanos);
  }
}
