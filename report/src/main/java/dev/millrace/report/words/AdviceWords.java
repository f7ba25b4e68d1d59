package dev.millrace.report.words;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.answer.Advice.SizeGain;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.EnumNames;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The method to use for each size in sentences, with Java to paste. A race and `millrace ask` use
/// the same ones.
public final class AdviceWords {
  private static final int NAMED = 3;

  private final Advice advice;
  private final List<JudgedCell> cells;

  /// All sizes of the race, also those without a time.
  private final long sizes;

  private AdviceWords(Advice advice, List<JudgedCell> cells) {
    this.advice = advice;
    this.cells =
        cells.stream()
            .filter(cell ->
                Stream.concat(advice.jdk().stream(), advice.callable().stream())
                    .anyMatch(size -> size.cell() == cell.cell().id()))
            .toList();
    this.sizes =
        cells.stream()
            .map(cell -> cell.cell().withoutSize())
            .filter(conditions ->
                this.cells.stream().anyMatch(cell -> cell.cell().withoutSize().equals(conditions)))
            .count();
  }

  /// Returns the sentences. The first is the advice, or is about the method of the user.
  ///
  /// @param cells the judged cells of the race
  public static AnswerText of(Advice advice, List<JudgedCell> cells) {
    return new AdviceWords(advice, cells).text();
  }

  /// Returns the choice of all methods in one sentence, after its conditions; empty without one.
  ///
  /// @param cells the judged cells of the race
  static Optional<String> ofAll(Advice advice, List<JudgedCell> cells) {
    return advice.callable().isEmpty()
        ? Optional.empty()
        : Optional.of(
            advice.label() + ": " + lower(new AdviceWords(advice, cells).use(advice.callable())));
  }

  private static String lower(String sentence) {
    return sentence.replaceFirst("^Use", "use");
  }

  private AnswerText text() {
    List<String> sentences = new ArrayList<>(advice.own().stream().map(this::own).toList());
    sentences.add(movement() + lead());
    sentences.addAll(more());
    sentences.addAll(slower());
    sentences.addAll(apart());
    return AnswerText.of(
        advice.label(), sentences, advice.operation(), Advice.methods(advice.first()));
  }

  private String name(String method) {
    return CallNames.name(advice.operation(), method);
  }

  // "all ranked methods share blocks": in a cell in which no ranked method moved the bytes.
  private String movement() {
    return MovementWords.isWorthTelling(advice.movements())
        ? EnumNames.capital(MovementWords.of(advice.movements())) + ". "
        : "";
  }

  private String lead() {
    if (!advice.first().isEmpty()) {
      String missing = advice.jdk().isEmpty() ? MovementWords.noJdk(cells) + " " : "";
      return missing + (advice.needsMore() ? useOfJdk() : use(advice.first()));
    }
    return advice.nativeMethod() == null && cells.isEmpty()
        ? "No ranked method has a time."
        : MovementWords.noJdk(cells);
  }

  // "Use a at 5KiB and b from 500KiB to 50MiB: at most 8 % slower than ..."
  private String use(List<Advice.Size> sizes) {
    if (BoundWords.isAlone(cells, _ -> true)) {
      return "Use %s: the only method with a time%s."
          .formatted(choice(sizes), atSizes(sizes.size()));
    }
    Double loss = Advice.lossBound(sizes);
    String methods = BoundWords.fastest(cells);
    String bound =
        advice.nativeMethod() == null
            ? BoundWords.ofWinner(loss, isOfOneJvm(sizes), methods, atSizes(sizes.size()))
            : BoundWords.of(loss, isOfOneJvm(sizes), methods, atSizes(sizes.size()));
    return "Use %s: %s.".formatted(choice(sizes), bound);
  }

  // A method that needs more may be far ahead of the JDK, and is no measure for this choice.
  private String useOfJdk() {
    List<Advice.Size> sizes = advice.jdk();
    if (BoundWords.isAlone(cells, result -> result.origin() == MethodOrigin.JDK)) {
      return "With the JDK alone, use %s: its only call with a time%s."
          .formatted(choice(sizes), atSizes(sizes.size()));
    }
    return "With the JDK alone, use %s: %s."
        .formatted(
            choice(sizes),
            BoundWords.ofWinner(
                Advice.boundOfChoice(sizes),
                isOfOneJvm(sizes),
                "the fastest call of the JDK" + BoundWords.raced(cells),
                atSizes(sizes.size())));
  }

  private static boolean isOfOneJvm(List<Advice.Size> sizes) {
    return sizes.stream().anyMatch(Advice.Size::oneJvm);
  }

  private static String atSizes(int sizes) {
    return sizes == 1 ? "" : sizes == 2 ? " at either size" : " at any size";
  }

  private String choice(List<Advice.Size> sizes) {
    List<Advice.Range> ranges = Advice.ranges(sizes);
    return ranges.size() == 1 && sizes.size() >= this.sizes
        ? name(ranges.getFirst().method())
        : AnswerNames.list(
            ranges.stream().map(range -> name(range.method()) + " " + sizes(range)).toList());
  }

  private static String sizes(Advice.Range range) {
    return range.fromBytes() == range.toBytes()
        ? at(range.fromBytes())
        : "from %s to %s".formatted(SizeText.of(range.fromBytes()), SizeText.of(range.toBytes()));
  }

  private static String at(long bytes) {
    return "at " + SizeText.of(bytes);
  }

  private List<String> more() {
    List<String> sentences = new ArrayList<>();
    if (advice.needsMore()) {
      sentences.add("Beyond the JDK, " + lower(use(advice.callable())) + gain());
    }
    SizeGain faster = advice.nativeGain();
    if (advice.nativeMethod() != null && faster != null) {
      sentences.add(
          "No Java API offers the %s: %s %s."
              .formatted(
                  name(advice.nativeMethod()),
                  AnswerNumbers.faster(faster.ratio()),
                  at(faster.bytes())));
    }
    return sentences;
  }

  private String gain() {
    SizeGain gain = advice.gain();
    return gain == null || !gain.ratio().isAbove(1)
        ? ""
        : " It is %s %s the choice of the JDK %s."
            .formatted(
                AnswerNumbers.faster(gain.ratio()),
                Format.leastFactor(gain.ratio().low()).isPresent() ? "as" : "than",
                at(gain.bytes()));
  }

  private List<String> slower() {
    List<Advice.Slower> all = advice.slower();
    if (all.isEmpty()) {
      return List.of();
    }
    String named =
        all.stream()
            .limit(NAMED)
            .map(each ->
                name(each.method())
                    + Format.leastFactor(each.atLeast())
                        .map(" (%s times or more)"::formatted)
                        .orElse(""))
            .collect(Collectors.joining(", "));
    int more = all.size() - NAMED;
    return List.of(
        "Slower by more than chance%s: %s%s."
            .formatted(
                advice.callable().size() > 1 ? " at every size" : "",
                named,
                more > 0 ? " and %s more".formatted(more) : ""));
  }

  private List<String> apart() {
    List<String> names =
        cells.stream()
            .flatMap(cell ->
                cell.apart().stream()
                    .filter(result -> result.origin() == MethodOrigin.JDK)
                    .limit(1))
            .map(MethodResult::method)
            .distinct()
            .map(this::name)
            .toList();
    return names.isEmpty()
        ? List.of()
        : List.of(
            "Methods that move no bytes are ranked separately; the fastest with the JDK alone: %s."
                .formatted(AnswerNames.list(names)));
  }

  private String own(Advice.Own own) {
    return own.method()
        + " "
        + own.sizes().stream()
            .map(size -> own(own, size))
            .distinct()
            .collect(Collectors.joining("; "))
        + ".";
  }

  // A reason is given once, with all its sizes.
  private static String absence(Advice.Own own, String reason) {
    List<Long> sizes =
        own.sizes().stream()
            .filter(size -> size.reason() != null && reason.equals(reason(own, size.reason())))
            .map(Advice.OwnSize::bytes)
            .toList();
    String where =
        sizes.size() == own.sizes().size()
            ? atSizes(sizes.size())
            : " at " + AnswerNames.list(sizes.stream().map(SizeText::of).toList());
    return "has no time%s: %s".formatted(where, reason);
  }

  // A wrong result at one size is the reason at the others, where it has its cell in front.
  private static String reason(Advice.Own own, String reason) {
    return own.sizes().stream()
        .flatMap(other -> Stream.ofNullable(other.reason()))
        .filter(other -> other.endsWith(", " + reason))
        .findFirst()
        .orElse(reason);
  }

  private String own(Advice.Own own, Advice.OwnSize size) {
    Interval seconds = size.seconds();
    if (seconds == null) {
      return absence(own, reason(own, String.valueOf(size.reason())));
    }
    String where = own.sizes().size() == 1 ? "" : " " + at(size.bytes());
    String time = "takes " + Format.seconds(seconds.estimate()) + where;
    Interval ratio = size.ratio();
    if (ratio == null || own.reference() == null) {
      return time;
    }
    String reference = name(Objects.requireNonNull(own.reference()));
    if (ratio.isAbove(1) || ratio.isBelow(1)) {
      return "%s, %s %s".formatted(time, AnswerNumbers.comparison(ratio), reference);
    }
    return AnswerNumbers.isFar(ratio)
        ? "%s, %s times as long as %s%s"
            .formatted(time, AnswerNumbers.times(ratio), reference, AnswerNumbers.known(ratio))
        : "%s, no measurable difference from %s%s"
            .formatted(time, reference, AnswerNumbers.range(ratio));
  }
}
