package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.Reach;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Gains and losses of an upgrade from one JDK to another under one set of conditions. Gains and
/// losses hold together with 95 % confidence, however many methods there are.
///
/// @param label the conditions in words
/// @param from the earlier JDK
/// @param to the later JDK
/// @param gains the methods that are shown to be faster, the largest gain first
/// @param losses the methods that are shown to be slower, the largest loss first
/// @param open the methods with neither
/// @param before the fastest cell answer on the earlier JDK
/// @param after the same on the later JDK
/// @param best the change of the fastest method of the JDK; null if it has no time on either JDK
public record JdkAnswer(
    String label,
    String from,
    String to,
    List<JdkChange> gains,
    List<JdkChange> losses,
    List<String> open,
    CellAnswer before,
    CellAnswer after,
    @Nullable BestChange best) {
  /// The effect of another JDK on one method.
  ///
  /// @param ratio its time on the later JDK over that on the earlier one, with a 95 % interval as
  ///   in the table of JDKs
  public record JdkChange(String method, Interval ratio) {}

  /// The effect of another JDK on the fastest method, which may be another one there.
  ///
  /// @param effect whether it is shown, with the confidence of all gains and losses together
  /// @param ratio its time on the later JDK over that on the earlier one, with the confidence of
  ///   [JdkAnswer.JdkChange#ratio]
  public record BestChange(UpgradeEffect effect, Interval ratio) {}

  public enum UpgradeEffect {
    FASTER,
    SLOWER,
    OPEN
  }

  record JdkComparer(RunRecord record, JudgedRace race) {
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
      return Upgrade.of(from, newest).answer();
    }

    // From the oldest to the newest; a name such as 1.8.0 begins with a 1.
    private int feature(String jdk) {
      return record.environment().jdk(jdk).map(Jdk::feature).orElseGet(() -> leading(jdk));
    }

    private static int leading(String jdk) {
      String digits = jdk.replaceFirst("^1\\.", "").replaceFirst("\\D.*", "");
      return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    /// Compares two cells that differ in their JDK alone.
    ///
    /// Each comparison is decided with a confidence that makes all of them hold together. The
    /// ratios have the interval of the table of JDKs, so that a reader sees one interval for one
    /// ratio.
    ///
    /// @param methods with a time in both
    private record Upgrade(JudgedCell from, JudgedCell to, List<String> methods) {
      private static final double ERROR = 0.05;
      private static final Comparator<JdkChange> BY_RATIO =
          Comparator.comparingDouble(change -> change.ratio().estimate());

      static Upgrade of(JudgedCell from, JudgedCell to) {
        List<String> methods =
            from.compared().stream()
                .map(MethodResult::method)
                .filter(method -> to.time(method).isPresent())
                .toList();
        return new Upgrade(from, to, methods);
      }

      JdkAnswer answer() {
        CellAnswer before = CellAnswer.of(from);
        CellAnswer after = CellAnswer.of(to);
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
        return to.time(later)
            .orElseThrow()
            .ratioTo(from.time(earlier).orElseThrow(), Reach.single((1 - confidence) / 2));
      }
    }
  }
}
