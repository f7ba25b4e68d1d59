package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compares the cells of two JDKs that differ in nothing else.
final class JdkAnswers {
  private static final double ERROR = 0.05;

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
    List<String> methods =
        from.results().stream()
            .filter(result -> result.ranked() && result.moved())
            .map(MethodResult::method)
            .filter(method -> times(method, from).isPresent() && times(method, to).isPresent())
            .toList();
    double confidence = 1 - ERROR / Math.max(1, methods.size());
    List<JdkChange> gains = new ArrayList<>();
    List<JdkChange> losses = new ArrayList<>();
    List<String> undecided = new ArrayList<>();
    for (String method : methods) {
      Interval sure = ratio(method, from, to, confidence);
      if (sure.isBelow(1)) {
        gains.add(new JdkChange(method, ratio(method, from, to, 1 - ERROR)));
      } else if (sure.isAbove(1)) {
        losses.add(new JdkChange(method, ratio(method, from, to, 1 - ERROR)));
      } else {
        undecided.add(method);
      }
    }
    gains.sort(Comparator.comparingDouble(change -> change.ratio().estimate()));
    losses.sort(Comparator.comparingDouble(change -> -change.ratio().estimate()));
    CellAnswer before = new CellAnswers(from, times).answer();
    CellAnswer after = new CellAnswers(to, times).answer();
    return new JdkAnswer(
        from.cell().label(),
        from.cell().jdk(),
        to.cell().jdk(),
        gains,
        losses,
        undecided,
        before,
        after,
        best(from, before, to, after, confidence));
  }

  private Optional<MethodTimes> times(String method, JudgedCell judged) {
    return times.of(judged.cell()).of(method);
  }

  private Interval ratio(String method, JudgedCell from, JudgedCell to, double confidence) {
    return times(method, to).orElseThrow().ratioTo(times(method, from).orElseThrow(), confidence);
  }

  private @Nullable Interval best(
      JudgedCell from, CellAnswer before, JudgedCell to, CellAnswer after, double confidence) {
    if (!before.jdk().isKnown() || !after.jdk().isKnown()) {
      return null;
    }
    MethodTimes earlier = times(before.jdk().methods().getFirst(), from).orElseThrow();
    return times(after.jdk().methods().getFirst(), to).orElseThrow().ratioTo(earlier, confidence);
  }
}
