package dev.millrace.methods.cost;

/**
 * A line of the cost sheet: a cost of an iteration other than time.
 *
 * <p>Only Linux has all of them. The JVM reports CPU time and the heap everywhere.
 */
public enum CostKind {
  /**
   * CPU time of all threads, and of children that were waited for, in nanoseconds. Exact for living
   * threads, except for a timer tick of threads still running on another core. If a thread has
   * ended during the iteration, the value is in ticks of 10 ms as in {@link #USER_NANOS}; so are
   * children, and every value before Linux 3.17. Without {@code /proc} it is the JVM's own CPU
   * time.
   */
  CPU_NANOS("cpuNanos", "ns"),
  /**
   * The part spent outside the kernel, in steps of 10 ms. A single value is coarse: it may be 10 ms
   * off for the process and 10 ms for its children, but is right on average.
   */
  USER_NANOS("userNanos", "ns"),
  /** The part spent in the kernel, as coarse as {@link #USER_NANOS}. */
  SYSTEM_NANOS("systemNanos", "ns"),
  /**
   * System calls that read, children's included. {@code sendfile} and {@code copy_file_range} count
   * as one read and one write; mappings make none. The meter's own calls are subtracted.
   */
  READ_CALLS("readCalls", "#"),
  /** System calls that write, children's included; see {@link #READ_CALLS}. */
  WRITE_CALLS("writeCalls", "#"),
  /** Bytes fetched from devices, children's included. */
  DEVICE_READ_BYTES("deviceReadBytes", "B"),
  /**
   * Bytes of dirtied pages, which a device has to write now or later; children's included. Includes
   * files that are deleted before.
   */
  DEVICE_WRITE_BYTES("deviceWriteBytes", "B"),
  /** Page faults that needed no device, children's included. */
  MINOR_FAULTS("minorFaults", "#"),
  /** Page faults that waited for a device, children's included. */
  MAJOR_FAULTS("majorFaults", "#"),
  /**
   * Bytes allocated on the Java heap. Some JVMs keep no true total (Java 8, early updates of 11 and
   * 17, OpenJ9); there the allocations of ended threads are missing.
   */
  HEAP_BYTES("heapBytes", "B"),
  /**
   * The most resident memory at any time, mapped files included: the only peak, whose largest value
   * counts. If the mark cannot be reset ({@code clear_refs} is not writable), it is the peak of the
   * process so far.
   */
  PEAK_RESIDENT_BYTES("peakResidentBytes", "B");

  private final String label;
  private final String unit;

  CostKind(String label, String unit) {
    this.label = label;
    this.unit = unit;
  }

  /** The name in records and in results of JMH. */
  public String label() {
    return label;
  }

  /** {@code ns}, {@code B} for bytes, or {@code #} for a count. */
  public String unit() {
    return unit;
  }
}
