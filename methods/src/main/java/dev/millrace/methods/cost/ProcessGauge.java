package dev.millrace.methods.cost;

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
  public void fillIn(Costs.Draft costs) {
    costs.set(CostKind.CPU_NANOS, new CpuTime(before, after).nanos(ownCpu.nanos()));
    ProcStat from = before.process();
    ProcStat to = after.process();
    costs.grown(CostKind.USER_NANOS, from.userNanos(), to.userNanos());
    costs.grown(CostKind.SYSTEM_NANOS, from.systemNanos(), to.systemNanos());
    costs.grown(CostKind.MINOR_FAULTS, from.minorFaults(), to.minorFaults());
    costs.grown(CostKind.MAJOR_FAULTS, from.majorFaults(), to.majorFaults());
  }

  /**
   * The most exact CPU time between two samples.
   *
   * <p>The process has it in ticks only, and an iteration may be shorter than one; living threads
   * have it in nanoseconds. So this is the sum over threads, within the bounds of the ticks. If a
   * thread has ended with its time, the ticks count: they are right on average, while the sum would
   * always be too low.
   */
  static final class CpuTime {
    private final ProcessSample before;
    private final ProcessSample after;

    CpuTime(ProcessSample before, ProcessSample after) {
      this.before = before;
      this.after = after;
    }

    /**
     * Returns the nanoseconds of all threads and children.
     *
     * @param own the nanoseconds of the calling thread
     */
    long nanos(long own) {
      long ticks = Costs.growth(before.process().threadsNanos(), after.process().threadsNanos());
      long children =
          Costs.growth(before.process().childrenNanos(), after.process().childrenNanos());
      long others = after.othersNanos().since(before.othersNanos());
      if (ticks < 0) {
        return Costs.UNKNOWN;
      }
      boolean complete = own >= 0 && others >= 0 && !someEnded();
      return Math.max(0, children) + (complete ? bounded(own + others, ticks) : ticks);
    }

    private static long bounded(long threads, long ticks) {
      long most = ticks + ProcStat.CUT_NANOS;
      long least = ticks - ProcStat.CUT_NANOS;
      return Math.max(least, Math.min(most, threads));
    }

    private boolean someEnded() {
      return after.threadsEnded() > before.threadsEnded()
          || after.othersNanos().lackSomeOf(before.othersNanos());
    }
  }
}
