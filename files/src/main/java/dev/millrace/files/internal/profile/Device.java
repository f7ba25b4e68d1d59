package dev.millrace.files.internal.profile;

/// A file system of this machine.
///
/// @param number differs from the number of each other file system
public record Device(long number, FileSystemType type) {}
