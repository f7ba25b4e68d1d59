package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Compares the cells of two JDKs that differ in nothing else.
final class JdkAnswers {
  private final RunRecord record;
  private final JudgedRace race;
  private final RaceTimes times;

  JdkAnswers(RunRecord record, JudgedRace race, RaceTimes times) {
    this.record = record;
    this.race = race;
    this.times = times;
  }

  List<JdkAnswer> answers() {
    Map<Cell, List<JudgedCell>> groups = new LinkedHashMap<>();
    race.cells()
        .forEach(judged ->
            groups.computeIfAbsent(judged.cell().conditions(), _ -> new ArrayList<>()).add(judged));
    return groups.values().stream().filter(group -> group.size() > 1).map(this::answer).toList();
  }

  private JdkAnswer answer(List<JudgedCell> group) {
    List<JudgedCell> sorted =
        group.stream()
            .sorted(Comparator.comparingInt(judged -> feature(judged.cell().jdk())))
            .toList();
    JudgedCell newest = sorted.getLast();
    JudgedCell from =
        sorted.stream()
            .filter(judged -> judged.cell().jdk().equals(record.plan().referenceJdk()))
            .filter(judged -> !judged.equals(newest))
            .findFirst()
            .orElse(sorted.getFirst());
    return answer(from, newest);
  }

  // From the oldest to the newest; a name such as 1.8.0 begins with a 1.
  private int feature(String jdk) {
    return record.environment().jdks().stream()
        .filter(each -> each.name().equals(jdk))
        .map(each -> each.feature())
        .findFirst()
        .orElseGet(() -> leading(jdk));
  }

  private static int leading(String jdk) {
    String digits = jdk.replaceFirst("^1\\.", "").replaceFirst("\\D.*", "");
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  private JdkAnswer answer(JudgedCell from, JudgedCell to) {
    return new Upgrade(from, to, times).answer();
  }
}
