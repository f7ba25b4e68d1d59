package dev.millrace.model.record;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Resource use in the judged iterations of one fork, as sums and as peaks over iterations. Null
/// stands for values that the system does not report. The sources of all values: docs/record.md.
///
/// @param cpuNanos processor time of all threads and of children that ended
/// @param userNanos processor time in user mode, in clock ticks: good for shares, not for sums
/// @param systemNanos processor time in the kernel, in clock ticks: good for shares, not for sums
/// @param readCalls system calls that read
/// @param writeCalls system calls that write
/// @param deviceReadBytes bytes read from a device
/// @param deviceWriteBytes bytes queued for writing to a device
/// @param minorFaults page faults without device access
/// @param majorFaults page faults with device access
/// @param voluntarySwitches context switches because a thread waited
/// @param involuntarySwitches context switches because the kernel preempted a thread
/// @param heapBytes bytes allocated on the Java heap
/// @param peakDirectBytes peak memory of direct buffers
/// @param peakMappedBytes peak memory mapped from files
/// @param peakResidentBytes peak resident memory of the process
public record CostSheet(
    @Nullable Long cpuNanos,
    @Nullable Long userNanos,
    @Nullable Long systemNanos,
    @Nullable Long readCalls,
    @Nullable Long writeCalls,
    @Nullable Long deviceReadBytes,
    @Nullable Long deviceWriteBytes,
    @Nullable Long minorFaults,
    @Nullable Long majorFaults,
    @Nullable Long voluntarySwitches,
    @Nullable Long involuntarySwitches,
    @Nullable Long heapBytes,
    @Nullable Long peakDirectBytes,
    @Nullable Long peakMappedBytes,
    @Nullable Long peakResidentBytes) {

  /// Fills a sheet line by line, with the names of the components.
  public static CostSheet of(Function<String, @Nullable Long> lines) {
    return new CostSheet(
        lines.apply("cpuNanos"),
        lines.apply("userNanos"),
        lines.apply("systemNanos"),
        lines.apply("readCalls"),
        lines.apply("writeCalls"),
        lines.apply("deviceReadBytes"),
        lines.apply("deviceWriteBytes"),
        lines.apply("minorFaults"),
        lines.apply("majorFaults"),
        lines.apply("voluntarySwitches"),
        lines.apply("involuntarySwitches"),
        lines.apply("heapBytes"),
        lines.apply("peakDirectBytes"),
        lines.apply("peakMappedBytes"),
        lines.apply("peakResidentBytes"));
  }
}
