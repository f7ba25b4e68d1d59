package dev.millrace.cli.tune;

import dev.millrace.cli.name.Printable;
import dev.millrace.files.internal.profile.Lengths;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.model.tune.Decision;
import dev.millrace.model.tune.SizeRatio;
import dev.millrace.report.text.TextOutput;

/// Prints the decisions of a race.
public final class TuneText {
  private TuneText() {}

  /// Prints the decisions for two directories.
  public static void print(TunedPair tuned, TextOutput text) {
    text.println(
        "%s -> %s"
            .formatted(Printable.text(tuned.pair().from()), Printable.text(tuned.pair().to())));
    tuned.decisions().forEach(decision -> print(decision, text));
  }

  private static void print(Decision decision, TextOutput text) {
    String first = "  %-20s".formatted(decision.key());
    String before = Lengths.format(decision.before());
    if (decision.isChange()) {
      String change = before + " -> " + Lengths.format(decision.after());
      String reason = decision.reason();
      text.wrapped(first, reason.isEmpty() ? change : change + ", " + reason);
      decision.gains().forEach(size -> text.wrapped("      ", speed(size, decision)));
      decision.losses().forEach(size -> text.wrapped("      ", speed(size, decision)));
    } else {
      text.wrapped(first, "%s, unchanged: %s".formatted(before, decision.reason()));
    }
  }

  private static String speed(SizeRatio size, Decision decision) {
    boolean isNowAbove = size.bytes() >= decision.after();
    Interval ratio = isNowAbove ? size.ratio() : inverse(size.ratio());
    return "%s: %s times as fast as before (%s)"
        .formatted(
            SizeText.of(size.bytes()), Format.digits(ratio.estimate()), Format.ratioRange(ratio));
  }

  private static Interval inverse(Interval ratio) {
    Double low = ratio.high() == null ? null : (Double) (1 / ratio.high());
    Double high = ratio.low() == null ? null : (Double) (1 / ratio.low());
    return new Interval(low, 1 / ratio.estimate(), high);
  }
}
