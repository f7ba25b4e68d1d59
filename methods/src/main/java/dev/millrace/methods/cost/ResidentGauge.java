package dev.millrace.methods.cost;

/** The peak of resident memory, which the kernel marks and resets on request. */
final class ResidentGauge implements CostGauge {
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
