package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.JdkAnswer.BestChange;
import dev.millrace.model.answer.JdkAnswer.JdkChange;
import dev.millrace.model.answer.JdkAnswer.UpgradeEffect;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Compares the cells of two JDKs that differ in nothing else.
final class JdkComparer {
  private final RunRecord record;
  private final JudgedRace race;
  private final RaceTimes times;

  JdkComparer(RunRecord record, JudgedRace race, RaceTimes times) {
    this.record = record;
    this.race = race;
    this.times = times;
  }

  List<JdkAnswer> answers() {
    return JudgedCell.groups(race.cells(), Cell::conditions).values().stream()
        .filter(group -> group.size() > 1)
        .map(this::answer)
        .toList();
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

  /// Compares two cells that differ in their JDK alone.
  ///
  /// Each comparison is decided with a confidence that makes all of them hold together. The ratios
  /// have the interval of the table of JDKs, so that a reader sees one interval for one ratio.
  private static final class Upgrade {
    private static final double ERROR = 0.05;
    private static final Comparator<JdkChange> BY_RATIO =
        Comparator.comparingDouble(change -> change.ratio().estimate());

    private final JudgedCell from;
    private final JudgedCell to;
    private final RaceTimes times;
    private final List<String> methods;

    Upgrade(JudgedCell from, JudgedCell to, RaceTimes times) {
      this.from = from;
      this.to = to;
      this.times = times;
      this.methods =
          from.compared().stream()
              .map(MethodResult::method)
              .filter(method -> time(method, to).isPresent())
              .toList();
    }

    JdkAnswer answer() {
      CellAnswer before = CellAnswer.of(from, times);
      CellAnswer after = CellAnswer.of(to, times);
      return new JdkAnswer(
          from.cell().label(),
          from.cell().jdk(),
          to.cell().jdk(),
          changes(UpgradeEffect.FASTER).sorted(BY_RATIO).toList(),
          changes(UpgradeEffect.SLOWER).sorted(BY_RATIO.reversed()).toList(),
          changes(UpgradeEffect.OPEN).map(JdkChange::method).toList(),
          before,
          after,
          best(before.jdk(), after.jdk()));
    }

    private Stream<JdkChange> changes(UpgradeEffect effect) {
      return methods.stream()
          .filter(method -> effect(method, method) == effect)
          .map(method -> new JdkChange(method, ratio(method, method, 1 - ERROR)));
    }

    private @Nullable BestChange best(Best before, Best after) {
      if (!before.isKnown() || !after.isKnown()) {
        return null;
      }
      String earlier = before.methods().getFirst();
      String later = after.methods().getFirst();
      return new BestChange(effect(earlier, later), ratio(earlier, later, 1 - ERROR));
    }

    private UpgradeEffect effect(String earlier, String later) {
      Interval sure = ratio(earlier, later, 1 - ERROR / Math.max(1, methods.size()));
      if (sure.isBelow(1)) {
        return UpgradeEffect.FASTER;
      }
      return sure.isAbove(1) ? UpgradeEffect.SLOWER : UpgradeEffect.OPEN;
    }

    private Interval ratio(String earlier, String later, double confidence) {
      return time(later, to).orElseThrow().ratioTo(time(earlier, from).orElseThrow(), confidence);
    }

    private Optional<MethodTimes> time(String method, JudgedCell judged) {
      return times.of(judged.cell()).of(method);
    }
  }
}
