package dev.millrace.model.machines;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.machines.MachineComparison.CommonChoice;
import dev.millrace.model.machines.MachineComparison.Deviation;
import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRace;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.MachineTime;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.model.machines.MachineComparison.SharedSeries;
import dev.millrace.model.machines.Machines.MachineCell;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.text.Groups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Finds the machines of several races, and compares the cells that they share.
public final class Machines {
  /// The usual way to copy a file is the measure of all others.
  private static final String USUAL = "files-copy";

  private final List<Machine> machines = new ArrayList<>();
  private final Set<Set<Integer>> ofRaces = new HashSet<>();
  private final Map<Cell, Map<Integer, MachineCell>> cells = new LinkedHashMap<>();

  private Machines(List<MachineRace> races) {
    races.forEach(this::add);
  }

  /// Compares races. Where two races of a machine have the same cell, the later one counts.
  ///
  /// @return empty if all are of the same machines; a race of two JDKs has its table by JDK
  public static Optional<MachineComparison> compare(List<MachineRace> races) {
    Machines all = new Machines(races);
    return all.ofRaces.size() < 2 ? Optional.empty() : Optional.of(all.comparison());
  }

  public static Machine of(MachineRace race, int cell) {
    return Machine.of(race.record(), race.record().plan().cell(cell));
  }

  private void add(MachineRace race) {
    Set<Integer> here = new HashSet<>();
    for (JudgedCell judged : race.race().cells()) {
      Cell cell = judged.cell();
      int machine = number(Machine.of(race.record(), cell));
      here.add(machine);
      cells
          .computeIfAbsent(cell.at("", "", ""), _ -> new LinkedHashMap<>())
          .put(machine, new MachineCell(machine, judged));
    }
    ofRaces.add(here);
  }

  private int number(Machine machine) {
    if (!machines.contains(machine)) {
      machines.add(machine);
    }
    return machines.indexOf(machine);
  }

  private MachineComparison comparison() {
    Map<Cell, List<List<MachineCell>>> series =
        cells.entrySet().stream()
            .filter(cell -> cell.getValue().size() > 1)
            .collect(Groups.by(cell -> cell.getKey().withoutSize(), Machines::byMachine));
    return new MachineComparison(machines, series.values().stream().map(this::series).toList());
  }

  private static List<MachineCell> byMachine(Map.Entry<Cell, Map<Integer, MachineCell>> cell) {
    return cell.getValue().values().stream()
        .sorted(Comparator.comparingInt(MachineCell::machine))
        .toList();
  }

  private SharedSeries series(List<List<MachineCell>> unsorted) {
    List<List<MachineCell>> bySize =
        unsorted.stream()
            .sorted(Comparator.comparingDouble(cell -> cell.getFirst().judged().cell().meanBytes()))
            .toList();
    List<SharedCell> shared = new ArrayList<>();
    String before = "";
    for (List<MachineCell> cell : bySize) {
      SharedCell next = shared(cell, before);
      before = next.choice() == null ? "" : next.choice().method();
      shared.add(next);
    }
    return new SharedSeries(
        SeriesLabel.words(shared.stream().map(SharedCell::label).toList()), shared);
  }

  private SharedCell shared(List<MachineCell> cell, String before) {
    Cell first = cell.getFirst().judged().cell();
    String reference = reference(cell);
    return new SharedCell(
        first.label(),
        first.operation(),
        Math.round(first.meanBytes()),
        cell.stream().map(MachineCell::machine).toList(),
        reference,
        reference.isEmpty() ? List.of() : MachineRows.of(cell, machines.size(), reference),
        CommonChoices.of(cell, before));
  }

  private static String reference(List<MachineCell> cells) {
    List<String> common = common(cells, MachineCell::methods);
    return common.contains(USUAL) ? USUAL : common.isEmpty() ? "" : common.getFirst();
  }

  private static List<String> common(
      List<MachineCell> cells, Function<MachineCell, List<String>> methods) {
    return methods.apply(cells.getFirst()).stream()
        .filter(method -> cells.stream().allMatch(cell -> methods.apply(cell).contains(method)))
        .toList();
  }

  /// A cell of one machine.
  ///
  /// @param machine its number, from 0
  record MachineCell(int machine, JudgedCell judged) {
    /// Returns the ranked methods with a time, in the order of their times.
    List<String> methods() {
      return methods(_ -> true);
    }

    /// Returns the methods that a Java program can call.
    List<String> callable() {
      return methods(result -> result.origin() != MethodOrigin.NATIVE);
    }

    private List<String> methods(Predicate<MethodResult> which) {
      return judged.results().stream()
          .filter(MethodResult::competes)
          .filter(which)
          .map(MethodResult::method)
          .toList();
    }

    Optional<LogEstimate> logRatio(String method, String reference) {
      return judged
          .time(method)
          .flatMap(over -> judged.time(reference).map(under -> over.logRatioTo(under)));
    }

    Ranking ranking(List<String> methods) {
      return new Ranking(judged.times(), methods);
    }
  }

  /// Compares the methods of a cell with a reference method on each machine.
  ///
  /// @param methods that raced on two machines or more
  /// @param cells of the machines that have the cell
  /// @param machines the number of all machines
  /// @param reference the method to which the ratios refer
  private record MachineRows(
      List<String> methods, List<MachineCell> cells, int machines, String reference) {
    /// The error of the mark in one cell.
    private static final double ERROR = 0.05;

    static List<MachineRow> of(List<MachineCell> cells, int machines, String reference) {
      List<String> methods =
          cells.stream()
              .flatMap(cell -> cell.methods().stream())
              .distinct()
              .filter(method ->
                  cells.stream().filter(cell -> cell.methods().contains(method)).count() > 1)
              .toList();
      MachineRows rows = new MachineRows(methods, cells, machines, reference);
      return methods.stream().map(rows::row).toList();
    }

    private MachineRow row(String method) {
      List<MachineTime> times =
          IntStream.range(0, machines).mapToObj(machine -> time(machine, method)).toList();
      return new MachineRow(method, differs(method), times);
    }

    private MachineTime time(int machine, String method) {
      Optional<MachineCell> cell =
          cells.stream().filter(each -> each.machine() == machine).findFirst();
      return new MachineTime(
          cell.flatMap(each -> each.judged().time(method)).map(MethodTimes::typical).orElse(null),
          cell.flatMap(each -> each.logRatio(method, reference))
              .map(LogEstimate::interval)
              .orElse(null));
    }

    // Every pair of machines is a chance for a false mark, in every row but the reference.
    private boolean differs(String method) {
      List<LogEstimate> ratios =
          cells.stream().flatMap(cell -> cell.logRatio(method, reference).stream()).toList();
      int pairs = cells.size() * (cells.size() - 1) / 2;
      double least = 1;
      for (int i = 0; i < ratios.size(); i++) {
        for (int j = 0; j < i; j++) {
          least = Math.min(least, ratios.get(i).minus(ratios.get(j)).pValue());
        }
      }
      return !method.equals(reference) && least * pairs * Math.max(1, methods.size() - 1) < ERROR;
    }
  }

  /// Chooses a method for all machines that have a cell.
  ///
  /// @param methods that a Java program can call, with a time on all of them
  private record CommonChoices(List<MachineCell> cells, List<String> methods) {
    /// Returns the choice; null if no method that a Java program can call has a time everywhere. Of
    /// methods that are among the fastest on as many machines, it prefers the choice at the
    /// previous size.
    ///
    /// @param before the choice at the previous size; empty for none
    static @Nullable CommonChoice of(List<MachineCell> cells, String before) {
      CommonChoices choices = new CommonChoices(cells, common(cells, MachineCell::callable));
      return choices.methods().stream()
          .max(
              Comparator.comparingLong(choices::machinesLedBy)
                  .thenComparing(before::equals)
                  .thenComparing(Comparator.comparingDouble(choices::meanLogRatio).reversed()))
          .map(method -> new CommonChoice(method, choices.deviations(method)))
          .orElse(null);
    }

    private long machinesLedBy(String method) {
      return cells.stream()
          .filter(cell -> cell.ranking(methods).winners().contains(method))
          .count();
    }

    private double meanLogRatio(String method) {
      return cells.stream()
          .map(cell -> cell.ranking(methods).ratio(method))
          .mapToDouble(ratio -> ratio == null ? 0 : Math.log(ratio.estimate()))
          .average()
          .orElse(0);
    }

    private List<Deviation> deviations(String method) {
      List<Deviation> deviations = new ArrayList<>();
      for (MachineCell cell : cells) {
        Ranking ranking = cell.ranking(methods);
        Interval ratio = ranking.ratio(method);
        if (ratio != null && !ranking.winners().contains(method)) {
          deviations.add(new Deviation(cell.machine(), ranking.winners().getFirst(), ratio));
        }
      }
      return deviations;
    }
  }
}
