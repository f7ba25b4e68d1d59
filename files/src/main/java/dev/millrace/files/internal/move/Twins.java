package dev.millrace.files.internal.move;

import dev.millrace.sys.RawName;
import java.nio.file.Path;

/// An entry of a moved tree, and its copy.
///
/// @param path of the entry, for messages
record Twins(RawName source, RawName copy, Path path) {}
