package dev.millrace.methods.cost;

/**
 * Reads some counters before and after an iteration. Reading does as little as it can, because it
 * disturbs the counters of the gauges outside it; what is costly waits for {@link #tell}.
 */
interface CostGauge {
  /** Reads the counters before the iteration. */
  void start();

  /** Reads the counters after the iteration. */
  void stop();

  /** Fills in what the iteration cost. */
  void tell(Costs.Draft costs);
}
