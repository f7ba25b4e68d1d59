package dev.millrace.methods.cost;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU time as reported by the JVM, without children: for systems other than Linux. */
final class CpuBeanGauge implements CostGauge {
  private final OperatingSystemMXBean bean =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private long beforeNanos;
  private long afterNanos;

  @Override
  public void start() {
    beforeNanos = bean.getProcessCpuTime();
  }

  @Override
  public void stop() {
    afterNanos = bean.getProcessCpuTime();
  }

  @Override
  public void fillIn(Costs.Draft costs) {
    costs.grown(CostKind.CPU_NANOS, beforeNanos, afterNanos);
  }
}
