package dev.millrace.model.judge;

import org.jspecify.annotations.Nullable;

/// The resource use of a method, averaged over forks and iterations. Null is unknown.
///
/// @param cpuSeconds processor time
/// @param userSeconds processor time in user mode
/// @param systemSeconds processor time in the kernel
/// @param readCalls system calls that read
/// @param writeCalls system calls that write
/// @param deviceReadBytes bytes read from a device
/// @param deviceWriteBytes bytes queued for writing to a device
/// @param minorFaults page faults without device access
/// @param majorFaults page faults with device access
/// @param voluntarySwitches context switches because a thread waited
/// @param involuntarySwitches context switches because the kernel preempted a thread
/// @param heapBytes bytes allocated on the Java heap
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
