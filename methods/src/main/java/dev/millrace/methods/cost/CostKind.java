package dev.millrace.methods.cost;

/**
 * A line of the cost sheet: a cost of an iteration other than time.
 *
 * <p>Only Linux has all of them. The JVM reports CPU time, the heap and the buffers everywhere.
 */
public enum CostKind {
  /**
   * CPU time of all threads, and of children that were waited for, in nanoseconds. Exact for living
   * threads, except for a timer tick of threads still running on another core. If a thread has
   * ended during the iteration, the value is in ticks of 10 ms as in {@link #USER_NANOS}; so are
   * children, and every value before Linux 3.17. Without {@code /proc} it is the JVM's own CPU
   * time.
   */
  CPU_NANOS("cpuNanos", "ns", Kind.SUM),
  /**
   * The part spent outside the kernel, in steps of 10 ms. A single value is coarse: it may be 10 ms
   * off for the process and 10 ms for its children, but is right on average.
   */
  USER_NANOS("userNanos", "ns", Kind.SUM),
  /** The part spent in the kernel, as coarse as {@link #USER_NANOS}. */
  SYSTEM_NANOS("systemNanos", "ns", Kind.SUM),
  /**
   * System calls that read, children's included. {@code sendfile} and {@code copy_file_range} count
   * as one read and one write; mappings make none. The meter's own calls are subtracted.
   */
  READ_CALLS("readCalls", "#", Kind.SUM),
  /** System calls that write, children's included; see {@link #READ_CALLS}. */
  WRITE_CALLS("writeCalls", "#", Kind.SUM),
  /** Bytes fetched from devices, children's included. */
  DEVICE_READ_BYTES("deviceReadBytes", "B", Kind.SUM),
  /**
   * Bytes of dirtied pages, which a device has to write now or later; children's included. Includes
   * files that are deleted before.
   */
  DEVICE_WRITE_BYTES("deviceWriteBytes", "B", Kind.SUM),
  /** Page faults that needed no device, children's included. */
  MINOR_FAULTS("minorFaults", "#", Kind.SUM),
  /** Page faults that waited for a device, children's included. */
  MAJOR_FAULTS("majorFaults", "#", Kind.SUM),
  /** Times that a thread gave up its core to wait; only living threads. */
  VOLUNTARY_SWITCHES("voluntarySwitches", "#", Kind.SUM),
  /** Times that the kernel took a core from a thread; only living threads. */
  INVOLUNTARY_SWITCHES("involuntarySwitches", "#", Kind.SUM),
  /**
   * Bytes allocated on the Java heap. Some JVMs keep no true total (Java 8, early updates of 11 and
   * 17, OpenJ9); there the allocations of ended threads are missing.
   */
  HEAP_BYTES("heapBytes", "B", Kind.SUM),
  /**
   * Bytes of direct buffers. The JVM reports only the current value, so this is the larger of the
   * values before and after. Only the collector frees these buffers, so the buffers of an iteration
   * mostly still exist at its end.
   */
  PEAK_DIRECT_BYTES("peakDirectBytes", "B", Kind.PEAK),
  /** Bytes of mapped buffers, measured like {@link #PEAK_DIRECT_BYTES}. */
  PEAK_MAPPED_BYTES("peakMappedBytes", "B", Kind.PEAK),
  /**
   * The most resident memory at any time, mapped files included. If the mark cannot be reset
   * ({@code clear_refs} is not writable), it is the peak of the process so far.
   */
  PEAK_RESIDENT_BYTES("peakResidentBytes", "B", Kind.PEAK);

  /** The combination of values of several iterations. */
  public enum Kind {
    /** A consumed amount; values add up. */
    SUM,
    /** A peak; the largest value counts. */
    PEAK
  }

  private final String label;
  private final String unit;
  private final Kind kind;

  CostKind(String label, String unit, Kind kind) {
    this.label = label;
    this.unit = unit;
    this.kind = kind;
  }

  /** The name in records and in results of JMH. */
  public String label() {
    return label;
  }

  /** {@code ns}, {@code B} for bytes, or {@code #} for a count. */
  public String unit() {
    return unit;
  }

  /** The combination of values. */
  public Kind kind() {
    return kind;
  }
}
