package dev.millrace.methods.cost;

/**
 * Reads some counters before and after an iteration. Reading does as little as possible, because it
 * disturbs the counters of the gauges outside it. Costly work waits for {@link #fillIn}.
 */
interface CostGauge {
  /** Reads the counters before the iteration. */
  void start();

  /** Reads the counters after the iteration. */
  void stop();

  /** Fills in the costs of the iteration. */
  void fillIn(Costs costs);
}
