package dev.millrace.report.words;

import dev.millrace.model.machines.CommonChoice;
import dev.millrace.model.machines.Deviation;
import dev.millrace.model.machines.SharedCell;
import dev.millrace.model.machines.SharedSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

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
    CommonChoice choice = choice(cells.getFirst());
    String deviations =
        choice.deviations().stream()
            .map(deviation -> deviation(choice.method(), deviation))
            .collect(Collectors.joining());
    return choice.method()
        + sizes(cells.getFirst().bytes(), cells.getLast().bytes())
        + machines(cells.getFirst().machines(), all)
        + deviations;
  }

  private static String sizes(long from, long to) {
    String first = AnswerNumbers.size((double) from);
    return from == to
        ? " at " + first
        : " from %s to %s".formatted(first, AnswerNumbers.size((double) to));
  }

  private static String machines(List<Integer> machines, int all) {
    return machines.size() == all
        ? " on all machines"
        : " on " + AnswerNames.list(machines.stream().map(MachineWords::name).toList());
  }

  private static String deviation(String chosen, Deviation deviation) {
    return ", but on %s %s, where %s takes %s"
        .formatted(
            name(deviation.machine()),
            deviation.method(),
            chosen,
            AnswerNumbers.change(deviation.ratio()));
  }
}
