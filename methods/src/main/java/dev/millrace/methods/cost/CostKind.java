package dev.millrace.methods.cost;

/**
 * A line of the cost sheet: what an iteration may cost beside time.
 *
 * <p>Of Linux alone, except for CPU time, the heap and the buffers, which the JVM tells anywhere.
 */
public enum CostKind {
  /**
   * CPU time of all threads, and of children that were waited for, in nanoseconds. Exact for
   * threads that live on, but for a timer tick of those that still run on another core. If a thread
   * has ended meanwhile, ticks of 10 ms stand here as in {@link #USER_NANOS}, as they always do for
   * children and before Linux 3.17. Without {@code /proc} it is what the JVM tells of itself.
   */
  CPU_NANOS("cpuNanos", "ns", Kind.SUM),
  /**
   * The part of it spent outside the kernel, in steps of 10 ms. A single value says little: it may
   * be 10 ms off for the process and 10 ms for its children, but is right on average.
   */
  USER_NANOS("userNanos", "ns", Kind.SUM),
  /** The part of it spent in the kernel, as coarse as {@link #USER_NANOS}. */
  SYSTEM_NANOS("systemNanos", "ns", Kind.SUM),
  /**
   * System calls that read, with children's. {@code sendfile} and {@code copy_file_range} are one
   * call of reading and one of writing; mappings make none. The meter's own are taken off.
   */
  READ_CALLS("readCalls", "#", Kind.SUM),
  /** System calls that write, with children's; see {@link #READ_CALLS}. */
  WRITE_CALLS("writeCalls", "#", Kind.SUM),
  /** Bytes that {@link #READ_CALLS} returned, wherever they came from. */
  READ_BYTES("readBytes", "B", Kind.SUM),
  /** Bytes that {@link #WRITE_CALLS} took, wherever they went. */
  WRITE_BYTES("writeBytes", "B", Kind.SUM),
  /** Bytes fetched from devices, with children's. */
  DEVICE_READ_BYTES("deviceReadBytes", "B", Kind.SUM),
  /**
   * Bytes of pages that were made dirty, so that a device has to take them, now or later; with
   * children's. Those of a file that is deleted first are counted all the same.
   */
  DEVICE_WRITE_BYTES("deviceWriteBytes", "B", Kind.SUM),
  /** Page faults that needed no device, with children's. */
  MINOR_FAULTS("minorFaults", "#", Kind.SUM),
  /** Page faults that had to wait for a device, with children's. */
  MAJOR_FAULTS("majorFaults", "#", Kind.SUM),
  /** Times that a thread gave up its core to wait; only threads that still live. */
  VOLUNTARY_SWITCHES("voluntarySwitches", "#", Kind.SUM),
  /** Times that a thread was made to give up its core; only threads that still live. */
  INVOLUNTARY_SWITCHES("involuntarySwitches", "#", Kind.SUM),
  /**
   * Bytes allocated on the Java heap. Where the JVM keeps no true total (Java 8, early updates of
   * 11 and 17, OpenJ9) what threads allocated that have ended meanwhile is missing.
   */
  HEAP_BYTES("heapBytes", "B", Kind.SUM),
  /**
   * Bytes of direct buffers. The JVM tells only what is there now, so this is the larger of the
   * values before and after: only the collector frees these buffers, so what an iteration used is
   * mostly still there when it ends.
   */
  PEAK_DIRECT_BYTES("peakDirectBytes", "B", Kind.PEAK),
  /** Bytes of mapped buffers, known as {@link #PEAK_DIRECT_BYTES} is. */
  PEAK_MAPPED_BYTES("peakMappedBytes", "B", Kind.PEAK),
  /**
   * The most memory that was resident at any time, mapped files included. Where the mark cannot be
   * reset ({@code clear_refs} is not writable) it is the peak of the process so far.
   */
  PEAK_RESIDENT_BYTES("peakResidentBytes", "B", Kind.PEAK);

  /** How values of several iterations go together. */
  public enum Kind {
    /** What an iteration used up; values may be added. */
    SUM,
    /** The most it held at a time; the largest value counts. */
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

  /** Whether values add up. */
  public Kind kind() {
    return kind;
  }
}
