package dev.millrace.files.internal.preview;

import java.io.IOException;
import java.util.List;

/// The plan of the copy of a tree that is not made.
///
/// @param groups the files, by their plans, in the order of their first file
/// @param directories with the source itself
/// @param links symbolic links, which are copied as links
/// @param jobs the threads of the copy
/// @param failures of entries whose copy would fail
public record TreeForecast(
    List<FileGroup> groups,
    long directories,
    long links,
    PlannedJobs jobs,
    List<IOException> failures) {}
