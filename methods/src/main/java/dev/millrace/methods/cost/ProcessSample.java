package dev.millrace.methods.cost;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The counters of the process and of its threads at one moment, as reported by Linux. */
final class ProcessSample {
  private final Map<String, ThreadLine> threads = new HashMap<>();
  private final String own;
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
  static ProcessSample beforeWork(Proc proc, ProcessSample earlier) {
    ProcessSample sample = new ProcessSample(proc.ownTask());
    sample.readOthers(proc, earlier);
    sample.readOwn(proc, earlier);
    return sample;
  }

  /** Takes a sample whose first step is the relevant one. */
  static ProcessSample afterWork(Proc proc, ProcessSample earlier) {
    ProcessSample sample = new ProcessSample(proc.ownTask());
    sample.readOwn(proc, earlier);
    sample.readOthers(proc, earlier);
    return sample;
  }

  private void readOwn(Proc proc, ProcessSample earlier) {
    process = new ProcStat(proc.text("self/stat"));
    readThread(proc, own, earlier);
  }

  private void readOthers(Proc proc, ProcessSample earlier) {
    threadsEnded = proc.threadsEnded();
    for (String task : proc.tasks()) {
      if (!task.equals(own)) {
        readThread(proc, task, earlier);
      }
    }
  }

  private void readThread(Proc proc, String task, ProcessSample earlier) {
    threads.put(task, ThreadLine.read(proc, task, earlier.threads.get(task)));
  }

  /** The counters of the whole process. */
  ProcStat process() {
    return process;
  }

  /** The number of Java threads that have ended so far. */
  long threadsEnded() {
    return threadsEnded;
  }

  /** Times that threads gave up their core since. */
  long voluntarySince(ProcessSample before) {
    return counts(ThreadLine::voluntarySwitches)
        .since(before.counts(ThreadLine::voluntarySwitches));
  }

  /** Times that threads were made to give up their core since. */
  long involuntarySince(ProcessSample before) {
    return counts(ThreadLine::involuntarySwitches)
        .since(before.counts(ThreadLine::involuntarySwitches));
  }

  private ThreadCounts counts(ToLongFunction<ThreadLine> counter) {
    ThreadCounts counts = new ThreadCounts();
    threads.forEach((task, line) -> counts.put(task, counter.applyAsLong(line)));
    return counts;
  }

  /** CPU time of every thread except the calling one; of none if that one is unknown. */
  ThreadCounts othersNanos() {
    ThreadCounts counts = own.isEmpty() ? new ThreadCounts() : counts(ThreadLine::runNanos);
    counts.remove(own);
    return counts;
  }

  /** The counters of one thread, as reported by Linux; unknown if it has vanished. */
  private static final class ThreadLine {
    private final String schedstat;
    private final String status;

    private ThreadLine(String schedstat, String status) {
      this.schedstat = schedstat;
      this.status = status;
    }

    /** Reads the line of {@code task}; {@code last} is the one read earlier, if any. */
    static ThreadLine read(Proc proc, String task, @Nullable ThreadLine last) {
      String schedstat = proc.text("self/task/" + task + "/schedstat");
      // A thread that has not run since has not switched either. Most threads have not, and status
      // is
      // long.
      if (last != null && last.runNanos() > 0 && last.schedstat.equals(schedstat)) {
        return last;
      }
      return new ThreadLine(schedstat, proc.text("self/task/" + task + "/status"));
    }

    /** Nanoseconds on a core; up to a timer tick late for a thread that runs now. */
    long runNanos() {
      long nanos = ProcText.numberAt(schedstat, 0);
      // All are 0 if the kernel does not count.
      return nanos == 0 ? Costs.UNKNOWN : nanos;
    }

    /** Times that it gave up its core. */
    long voluntarySwitches() {
      return ProcText.named(status, "voluntary_ctxt_switches");
    }

    /** Times that the kernel took its core. */
    long involuntarySwitches() {
      return ProcText.named(status, "nonvoluntary_ctxt_switches");
    }
  }
}
