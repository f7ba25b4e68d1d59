package dev.millrace.report.words;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.machines.Machine;
import dev.millrace.model.machines.MachineRace;
import dev.millrace.model.machines.Machines;
import dev.millrace.model.rules.RuleSet;
import dev.millrace.report.rules.RuleSentences;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The method for each size on one machine, in sentences.
public final class MachineRules {
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
