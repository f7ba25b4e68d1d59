package dev.millrace.report.html;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.text.SizeText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the charts of one cell are drawn from.
///
/// @param id of the cell
/// @param name for people
/// @param operation what was done
/// @param size for the axis
/// @param fileBytes the mean size of a file
/// @param threads that many files are moved in the time of one
/// @param ceiling the most this machine could do, in bytes a second; null where that is not known
/// @param results those with a time, the fastest first
/// @param forks those with measurements, in the order in which they ran
record ChartCell(
    int id,
    String name,
    Operation operation,
    String size,
    double fileBytes,
    int threads,
    @Nullable Double ceiling,
    List<ChartResult> results,
    List<ChartFork> forks) {

  static ChartCell of(RunRecord record, JudgedCell judged, List<String> methods) {
    Cell cell = judged.cell();
    return new ChartCell(
        cell.id(),
        record.nameOf(cell),
        cell.operation(),
        SizeText.of(Math.round(cell.meanBytes())),
        cell.meanBytes(),
        cell.threads(),
        judged.ceiling() == null ? null : judged.ceiling().bytesPerSecond(),
        results(judged, methods),
        forks(record, cell, methods));
  }

  private static List<ChartResult> results(JudgedCell judged, List<String> methods) {
    return judged.results().stream()
        .filter(result -> result.status() == Status.OK && result.seconds() != null)
        .map(result -> ChartResult.of(judged, result, methods.indexOf(result.method())))
        .toList();
  }

  private static List<ChartFork> forks(RunRecord record, Cell cell, List<String> methods) {
    return record.forks().stream()
        .filter(fork -> fork.cell() == cell.id() && !fork.measurements().isEmpty())
        .map(fork -> ChartFork.of(fork, methods.indexOf(fork.method())))
        .toList();
  }
}
