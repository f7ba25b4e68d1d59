package dev.millrace.methods.cost;

/** CPU time, page faults and context switches, as reported by Linux. */
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
    before = ProcessSample.beforeWork(proc, after);
  }

  @Override
  public void stop() {
    after = ProcessSample.afterWork(proc, before);
  }

  @Override
  public void fillIn(Costs.Draft costs) {
    costs.set(CostKind.CPU_NANOS, new CpuTime(before, after).nanos(ownCpu.nanos()));
    ProcStat from = before.process();
    ProcStat to = after.process();
    costs.grown(CostKind.USER_NANOS, from.userNanos(), to.userNanos());
    costs.grown(CostKind.SYSTEM_NANOS, from.systemNanos(), to.systemNanos());
    costs.grown(CostKind.MINOR_FAULTS, from.minorFaults(), to.minorFaults());
    costs.grown(CostKind.MAJOR_FAULTS, from.majorFaults(), to.majorFaults());
    costs.set(CostKind.VOLUNTARY_SWITCHES, after.voluntarySince(before));
    costs.set(CostKind.INVOLUNTARY_SWITCHES, after.involuntarySince(before));
  }
}
