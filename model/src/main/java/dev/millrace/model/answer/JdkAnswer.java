package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import java.util.List;
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
  public JdkAnswer {
    gains = List.copyOf(gains);
    losses = List.copyOf(losses);
    open = List.copyOf(open);
  }

  /// The effect of another JDK on one method.
  ///
  /// @param method its id
  /// @param ratio its time on the later JDK over that on the earlier one, with a 95 % interval as
  ///   in the table of JDKs
  public record JdkChange(String method, Interval ratio) {}

  /// The effect of another JDK on the fastest method, which may be another one there.
  ///
  /// @param effect whether it is shown, with the confidence of all gains and losses together
  /// @param ratio its time on the later JDK over that on the earlier one, with the confidence of
  ///   [JdkAnswer.JdkChange#ratio]
  public record BestChange(UpgradeEffect effect, Interval ratio) {}

  /// The effect of another JDK.
  public enum UpgradeEffect {
    /// Shown to be faster.
    FASTER,
    /// Shown to be slower.
    SLOWER,
    /// Neither.
    OPEN
  }
}
