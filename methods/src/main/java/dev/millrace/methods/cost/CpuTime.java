package dev.millrace.methods.cost;

/**
 * CPU time between two samples, as exact as can be.
 *
 * <p>The process has it in ticks only, an iteration may be shorter than one, and nanoseconds are
 * told by threads that live. So the sum of these is taken, within the bounds that the ticks set,
 * unless a thread has ended and took its time with it: then the ticks are right on average, while
 * the sum would always be too low.
 */
final class CpuTime {
  private final ProcessSample before;
  private final ProcessSample after;

  CpuTime(ProcessSample before, ProcessSample after) {
    this.before = before;
    this.after = after;
  }

  /** Nanoseconds of all threads and children, given those of the thread that asks. */
  long nanos(long own) {
    long ticks = Costs.growth(before.process().threadsNanos(), after.process().threadsNanos());
    long children = Costs.growth(before.process().childrenNanos(), after.process().childrenNanos());
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
