package dev.millrace.files.internal.request;

import dev.millrace.files.CopyStrategy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The result of a copy, before the library makes it public as a
/// [CopyResult][dev.millrace.files.CopyResult].
///
/// @param bytes the length of the target
/// @param strategy that moved the most bytes
/// @param attempts every strategy of the plan, the preferred ones first
/// @param elapsed from the start of the copy to its end
/// @param holeBytes of the target that are holes; 0 for a clone
/// @param sha256 of both files, if the copy computed it
/// @param losses of metadata
public record CopyReport(
    long bytes,
    CopyStrategy strategy,
    List<Attempt> attempts,
    Duration elapsed,
    long holeBytes,
    Optional<String> sha256,
    List<Loss> losses) {}
