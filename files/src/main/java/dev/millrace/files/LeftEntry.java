package dev.millrace.files;

import java.nio.file.Path;

/// An entry of a moved tree that was not removed from its source.
///
/// @param source the entry
/// @param reason for people, such as `changed since it was copied`; the wording may change
public record LeftEntry(Path source, String reason) {}
