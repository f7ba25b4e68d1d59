package dev.millrace.report;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.SizeText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The heading of the system calls, with the sizes of the traced files: a method may make other
/// calls for files of another size.
public final class TracedCalls {
  private static final String HEADING = "system calls";

  private TracedCalls() {}

  /// `system calls` if all files had the size of the cell; otherwise `system calls (traced at
  /// 16KiB, 1MiB)`.
  public static String heading(RunRecord record, Cell cell) {
    List<Long> sizes =
        record.plan().methods(cell).stream()
            .map(Entry::method)
            .map(method -> record.tracedIn(cell, method))
            .flatMap(Optional::stream)
            .map(Mechanism::fileBytes)
            .distinct()
            .sorted()
            .toList();
    boolean isOwnSize = sizes.stream().allMatch(bytes -> bytes == Math.round(cell.meanBytes()));
    return isOwnSize
        ? HEADING
        : sizes.stream()
            .map(SizeText::of)
            .collect(Collectors.joining(", ", HEADING + " (traced at ", ")"));
  }
}
