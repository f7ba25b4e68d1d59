package dev.millrace.files.internal.tree;

import dev.millrace.sys.EntryType;

/// An entry of a source directory, and the facts that distribute it.
///
/// @param name one character for each byte
/// @param bytes its length; 0 if the status was unreadable
/// @param links the number of names; 1 if the status was unreadable
public record SourceEntry(
    String name, EntryType type, long bytes, long links, long device, long inode) {}
