package dev.millrace.files.internal.request;

import dev.millrace.files.CopyStrategy;
import dev.millrace.sys.FileStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
/// @param target identifies the file of the target; null if it is unknown
public record CopyReport(
    long bytes,
    CopyStrategy strategy,
    List<Attempt> attempts,
    Duration elapsed,
    long holeBytes,
    Optional<String> sha256,
    List<Loss> losses,
    @Nullable FileStatus target) {
  /// Returns the report of a copy by one strategy, to a file that is known by its name alone.
  public static CopyReport of(
      CopyStrategy strategy,
      long bytes,
      Duration elapsed,
      Optional<String> sha256,
      List<Loss> losses) {
    List<Attempt> attempts = List.of(Attempt.completed(strategy, bytes));
    return new CopyReport(bytes, strategy, attempts, elapsed, 0, sha256, losses, null);
  }
}
