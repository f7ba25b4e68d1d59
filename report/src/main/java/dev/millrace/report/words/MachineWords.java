package dev.millrace.report.words;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.machines.MachineComparison.CommonChoice;
import dev.millrace.model.machines.MachineComparison.Deviation;
import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRace;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.MachineTime;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.model.machines.MachineComparison.SharedSeries;
import dev.millrace.model.machines.Machines;
import dev.millrace.model.rules.RuleSet;
import dev.millrace.model.text.Format;
import dev.millrace.report.rules.RuleSentences;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
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

  private static String deviation(SharedCell cell, String chosen, Deviation deviation) {
    return ", but on %s %s, where %s takes %s"
        .formatted(
            name(deviation.machine()),
            cell.call(deviation.method()),
            cell.call(chosen),
            AnswerNumbers.change(deviation.ratio()));
  }

  /// The text of a field in the table of several machines.
  public static final class MachineCellText {
    /// The meaning of the mark.
    public static final String LEGEND =
        "! The ratios of two machines differ by more than chance explains.";

    private MachineCellText() {}

    /// Returns the method, with a mark if its ratios differ between machines.
    public static String marked(SharedCell cell, MachineRow row) {
      return cell.call(row.method()) + (row.differs() ? " !" : "");
    }

    /// Returns the time of the reference method, or the ratio of another one with its interval; `-`
    /// without a time.
    ///
    /// @param machine its number, from 0
    public static String of(SharedCell cell, MachineRow row, int machine) {
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

  /// The method for each size on one machine, in sentences.
  public static final class MachineRules {
    private final Machine machine;
    private final MachineRace race;

    private MachineRules(Machine machine, MachineRace race) {
      this.machine = machine;
      this.race = race;
    }

    /// Returns a sentence for each series of sizes, and for each cell outside a series.
    ///
    /// @param races of this machine and of others
    public static List<String> of(Machine machine, List<MachineRace> races) {
      return races.stream()
          .flatMap(race -> new MachineRules(machine, race).sentences().stream())
          .distinct()
          .toList();
    }

    private List<String> sentences() {
      List<String> sentences = new ArrayList<>();
      Set<Integer> inSeries = new HashSet<>();
      for (RuleSet rules : race.race().rules()) {
        inSeries.addAll(rules.cells());
        if (isHere(rules.cells().getFirst())) {
          sentences.add(RuleSentences.of(rules).getFirst());
        }
      }
      race.race().cells().stream()
          .filter(cell -> !inSeries.contains(cell.cell().id()) && isHere(cell.cell().id()))
          .map(MachineRules::fastest)
          .forEach(sentences::add);
      return sentences;
    }

    private boolean isHere(int cell) {
      return Machines.of(race, cell).equals(machine);
    }

    private static String fastest(JudgedCell judged) {
      return judged.fastest().isEmpty()
          ? judged.cell().label() + ": no method has a time."
          : "%s: %s %s the fastest."
              .formatted(
                  judged.cell().label(),
                  AnswerNames.all(judged.cell().operation(), judged.fastest()),
                  judged.fastest().size() == 1 ? "is" : "are among");
    }
  }
}
