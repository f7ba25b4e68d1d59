package dev.millrace.files.order;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import java.nio.file.Path;

/// One copy that somebody wants.
public record Order(
    Path source,
    Path target,
    CopyOptions options,
    CopyListener listener,
    Cancellation cancellation) {}
