package dev.millrace.methods.cost;

import org.jspecify.annotations.Nullable;

/** The counters of one thread, as reported by Linux; unknown if it has vanished. */
final class ThreadLine {
  private final String schedstat;
  private final String status;

  private ThreadLine(String schedstat, String status) {
    this.schedstat = schedstat;
    this.status = status;
  }

  /** Reads the line of {@code task}; {@code last} is the one read earlier, if any. */
  static ThreadLine read(Proc proc, String task, @Nullable ThreadLine last) {
    String schedstat = proc.text("self/task/" + task + "/schedstat");
    // A thread that has not run since has not switched either. Most threads have not, and status is
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
