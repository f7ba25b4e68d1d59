package dev.millrace.lab.request;

import java.nio.file.Path;

/// A file with code that the user adds to a race.
///
/// @param build name of the build that it belongs to; empty for the code without a name
/// @param file an absolute path of a source file or a jar
public record Addition(String build, Path file) {}
