package dev.millrace.methods.cost;

/** The line of {@code /proc/self/stat}; missing values are negative. */
final class ProcStat {
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
