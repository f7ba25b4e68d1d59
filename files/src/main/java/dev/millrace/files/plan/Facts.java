package dev.millrace.files.plan;

import dev.millrace.files.Way;
import java.util.Set;

/// What is known of two files before a byte is moved.
///
/// @param bytes the length of the source, as it says
/// @param allocatedBytes of the source: fewer if it has holes, or is compressed
/// @param sourcePlace where the source lies
/// @param targetPlace where the target lies
/// @param isCold whether most of the source has to be read from its device; where that is asked
/// @param refused ways that these file systems have refused lately
public record Facts(
    long bytes,
    long allocatedBytes,
    Place sourcePlace,
    Place targetPlace,
    boolean isCold,
    Set<Way> refused) {
  /// Whether holes are worth looking for, and what is told of them is true.
  boolean mayHaveHoles() {
    return allocatedBytes < bytes && sourcePlace != Place.ZFS;
  }
}
