package dev.millrace.report.html;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodCost.UsedResources;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.CellGroup;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The data of the charts of one race.
///
/// @param methods of each operation; results and forks have indices of these lists
/// @param control the control method, which shows drift
/// @param groups cells over size
/// @param cells by their id
record ChartRace(
    String id,
    Map<Operation, List<String>> methods,
    String control,
    List<Group> groups,
    List<ChartCell> cells) {
  // More digits are more than a screen shows, and a third of the text.
  private static final MathContext FIVE_DIGITS = new MathContext(5);

  /// Cells that differ in size only.
  ///
  /// @param label their common conditions
  /// @param cells their ids, from small to large
  record Group(String label, List<Integer> cells) {
    static Group of(CellGroup group) {
      return new Group(
          group.label(), group.cells().stream().map(judged -> judged.cell().id()).toList());
    }
  }

  static ChartRace of(RacePage page) {
    RunRecord record = page.result().record();
    Map<Operation, List<String>> methods = methods(page.result().race());
    return new ChartRace(
        page.id(),
        calls(methods),
        CallNames.name(record.plan().cells().getFirst().operation(), record.plan().control()),
        page.groupsOverSize().stream().map(Group::of).toList(),
        page.result().race().cells().stream()
            .map(cell -> ChartCell.of(record, cell, names(methods, cell)))
            .toList());
  }

  private static Map<Operation, List<String>> calls(Map<Operation, List<String>> methods) {
    return methods.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                each ->
                    each.getValue().stream()
                        .map(method -> CallNames.name(each.getKey(), method))
                        .toList()));
  }

  private static List<String> names(Map<Operation, List<String>> methods, JudgedCell cell) {
    return methods.getOrDefault(cell.cell().operation(), List.of());
  }

  /// The data of the charts of one cell.
  ///
  /// @param id of the cell
  /// @param name as readers see it
  /// @param operation of the cell
  /// @param size for the axis
  /// @param fileBytes the mean size of a file
  /// @param threads the number of files that are moved at the same time
  /// @param results all results with a time, the fastest first
  /// @param forks all forks with measurements, in the order in which they ran
  private record ChartCell(
      int id,
      String name,
      Operation operation,
      String size,
      double fileBytes,
      int threads,
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
          results(judged, methods),
          forks(record, cell, methods));
    }

    private static List<ChartResult> results(JudgedCell judged, List<String> methods) {
      return judged.results().stream()
          .filter(result -> result.seconds() != null)
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

  /// The data of one method in one cell, for the charts.
  ///
  /// @param method its index among the methods of the operation
  /// @param place in the ranking
  /// @param seconds for one file
  /// @param ratio to the fastest method with the same movement; null if it is not ranked
  /// @param work per gigabyte; null if unknown
  private record ChartResult(
      int method,
      Place place,
      Interval seconds,
      @Nullable Interval ratio,
      @Nullable WorkShares work) {

    enum Place {
      /// The fastest, or indistinguishable from it.
      FASTEST,
      /// Slower than the fastest.
      BEHIND,
      /// Moved no bytes; ranked separately.
      APART,
      /// Does not compete.
      UNRANKED
    }

    /// Seconds of processor time per gigabyte.
    ///
    /// @param cpu in total
    /// @param user in user mode; null if unknown
    /// @param system in the kernel; null if unknown
    record WorkShares(@Nullable Double cpu, @Nullable Double user, @Nullable Double system) {}

    static ChartResult of(JudgedCell cell, MethodResult result, int method) {
      return new ChartResult(
          method,
          place(cell, result),
          rounded(Objects.requireNonNull(result.seconds())),
          result.ratioToBest() == null ? null : rounded(result.ratioToBest()),
          result.cost() == null ? null : shares(result.cost()));
    }

    private static Place place(JudgedCell cell, MethodResult result) {
      if (!result.ranked()) {
        return Place.UNRANKED;
      }
      if (!result.moved()) {
        return Place.APART;
      }
      return cell.winners().contains(result.method()) ? Place.FASTEST : Place.BEHIND;
    }

    private static WorkShares shares(MethodCost cost) {
      UsedResources work = cost.perGigabyte();
      return new WorkShares(
          rounded(work.cpuSeconds()), rounded(work.userSeconds()), rounded(work.systemSeconds()));
    }
  }

  /// The data of one fork in the charts.
  ///
  /// @param method its index among the methods of the operation
  /// @param round from 1
  /// @param warmups the number of iterations at its start that are not judged
  /// @param seconds for one file, by iteration
  /// @param probes nanoseconds of the speed probe, by iteration; null without a probe
  private record ChartFork(
      int method, int round, long warmups, List<Double> seconds, @Nullable List<Double> probes) {

    static ChartFork of(ForkRecord fork, int method) {
      List<Measurement> all = fork.measurements();
      return new ChartFork(
          method,
          fork.round(),
          all.size() - fork.measured().size(),
          all.stream().map(Measurement::secondsPerFile).map(ChartRace::rounded).toList(),
          probes(all));
    }

    private static @Nullable List<Double> probes(List<Measurement> all) {
      return all.stream().anyMatch(measurement -> measurement.probeNanos() == null)
          ? null
          : all.stream().map(Measurement::probeNanos).map(ChartRace::rounded).toList();
    }
  }

  private static @Nullable Double rounded(@Nullable Double value) {
    return value == null || !Double.isFinite(value)
        ? null
        : BigDecimal.valueOf(value).round(FIVE_DIGITS).doubleValue();
  }

  private static Interval rounded(Interval interval) {
    Double estimate = rounded(Double.valueOf(interval.estimate()));
    return new Interval(
        rounded(interval.low()),
        estimate == null ? interval.estimate() : estimate,
        rounded(interval.high()));
  }

  // The methods of each operation in the order of their wins. The first methods have colours; a
  // method has the same colour in every chart.
  private static Map<Operation, List<String>> methods(JudgedRace race) {
    return race.cells().stream()
        .collect(
            Collectors.groupingBy(
                judged -> judged.cell().operation(),
                () -> new EnumMap<>(Operation.class),
                Collectors.collectingAndThen(Collectors.toList(), ChartRace::byWins)));
  }

  private static List<String> byWins(List<JudgedCell> cells) {
    return cells.stream()
        .flatMap(cell -> cell.results().stream().map(MethodResult::method))
        .distinct()
        .sorted(
            Comparator.comparingLong((String method) -> -wins(cells, method))
                .thenComparingDouble(method -> leastRatio(cells, method)))
        .toList();
  }

  private static long wins(List<JudgedCell> cells, String method) {
    return cells.stream().filter(cell -> cell.winners().contains(method)).count();
  }

  private static double leastRatio(List<JudgedCell> cells, String method) {
    return cells.stream()
        .flatMap(cell -> cell.results().stream())
        .filter(result -> result.method().equals(method) && result.ratioToBest() != null)
        .mapToDouble(result -> result.ratioToBest().estimate())
        .min()
        .orElse(Double.MAX_VALUE);
  }
}
