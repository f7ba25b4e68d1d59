package dev.millrace.model.record;

import org.jspecify.annotations.Nullable;

/// A file with code that a user added to a race.
///
/// @param build name of the build that it belongs to; null for the code without a name
/// @param path absolute path of a source file or a jar
/// @param sha256 of its bytes when the race began, in hexadecimal digits
public record AddedFile(@Nullable String build, String path, String sha256) {}
