package dev.millrace.report.words;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.answer.Advisor;
import dev.millrace.model.machines.MachineComparison.CommonChoice;
import dev.millrace.model.machines.MachineComparison.Deviation;
import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRace;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.MachineTime;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.model.machines.MachineComparison.SharedSeries;
import dev.millrace.model.machines.Machines;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.TableColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The methods to use on several machines, in sentences.
public final class MachineWords {
  private MachineWords() {}

  /// Returns the name of a machine: `m1` for the first.
  ///
  /// @param machine its number, from 0
  public static String name(int machine) {
    return "m" + (machine + 1);
  }

  /// Returns the method for each size, with the machines on which another one is faster.
  ///
  /// @param machines the number of all machines
  public static String everywhere(SharedSeries series, int machines) {
    List<SharedCell> chosen =
        series.cells().stream().filter(cell -> cell.choice() != null).toList();
    return chosen.isEmpty()
        ? series.label() + ": no method has a time on all machines."
        : "%s: use %s."
            .formatted(
                series.label(),
                ranges(chosen).stream()
                    .map(range -> range(range, machines))
                    .collect(Collectors.joining("; ")));
  }

  // Neighbouring sizes with the same choice and the same exceptions.
  private static List<List<SharedCell>> ranges(List<SharedCell> cells) {
    List<List<SharedCell>> ranges = new ArrayList<>();
    for (SharedCell cell : cells) {
      if (ranges.isEmpty() || !isSame(ranges.getLast().getLast(), cell)) {
        ranges.add(new ArrayList<>());
      }
      ranges.getLast().add(cell);
    }
    return ranges;
  }

  private static boolean isSame(SharedCell cell, SharedCell next) {
    CommonChoice one = choice(cell);
    CommonChoice other = choice(next);
    return one.method().equals(other.method())
        && one.deviations().isEmpty()
        && other.deviations().isEmpty()
        && cell.machines().equals(next.machines());
  }

  private static CommonChoice choice(SharedCell cell) {
    return Objects.requireNonNull(cell.choice());
  }

  private static String range(List<SharedCell> cells, int all) {
    SharedCell first = cells.getFirst();
    CommonChoice choice = choice(first);
    String deviations =
        choice.deviations().stream()
            .map(deviation -> deviation(first, choice.method(), deviation))
            .collect(Collectors.joining());
    return first.call(choice.method())
        + sizes(first.bytes(), cells.getLast().bytes())
        + machines(first.machines(), all)
        + deviations;
  }

  private static String sizes(long from, long to) {
    String first = SizeText.of(from);
    return from == to ? " at " + first : " from %s to %s".formatted(first, SizeText.of(to));
  }

  private static String machines(List<Integer> machines, int all) {
    return machines.size() == all
        ? " on all machines"
        : " on " + AnswerNames.list(machines.stream().map(MachineWords::name).toList());
  }

  private static String deviation(SharedCell cell, String chosen, Deviation deviation) {
    return ", but on %s %s, where %s takes %s"
        .formatted(
            name(deviation.machine()),
            cell.call(deviation.method()),
            cell.call(chosen),
            AnswerNumbers.change(deviation.ratio()));
  }

  /// Returns the methods to use on each machine, a sentence for each series of sizes.
  static Map<Machine, Set<String>> advice(List<MachineRace> races) {
    Map<Machine, Set<String>> sentences = new HashMap<>();
    for (MachineRace race : races) {
      for (Advice advice : Advisor.of(race.record(), race.race().cells())) {
        AdviceWords.ofAll(advice, race.race().cells())
            .ifPresent(sentence ->
                sentences
                    .computeIfAbsent(
                        Machines.of(race, advice.callable().getFirst().cell()),
                        _ -> new LinkedHashSet<>())
                    .add(sentence));
      }
    }
    return sentences;
  }

  /// Returns the meaning of the mark, if a row of the cell has it; else nothing.
  public static String legend(SharedCell cell) {
    return cell.rows().stream().anyMatch(MachineRow::differs)
        ? "! The ratios of two machines differ by more than chance explains."
        : "";
  }

  /// Returns the column of the methods, with a mark if the ratios differ between machines.
  public static TableColumn<MachineRow> methods(SharedCell cell) {
    return TableColumn.left("method", row -> cell.call(row.method()) + (row.differs() ? " !" : ""));
  }

  /// Returns a column for each machine: the time of the reference method, and the ratios of the
  /// others with their intervals; `-` without a time.
  ///
  /// @param machines the number of all machines
  public static List<TableColumn<MachineRow>> ratios(SharedCell cell, int machines) {
    return IntStream.range(0, machines)
        .mapToObj(i -> TableColumn.<MachineRow>right(name(i), row -> text(cell, row, i)))
        .toList();
  }

  private static String text(SharedCell cell, MachineRow row, int machine) {
    MachineTime time = row.times().get(machine);
    if (time.seconds() == null || time.ratio() == null) {
      return "-";
    }
    return row.method().equals(cell.reference())
        ? Format.seconds(time.seconds().estimate())
        : "%s [%s]"
            .formatted(Format.digits(time.ratio().estimate()), Format.ratioRange(time.ratio()));
  }
}
