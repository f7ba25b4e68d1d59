package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.RaceTimes;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Compares two cells that differ in their JDK alone.
///
/// Each comparison is decided with a confidence that makes all of them hold together. The ratios
/// have the interval of the table of JDKs, so that a reader sees one interval for one ratio.
final class Upgrade {
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
    CellAnswer before = new CellAnswers(from, times).answer();
    CellAnswer after = new CellAnswers(to, times).answer();
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
