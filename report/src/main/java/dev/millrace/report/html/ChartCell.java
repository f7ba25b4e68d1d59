package dev.millrace.report.html;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.text.SizeText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The data of the charts of one cell.
///
/// @param id of the cell
/// @param name as readers see it
/// @param operation of the cell
/// @param size for the axis
/// @param fileBytes the mean size of a file
/// @param threads the number of files that are moved at the same time
/// @param ceiling the highest throughput of the machine, in bytes per second; null if unknown
/// @param results all results with a time, the fastest first
/// @param forks all forks with measurements, in the order in which they ran
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
