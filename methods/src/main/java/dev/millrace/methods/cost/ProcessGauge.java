package dev.millrace.methods.cost;

import dev.millrace.methods.cost.ProcessSample.ProcStat;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/** CPU time and page faults, as reported by Linux. */
final class ProcessGauge implements CostGauge {
  private final Proc proc;
  private final OwnCpuGauge ownCpu;
  private ProcessSample before = ProcessSample.none();
  private ProcessSample after = ProcessSample.none();

  ProcessGauge(Proc proc, OwnCpuGauge ownCpu) {
    this.proc = proc;
    this.ownCpu = ownCpu;
  }

  @Override
  public void start() {
    before = ProcessSample.beforeWork(proc);
  }

  @Override
  public void stop() {
    after = ProcessSample.afterWork(proc);
  }

  @Override
  public void fillIn(Costs costs) {
    costs.set(CostKind.CPU_NANOS, after.cpuNanosSince(before, ownCpu.nanos()));
    ProcStat from = before.process();
    ProcStat to = after.process();
    costs.grown(CostKind.USER_NANOS, from.userNanos(), to.userNanos());
    costs.grown(CostKind.SYSTEM_NANOS, from.systemNanos(), to.systemNanos());
    costs.grown(CostKind.MINOR_FAULTS, from.minorFaults(), to.minorFaults());
    costs.grown(CostKind.MAJOR_FAULTS, from.majorFaults(), to.majorFaults());
  }

  /**
   * CPU time of the calling thread. It is the cheapest to read, so it is next to the clock; the
   * value of Linux for a running thread may be a timer tick late.
   */
  static final class OwnCpuGauge implements CostGauge {
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
    public void fillIn(Costs costs) {}

    /** Returns the CPU time of this thread in between. */
    long nanos() {
      return Costs.growth(beforeNanos, afterNanos);
    }
  }
}
