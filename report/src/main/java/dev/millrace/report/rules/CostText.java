package dev.millrace.report.rules;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.rules.RuleChoice;
import dev.millrace.model.rules.RuleSet.MethodFit;
import dev.millrace.model.rules.RuleSet.Piece;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Writes the cost of a file and of its bytes for each chosen method.
final class CostText {
  private CostText() {}

  /// One sentence for each method of the choice that has times at two sizes.
  static List<String> of(RuleChoice choice, List<MethodFit> fits) {
    String where = choice.series().conditions().threads() > 1 ? ", in each thread" : "";
    return choice.methods().stream()
        .distinct()
        .flatMap(method -> fits.stream().filter(fit -> fit.method().equals(method)))
        .map(fit ->
            "%s%s: %s."
                .formatted(
                    CallNames.name(choice.series().conditions().operation(), fit.method()),
                    where,
                    pieces(fit.pieces())))
        .toList();
  }

  private static String pieces(List<Piece> pieces) {
    Piece first = pieces.getFirst();
    if (pieces.size() == 1) {
      return cost(first) + trust(first);
    }
    return "%s up to %s%s"
        .formatted(
            cost(first),
            SizeText.of(first.toBytes()),
            pieces.stream().skip(1).map(CostText::beyond).collect(Collectors.joining()));
  }

  // The start of a later line is no fixed cost.
  private static String beyond(Piece piece) {
    Interval rate = piece.bytesPerSecond();
    return "; beyond %s %s"
        .formatted(
            SizeText.of(piece.fromBytes()), rate == null ? "nothing more" : RangeText.rate(rate));
  }

  private static String trust(Piece piece) {
    return piece.worstError() == null
        ? "; two sizes cannot test this line"
        : String.format(
            Locale.ROOT,
            "; every time is within %.0f %% of that",
            Math.ceil(100 * piece.worstError()));
  }

  private static String cost(Piece piece) {
    Interval rate = piece.bytesPerSecond();
    return fixed(piece.fixedSeconds())
        + (rate == null ? " of any size" : " and " + RangeText.rate(rate));
  }

  private static String fixed(Interval seconds) {
    if (seconds.estimate() > 0) {
      return RangeText.seconds(seconds) + " a file";
    }
    Double most = seconds.high();
    return "no fixed cost that shows"
        + (most == null || most == 0 ? "" : " (at most " + Format.seconds(most) + ")");
  }
}
