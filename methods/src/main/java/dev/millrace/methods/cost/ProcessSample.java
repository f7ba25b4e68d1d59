package dev.millrace.methods.cost;

/** The counters of the process and of its threads at one moment, as reported by Linux. */
final class ProcessSample {
  private final String own;
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
        long nanos = ProcText.numberAt(proc.text("self/task/" + task + "/schedstat"), 0);
        othersNanos.put(task, nanos == 0 ? Costs.UNKNOWN : nanos);
      }
    }
  }

  /** The counters of the whole process. */
  ProcStat process() {
    return process;
  }

  /** The number of Java threads that have ended so far. */
  long threadsEnded() {
    return threadsEnded;
  }

  /**
   * CPU time of every thread except the calling one; of none if that one is unknown. Up to a timer
   * tick late for a thread that runs now.
   */
  ThreadCounts othersNanos() {
    return othersNanos;
  }
}
