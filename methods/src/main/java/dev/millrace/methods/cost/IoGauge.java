package dev.millrace.methods.cost;

/**
 * System calls and the traffic of devices, of this process and of waited-for children; see
 * proc_pid_io(5).
 */
final class IoGauge implements CostGauge {
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
  public void fillIn(Costs.Draft costs) {
    fillIn(costs, CostKind.READ_CALLS, "syscr", OWN_CALLS);
    fillIn(costs, CostKind.WRITE_CALLS, "syscw", 0);
    fillIn(costs, CostKind.DEVICE_READ_BYTES, "read_bytes", 0);
    fillIn(costs, CostKind.DEVICE_WRITE_BYTES, "write_bytes", 0);
  }

  private void fillIn(Costs.Draft costs, CostKind cost, String key, long own) {
    long start = ProcText.named(before, key);
    costs.grown(cost, start < 0 ? start : start + own, ProcText.named(after, key));
  }
}
