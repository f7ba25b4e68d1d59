package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.PlaceResult.Way;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.sys.FileStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A complete copy of an entry.
///
/// @param bytes of a cloned or copied file, 0 for other entries
/// @param reasons against the ways that were tried first
/// @param lost the metadata that the copy did not keep
/// @param file the key of the target; null if it is unknown
/// @param holeBytes of the bytes that are holes; 0 for a clone
/// @param report on the file; null if the copy had no plan
public record CopiedEntry(
    long bytes,
    Way way,
    List<String> reasons,
    List<Loss> lost,
    @Nullable FileKey file,
    long holeBytes,
    @Nullable CopyReport report) {
  /// Identifies a file of this machine while it exists.
  public record FileKey(long device, long inode) {
    public static FileKey of(FileStatus status) {
      return new FileKey(status.device(), status.inode());
    }
  }

  static final CopiedEntry EMPTY = new CopiedEntry(0, List.of());

  /// A further name of the source.
  public static final CopiedEntry LINKED =
      new CopiedEntry(0, Way.LINKED, List.of(), List.of(), null);

  /// A copy without holes.
  CopiedEntry(long bytes, Way way, List<String> reasons, List<Loss> lost, @Nullable FileKey file) {
    this(bytes, way, reasons, lost, file, 0, null);
  }

  /// A copy that shares no blocks.
  public CopiedEntry(long bytes, List<Loss> lost) {
    this(bytes, Way.COPIED, List.of(), lost, null);
  }

  static CopiedEntry of(CopyReport report) {
    boolean isCloned = report.strategy() == CopyStrategy.REFLINK;
    return new CopiedEntry(
        report.bytes(),
        isCloned ? Way.CLONED : Way.COPIED,
        isCloned ? List.of() : List.of(reasonAgainstClone(report)),
        report.losses(),
        report.target() == null ? null : FileKey.of(report.target()),
        isCloned ? 0 : report.holeBytes(),
        report);
  }

  private static String reasonAgainstClone(CopyReport report) {
    for (Attempt attempt : report.attempts()) {
      if (attempt.strategy() == CopyStrategy.REFLINK) {
        return attempt.reason();
      }
    }
    return "clones need system calls";
  }

  /// Returns this copy with a reason against a further way that was tried before.
  CopiedEntry after(String reason) {
    List<String> all = new ArrayList<>(reasons.size() + 1);
    all.add(reason);
    all.addAll(reasons);
    return new CopiedEntry(bytes, way, List.copyOf(all), lost, file, holeBytes, report);
  }

  /// Returns the report on a file, or on a link, which needs no plan.
  public CopyReport reportOr(Duration elapsed) {
    return report == null
        ? CopyReport.of(CopyStrategy.LINK, 0, elapsed, Optional.empty(), lost)
        : report;
  }
}
