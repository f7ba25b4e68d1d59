package dev.millrace.model.judge;

import org.jspecify.annotations.Nullable;

/// What something cost beside time, averaged over forks and iterations. Null is unknown.
///
/// @param cpuSeconds on a processor
/// @param userSeconds of that in user mode
/// @param systemSeconds of that in the kernel
/// @param readCalls system calls that read
/// @param writeCalls system calls that write
/// @param deviceReadBytes fetched from a device
/// @param deviceWriteBytes sent to be written to a device
/// @param minorFaults page faults that needed no device
/// @param majorFaults page faults that did
/// @param voluntarySwitches a thread waited
/// @param involuntarySwitches a thread was made to wait
/// @param heapBytes allocated on the Java heap
public record UsedResources(
    @Nullable Double cpuSeconds,
    @Nullable Double userSeconds,
    @Nullable Double systemSeconds,
    @Nullable Double readCalls,
    @Nullable Double writeCalls,
    @Nullable Double deviceReadBytes,
    @Nullable Double deviceWriteBytes,
    @Nullable Double minorFaults,
    @Nullable Double majorFaults,
    @Nullable Double voluntarySwitches,
    @Nullable Double involuntarySwitches,
    @Nullable Double heapBytes) {}
