package dev.millrace.methods.cost;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
  private final List<CostGauge> gauges;

  /** Creates a meter of this process. */
  public CostMeter() {
    this(new Proc());
  }

  private CostMeter(List<CostGauge> gauges) {
    this.gauges = gauges;
  }

  /** Returns a meter that reads nothing; all its costs are unknown. */
  public static CostMeter idle() {
    return new CostMeter(Collections.emptyList());
  }

  CostMeter(Proc proc) {
    ProcessGauge.OwnCpuGauge ownCpu = new ProcessGauge.OwnCpuGauge();
    // No method references: these would load the classes here, outside the guard.
    gauges =
        Arrays.asList(
            new GuardedGauge(() -> new ResidentGauge(proc)),
            new GuardedGauge(() -> new CpuBeanGauge()),
            new GuardedGauge(() -> new ProcessGauge(proc, ownCpu)),
            // This gauge counts file reads, so gauges inside it must not read files.
            new GuardedGauge(() -> new IoGauge(proc)),
            new GuardedGauge(() -> new HeapGauge()),
            new GuardedGauge(() -> ownCpu));
    // Loads every class and runs every step once, since the first run costs the most.
    start();
    stop();
  }

  /** Starts counting, as the last step before the clock of an iteration. */
  public void start() {
    for (CostGauge gauge : gauges) {
      gauge.start();
    }
  }

  /**
   * Stops counting, as the first step after the clock.
   *
   * @return the costs since {@link #start}
   */
  public Costs stop() {
    for (int i = gauges.size() - 1; i >= 0; i--) {
      gauges.get(i).stop();
    }
    Costs costs = new Costs();
    gauges.forEach(gauge -> gauge.fillIn(costs));
    return costs;
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
    public void fillIn(Costs costs) {
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
      peakKibibytes = Proc.named(proc.text("self/status"), "VmHWM");
    }

    @Override
    public void fillIn(Costs costs) {
      costs.set(CostKind.PEAK_RESIDENT_BYTES, peakKibibytes * KIBIBYTE);
    }
  }

  /**
   * System calls and the traffic of devices, of this process and of waited-for children; see
   * proc_pid_io(5).
   */
  private static final class IoGauge implements CostGauge {
    /** The second text counts the reading of the first one. */
    private static final long OWN_CALLS = 1;

    private final Proc proc;
    private String before = "";
    private String after = "";

    IoGauge(Proc proc) {
      this.proc = proc;
    }

    @Override
    public void start() {
      before = proc.text("self/io");
    }

    @Override
    public void stop() {
      after = proc.text("self/io");
    }

    @Override
    public void fillIn(Costs costs) {
      fillIn(costs, CostKind.READ_CALLS, "syscr", OWN_CALLS);
      fillIn(costs, CostKind.WRITE_CALLS, "syscw", 0);
      fillIn(costs, CostKind.DEVICE_READ_BYTES, "read_bytes", 0);
      fillIn(costs, CostKind.DEVICE_WRITE_BYTES, "write_bytes", 0);
    }

    private void fillIn(Costs costs, CostKind cost, String key, long own) {
      long start = Proc.named(before, key);
      costs.grown(cost, start < 0 ? start : start + own, Proc.named(after, key));
    }
  }

  /**
   * A gauge that may be missing or fail on some JVM, without harm: from then on its costs are
   * unknown.
   *
   * <p>A JVM without {@code com.sun.management} fails with a LinkageError, one without the counter
   * with an UnsupportedOperationException. Neither is a reason to lose a race.
   */
  static final class GuardedGauge implements CostGauge {
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
    public void fillIn(Costs costs) {
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
}
