package dev.millrace.methods.cost;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of the calling thread. It is the cheapest to read, so it is next to the clock; the value
 * of Linux for a running thread may be a timer tick late.
 */
final class OwnCpuGauge implements CostGauge {
  /** Kept, because a lookup allocates; looked up late, because that may fail. */
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

  /** Fills in nothing: it is a part of {@link CostKind#CPU_NANOS}. */
  @Override
  public void fillIn(Costs.Draft costs) {}

  /** Returns the CPU time of this thread in between. */
  long nanos() {
    return Costs.growth(beforeNanos, afterNanos);
  }
}
