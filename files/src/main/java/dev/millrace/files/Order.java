package dev.millrace.files;

import java.nio.file.Path;

/// One copy that somebody wants.
record Order(
    Path source,
    Path target,
    CopyOptions options,
    CopyListener listener,
    Cancellation cancellation) {}
