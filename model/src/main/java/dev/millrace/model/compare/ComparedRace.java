package dev.millrace.model.compare;

import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.compare.MethodPair.Run;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/// One of the two races, prepared for a comparison.
final class ComparedRace {
  private final RunRecord record;
  private final JudgedRace judged;

  ComparedRace(RunRecord record) {
    this.record = record;
    this.judged = Judge.judge(record);
  }

  RunRecord record() {
    return record;
  }

  /// Returns the methods that compete in a cell, in the order of the plan.
  List<String> methods(@Nullable Cell cell) {
    return record.plan().entries().stream()
        .filter(entry -> cell != null && entry.cell() == cell.id() && entry.ranked())
        .map(Entry::method)
        .toList();
  }

  Run run(@Nullable Cell cell, String method) {
    if (cell == null) {
      return Run.NONE;
    }
    JudgedCell here = judged.cells().get(cell.id());
    return new Run(here.time(method), here.result(method).orElse(null));
  }

  /// Returns the smallest ratio that counts as a difference in a cell: 1 without a noise floor.
  double noiseFloor(@Nullable Cell cell) {
    NoiseFloor floor = cell == null ? null : judged.cells().get(cell.id()).noiseFloor();
    return floor == null ? 1 : floor.leastRatio();
  }

  /// Returns the labels of cold cells whose sources were not cold.
  List<String> warmCells() {
    return judged.cells().stream()
        .filter(cell -> !cell.wasAsCold())
        .map(JudgedCell::cell)
        .map(Cell::label)
        .toList();
  }

  /// A cell and its counterpart.
  ///
  /// @param base null if the base has no such cell
  /// @param next null if the other race has no such cell
  record CellPair(@Nullable Cell base, @Nullable Cell next) {
    /// Returns all cells of both races, base cells first.
    static List<CellPair> of(RunRecord base, RunRecord next, Counterparts counterparts) {
      Map<Cell, Cell> free = new LinkedHashMap<>();
      next.plan().cells().forEach(cell -> free.put(counterparts.inBase(cell), cell));
      List<CellPair> pairs = new ArrayList<>();
      for (Cell cell : base.plan().cells()) {
        pairs.add(new CellPair(cell, free.remove(Counterparts.conditions(cell))));
      }
      free.values().forEach(cell -> pairs.add(new CellPair(null, cell)));
      return pairs;
    }

    /// `copy 5KiB binary, JDK 25.0.3 -> 26.0.1`.
    String label() {
      Cell before = base == null ? Objects.requireNonNull(next) : base;
      String after = next == null ? before.jdk() : next.jdk();
      String jdk = before.jdk().equals(after) ? after : before.jdk() + " -> " + after;
      return before.label() + ", JDK " + jdk;
    }
  }

  /// The change that all methods of a comparison share: the machine became slower or faster, not
  /// the methods. Each method is judged relative to it.
  ///
  /// It is the median of all changes, so that fewer than half of the methods cannot move it.
  static final class SharedShift {
    /// With fewer methods, a change of one method moves the median.
    private static final int LEAST_METHODS = 5;

    /// The standard deviation of normal values over their median absolute deviation.
    private static final double DEVIATION = 1.4826;

    /// The squared error of a median over the squared error of a mean.
    private static final double MEDIAN_ERROR = Math.PI / 2;

    private SharedShift() {}

    /// Returns the logarithm of the shift; empty with too few methods.
    ///
    /// @param changes logarithms of the ratios of the methods
    static Optional<LogEstimate> of(List<LogEstimate> changes) {
      if (changes.size() < LEAST_METHODS) {
        return Optional.empty();
      }
      double[] centers = changes.stream().mapToDouble(LogEstimate::center).toArray();
      double center = median(centers);
      double deviation =
          DEVIATION * median(Arrays.stream(centers).map(each -> Math.abs(each - center)).toArray());
      double error = MEDIAN_ERROR * deviation * deviation / centers.length;
      return Optional.of(new LogEstimate(center, error, centers.length - 1.0));
    }

    private static double median(double[] values) {
      return Median.withDefaults().evaluate(values);
    }
  }
}
