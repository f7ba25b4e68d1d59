package dev.millrace.lab.schedule;

/// A size of file with which a method is traced.
///
/// @param bytes the size
/// @param repeats the untraced invocations before the traced one
public record TracedSize(long bytes, int repeats) {}
