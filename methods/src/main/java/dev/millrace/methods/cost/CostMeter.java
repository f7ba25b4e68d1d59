package dev.millrace.methods.cost;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Fills in the cost sheet of an iteration. With thirty threads it takes about a millisecond before
 * and another after, mostly outside the measurement. It never throws: unreadable values are
 * unknown.
 *
 * <p>Create it long before the first iteration, because that loads its classes. Used by one thread
 * at a time; if another thread stops it than started it, CPU time is in ticks.
 */
public final class CostMeter {
  /** Outermost first: reading a gauge disturbs the counters of the gauges outside it. */
  private final List<CostGauge> inwards;

  private final List<CostGauge> outwards;

  /** Creates a meter of this process. */
  public CostMeter() {
    this(new Proc());
  }

  private CostMeter(List<CostGauge> inwards) {
    this.inwards = inwards;
    this.outwards = inwards;
  }

  /** Returns a meter that reads nothing; all its costs are unknown. */
  public static CostMeter idle() {
    return new CostMeter(Collections.emptyList());
  }

  CostMeter(Proc proc) {
    OwnCpuGauge ownCpu = new OwnCpuGauge();
    // No method references: these would load the classes here, outside the guard.
    inwards =
        Arrays.asList(
            new GuardedGauge(() -> new ResidentGauge(proc)),
            new GuardedGauge(() -> new CpuBeanGauge()),
            new GuardedGauge(() -> new ProcessGauge(proc, ownCpu)),
            // This gauge counts file reads, so gauges inside it must not read files.
            new GuardedGauge(() -> new IoGauge(proc)),
            new GuardedGauge(() -> new HeapGauge()),
            new GuardedGauge(() -> ownCpu));
    outwards = reversed(inwards);
    // Loads every class and runs every step once, since the first run costs the most.
    start();
    stop();
  }

  /** Starts counting, as the last step before the clock of an iteration. */
  public void start() {
    for (CostGauge gauge : inwards) {
      gauge.start();
    }
  }

  /**
   * Stops counting, as the first step after the clock.
   *
   * @return the costs since {@link #start}
   */
  public Costs stop() {
    for (CostGauge gauge : outwards) {
      gauge.stop();
    }
    Costs.Draft costs = new Costs.Draft();
    for (CostGauge gauge : inwards) {
      gauge.fillIn(costs);
    }
    return costs.finish();
  }

  private static List<CostGauge> reversed(List<CostGauge> gauges) {
    List<CostGauge> reversed = Arrays.asList(gauges.toArray(new CostGauge[0]));
    Collections.reverse(reversed);
    return reversed;
  }

  /** CPU time as reported by the JVM, without children: for systems other than Linux. */
  private static final class CpuBeanGauge implements CostGauge {
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

  /** The peak of resident memory, which the kernel marks and resets on request. */
  private static final class ResidentGauge implements CostGauge {
    /** Resets the mark without touching a page; see proc_pid_clear_refs(5). */
    private static final String RESET_PEAK = "5";

    private static final long KIBIBYTE = 1024;

    private final Proc proc;
    private long peakKibibytes;

    ResidentGauge(Proc proc) {
      this.proc = proc;
    }

    @Override
    public void start() {
      proc.write("self/clear_refs", RESET_PEAK);
    }

    @Override
    public void stop() {
      peakKibibytes = ProcText.named(proc.text("self/status"), "VmHWM");
    }

    @Override
    public void fillIn(Costs.Draft costs) {
      costs.set(CostKind.PEAK_RESIDENT_BYTES, peakKibibytes * KIBIBYTE);
    }
  }
}
