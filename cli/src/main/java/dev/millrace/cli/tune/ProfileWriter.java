package dev.millrace.cli.tune;

import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.Fingerprint;
import dev.millrace.files.internal.profile.ProfileDocument;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.files.internal.profile.Values;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.model.tune.Decision;
import dev.millrace.model.tune.SizeRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Writes the text of a profile, with the evidence of the new numbers in comments.
public final class ProfileWriter {
  private final List<String> lines = new ArrayList<>();

  private ProfileWriter() {}

  /// Returns the text of a profile.
  ///
  /// @param date of the race
  /// @param kept pairs of an older profile, which this race did not touch
  public static String text(
      Fingerprint fingerprint, String date, List<TunedPair> tuned, List<WrittenPair> kept) {
    ProfileWriter writer = new ProfileWriter();
    writer.line("# The profile of Millrace's copier, by millrace tune on " + date + ".");
    writer.line(
        "# docs/tune.md describes the format. Remove this file to return to the built-in one.");
    writer.value("version", ProfileDocument.VERSION);
    writer.value("machine", fingerprint.machine());
    writer.value("kernel", fingerprint.kernel());
    writer.value("jdk", fingerprint.jdk());
    tuned.forEach(writer::pair);
    kept.forEach(writer::kept);
    return String.join("\n", writer.lines) + "\n";
  }

  private void kept(WrittenPair pair) {
    line("");
    lines.addAll(pair.lines());
  }

  private void pair(TunedPair tuned) {
    Pair pair = tuned.pair();
    line("");
    lines.addAll(tuned.written().commentsAbove());
    line("[[pair]]");
    value("from", pair.from());
    value("to", pair.to());
    value("from-type", pair.fromType().text());
    value("to-type", pair.toType().text());
    value("record", pair.record());
    for (ProfileNumber number : ProfileNumber.values()) {
      Long value = pair.numbers().get(number);
      if (value != null) {
        lines.addAll(comments(tuned, number.key()));
        value(number.key(), Values.format(number.unit(), value));
      }
    }
  }

  // A length that stays keeps the evidence of an earlier race.
  private static List<String> comments(TunedPair tuned, String key) {
    return tuned.decisions().stream()
        .filter(decision -> decision.key().equals(key) && decision.isChange())
        .findFirst()
        .map(decision -> List.of("# " + reason(decision)))
        .orElseGet(() -> tuned.written().comments(key));
  }

  private static String reason(Decision decision) {
    return decision.reason().isEmpty() ? evidence(decision.ratios()) : decision.reason();
  }

  /// Returns the ratios of a decision in one line: the time below the length over the time above.
  public static String evidence(List<SizeRatio> ratios) {
    return ratios.stream()
        .map(each ->
            "%s %s (%s)"
                .formatted(
                    SizeText.of(each.bytes()),
                    Format.digits(each.ratio().estimate()),
                    Format.ratioRange(each.ratio())))
        .collect(Collectors.joining(", ", "time without the choice over time with it: ", ""));
  }

  private void value(String key, String value) {
    String escaped =
        value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\r", "\\r");
    line("%s = \"%s\"".formatted(key, escaped));
  }

  private void line(String text) {
    lines.add(text);
  }
}
