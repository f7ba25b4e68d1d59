package dev.millrace.methods.cost;

/** The counters of the process and of its threads at one moment, as reported by Linux. */
final class ProcessSample {
  private final String own;

  /**
   * CPU time of every thread except the calling one; of none if that one is unknown. Up to a timer
   * tick late for a thread that runs now.
   */
  private final ThreadCounts othersNanos = new ThreadCounts();

  private ProcStat process = new ProcStat("");
  private long threadsEnded;

  private ProcessSample(String own) {
    this.own = own;
  }

  /** An empty sample. */
  static ProcessSample none() {
    return new ProcessSample("");
  }

  /** Takes a sample whose last step is the relevant one. */
  static ProcessSample beforeWork(Proc proc) {
    ProcessSample sample = new ProcessSample(proc.ownTask());
    sample.readOthers(proc);
    sample.readProcess(proc);
    return sample;
  }

  /** Takes a sample whose first step is the relevant one. */
  static ProcessSample afterWork(Proc proc) {
    ProcessSample sample = new ProcessSample(proc.ownTask());
    sample.readProcess(proc);
    sample.readOthers(proc);
    return sample;
  }

  private void readProcess(Proc proc) {
    process = new ProcStat(proc.text("self/stat"));
  }

  private void readOthers(Proc proc) {
    threadsEnded = proc.threadsEnded();
    if (own.isEmpty()) {
      return;
    }
    for (String task : proc.tasks()) {
      if (!task.equals(own)) {
        // Nanoseconds on a core; all are 0 if the kernel does not count.
        long nanos = Proc.numberAt(proc.text("self/task/" + task + "/schedstat"), 0);
        othersNanos.put(task, nanos == 0 ? Costs.UNKNOWN : nanos);
      }
    }
  }

  /** The counters of the whole process. */
  ProcStat process() {
    return process;
  }

  /**
   * Returns the most exact CPU time since an earlier sample, in nanoseconds of all threads and
   * children.
   *
   * <p>The process has it in ticks only, and an iteration may be shorter than one; living threads
   * have it in nanoseconds. So this is the sum over threads, within the bounds of the ticks. If a
   * thread has ended with its time, the ticks count: they are right on average, while the sum would
   * always be too low.
   *
   * @param own the nanoseconds of the calling thread
   */
  long cpuNanosSince(ProcessSample before, long own) {
    long ticks = Costs.growth(before.process.threadsNanos(), process.threadsNanos());
    long children = Costs.growth(before.process.childrenNanos(), process.childrenNanos());
    long others = othersNanos.since(before.othersNanos);
    if (ticks < 0) {
      return Costs.UNKNOWN;
    }
    boolean someEnded =
        threadsEnded > before.threadsEnded || othersNanos.lackSomeOf(before.othersNanos);
    boolean complete = own >= 0 && others >= 0 && !someEnded;
    return Math.max(0, children) + (complete ? bounded(own + others, ticks) : ticks);
  }

  private static long bounded(long threads, long ticks) {
    long most = ticks + ProcStat.CUT_NANOS;
    long least = ticks - ProcStat.CUT_NANOS;
    return Math.max(least, Math.min(most, threads));
  }

  /** The line of {@code /proc/self/stat}; missing values are negative. */
  static final class ProcStat {
    /** A tick is 1/100 s on every system with a JDK. */
    private static final long TICK_NANOS = 10_000_000;

    /** User and system time are cut to ticks one by one, so their sum lacks less than two. */
    static final long CUT_NANOS = 2 * TICK_NANOS - 1;

    private final String line;

    ProcStat(String line) {
      this.line = line;
    }

    /** CPU time of all threads, ended ones included. */
    long threadsNanos() {
      return sum(14, 15) * TICK_NANOS;
    }

    /** CPU time of children that were waited for. */
    long childrenNanos() {
      return sum(16, 17) * TICK_NANOS;
    }

    /** CPU time outside the kernel, children's included. */
    long userNanos() {
      return sum(14, 16) * TICK_NANOS;
    }

    /** CPU time in the kernel, children's included. */
    long systemNanos() {
      return sum(15, 17) * TICK_NANOS;
    }

    /** Page faults that needed no device, children's included. */
    long minorFaults() {
      return sum(10, 11);
    }

    /** Page faults that needed a device, children's included. */
    long majorFaults() {
      return sum(12, 13);
    }

    /** The sum of two fields, by their numbers in proc_pid_stat(5). */
    private long sum(int one, int other) {
      long first = field(one);
      long second = field(other);
      return first < 0 || second < 0 ? Costs.UNKNOWN : first + second;
    }

    // Field 2, the program's name in parentheses, may contain spaces and parentheses.
    private long field(int number) {
      int at = line.lastIndexOf(')') + 1;
      for (int field = 3; at > 0 && field < number; field++) {
        at = line.indexOf(' ', at + 1);
      }
      return at > 0 ? Proc.numberAt(line, at) : Costs.UNKNOWN;
    }
  }
}
