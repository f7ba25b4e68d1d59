package dev.millrace.files.internal.plan;

import java.util.List;

/// The built-in lengths of copies between two kinds of file systems.
record BuiltInPair(FileSystemKind from, FileSystemKind to, List<BuiltInLength> lengths) {}
