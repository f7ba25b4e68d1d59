package dev.millrace.files.internal.tree;

import dev.millrace.sys.EntryType;

/// An entry of a directory that another process has listed.
///
/// @param name one character for each byte
public record NamedEntry(String name, EntryType type) {}
