package dev.millrace.cli.tune;

import dev.millrace.cli.name.Printable;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.ProfileNumber.Unit;
import dev.millrace.files.internal.profile.Values;
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
    String first = "  %-26s".formatted(decision.key());
    Unit unit = ProfileNumber.of(decision.key()).unit();
    String before = Values.format(unit, decision.before());
    if (decision.isChange()) {
      String change = before + " -> " + Values.format(unit, decision.after());
      String reason = decision.reason();
      text.wrapped(first, reason.isEmpty() ? change : change + ", " + reason);
      decision.gains().forEach(size -> text.wrapped("      ", speed(size, decision)));
      decision.losses().forEach(size -> text.wrapped("      ", speed(size, decision)));
    } else {
      text.wrapped(first, "%s, unchanged: %s".formatted(before, decision.reason()));
    }
  }

  // The files without a word are hot and copied as usual.
  private static String files(SizeRatio size, Decision decision) {
    String bytes = SizeText.of(size.bytes());
    return switch (ProfileNumber.of(decision.key())) {
      case COLD_SPLICE_FROM, COLD_PARALLEL_FIRST_FROM -> bytes + ", cold";
      case BUFFER -> bytes + ", through a buffer";
      case JOBS -> "a tree of " + bytes;
      default -> bytes;
    };
  }

  private static String speed(SizeRatio size, Decision decision) {
    Interval ratio = size.ratio();
    return "%s: %s times as fast as before (%s)"
        .formatted(
            files(size, decision), Format.digits(ratio.estimate()), Format.ratioRange(ratio));
  }
}
