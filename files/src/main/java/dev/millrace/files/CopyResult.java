package dev.millrace.files;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What a copy did.
///
/// @param bytes the length of the target
/// @param way that moved the most of them
/// @param attempts all ways that were tried, in that order, and what came of them
/// @param elapsed from the call to its end
/// @param holeBytes of the target that were left as holes; 0 after a reflink, which keeps them all
/// @param sha256 of source and target, in hexadecimal digits, if they were verified by it
/// @param lost what could not be kept beside the bytes
public record CopyResult(
    long bytes,
    CopyStrategy way,
    List<Attempt> attempts,
    Duration elapsed,
    long holeBytes,
    Optional<String> sha256,
    List<LostMetadata> lost) {}
