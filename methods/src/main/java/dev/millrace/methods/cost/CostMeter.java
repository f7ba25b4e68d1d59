package dev.millrace.methods.cost;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Fills in the cost sheet of an iteration. With thirty threads it takes about a millisecond before
 * and another after, mostly outside what it measures. It never throws: what cannot be read is
 * unknown.
 *
 * <p>Make it long before the first iteration, because that loads its classes. One thread at a time;
 * if another thread stops than started, CPU time is in ticks.
 */
public final class CostMeter {
  /** Outermost first, like the skins of an onion: each would disturb those outside it the most. */
  private final List<CostGauge> inwards;

  private final List<CostGauge> outwards;

  /** Makes a meter of this process. */
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
    // No method references: they would need the classes here, where nothing guards.
    inwards =
        Arrays.asList(
            new GuardedGauge(() -> new ResidentGauge(proc)),
            new GuardedGauge(() -> new BufferGauge()),
            new GuardedGauge(() -> new CpuBeanGauge()),
            new GuardedGauge(() -> new ProcessGauge(proc, ownCpu)),
            // Reading files is what this one counts, so only such as read none may be inside it.
            new GuardedGauge(() -> new IoGauge(proc)),
            new GuardedGauge(() -> new HeapGauge()),
            new GuardedGauge(() -> ownCpu));
    outwards = reversed(inwards);
    // Loads every class and makes every step once, which would cost the most the first time.
    start();
    stop();
  }

  /** Starts to count, as the last step before the clock of an iteration. */
  public void start() {
    for (CostGauge gauge : inwards) {
      gauge.start();
    }
  }

  /**
   * Stops counting, as the first step after the clock.
   *
   * @return what was used since {@link #start}
   */
  public Costs stop() {
    for (CostGauge gauge : outwards) {
      gauge.stop();
    }
    Costs.Draft costs = new Costs.Draft();
    for (CostGauge gauge : inwards) {
      gauge.tell(costs);
    }
    return costs.finish();
  }

  private static List<CostGauge> reversed(List<CostGauge> gauges) {
    List<CostGauge> reversed = Arrays.asList(gauges.toArray(new CostGauge[0]));
    Collections.reverse(reversed);
    return reversed;
  }
}
