package dev.millrace.model.record;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What the judged iterations of one fork cost beside time: sums, and peaks over iterations. Null
/// is what the system does not tell. How each is known: docs/record.md.
///
/// @param cpuNanos time on a processor, of all threads and of children that ended
/// @param userNanos of that in user mode, in clock ticks: good for shares, not for sums
/// @param systemNanos of that in the kernel, likewise
/// @param readCalls system calls that read
/// @param writeCalls system calls that write
/// @param deviceReadBytes fetched from a device
/// @param deviceWriteBytes sent to be written to a device, sooner or later
/// @param minorFaults page faults that needed no device
/// @param majorFaults page faults that did
/// @param voluntarySwitches a thread waited
/// @param involuntarySwitches a thread was made to wait
/// @param heapBytes allocated on the Java heap
/// @param peakDirectBytes most memory of direct buffers
/// @param peakMappedBytes most memory mapped from files
/// @param peakResidentBytes most memory of the process
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

  /// Fills a sheet line by line, each by its name here.
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
