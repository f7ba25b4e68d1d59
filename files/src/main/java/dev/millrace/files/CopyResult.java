package dev.millrace.files;

import dev.millrace.files.internal.copy.Engines;
import dev.millrace.files.internal.request.CopyReport;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The result of a complete copy. Immutable. Later versions may add accessors.
///
/// A copy that fails has no result: it throws.
public final class CopyResult {
  private final long bytes;
  private final long nanos;

  // Null after a plain copy: few programs read more than its length, and the first copies of a JVM
  // load as few classes as possible.
  private final @Nullable CopyReport report;

  CopyResult(CopyReport report) {
    this.bytes = report.bytes();
    this.nanos = report.elapsed().toNanos();
    this.report = report;
  }

  /// The result of a plain copy.
  CopyResult(long bytes, long nanos) {
    this.bytes = bytes;
    this.nanos = nanos;
    this.report = null;
  }

  private CopyReport report() {
    return report == null ? Engines.ofPlainCopy(bytes, nanos) : report;
  }

  /// Returns the length of the target in bytes; 0 for a symbolic link.
  public long bytes() {
    return bytes;
  }

  /// Returns the strategy that moved the most bytes.
  public CopyStrategy strategy() {
    return report().strategy();
  }

  /// Returns every strategy of the copy, in the order of [CopyStrategy], with its part in the copy.
  /// The list is immutable and describes the last try if the copy was retried.
  public List<CopyAttempt> attempts() {
    return report().attempts().stream().map(CopyAttempt::of).toList();
  }

  /// Returns the time of the copy with its verification; only of the last try if the copy was
  /// retried.
  public Duration elapsed() {
    return Duration.ofNanos(nanos);
  }

  /// Returns the number of bytes of the target that are holes; 0 after [CopyStrategy#REFLINK],
  /// which keeps all holes.
  public long holeBytes() {
    return report().holeBytes();
  }

  /// Returns the SHA-256 of source and target in 64 lower-case hexadecimal digits; empty unless
  /// [Verification#HASH] or [Verification#READ_BACK] was requested.
  public Optional<String> sha256() {
    return report().sha256();
  }

  /// Returns the metadata that the target did not keep; empty if it kept all that
  /// [CopyOptions#metadata] requests. The list is immutable.
  public List<LostMetadata> lost() {
    return report().losses().stream().map(LostMetadata::new).toList();
  }

  /// Returns a text for logs, such as `5 bytes by read-write`. The form may change.
  @Override
  public String toString() {
    return "%s bytes by %s".formatted(bytes(), strategy().title());
  }
}
