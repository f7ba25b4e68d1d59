package dev.millrace.report.words;

import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.JdkAnswer;
import dev.millrace.model.answer.RaceAnswer;
import dev.millrace.model.answer.RaceAnswer.PublishedCount;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Groups;
import dev.millrace.report.words.Snippets.Snippet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Puts the answer of a race into sentences.
public record AnswerTexts(RunRecord record, List<JudgedCell> cells, RaceAnswer answer) {
  /// The sentences, one text for each set of conditions.
  ///
  /// @param cells the judged cells of the race
  public static List<AnswerText> of(RunRecord record, List<JudgedCell> cells, RaceAnswer answer) {
    AnswerTexts texts = new AnswerTexts(record, cells, answer);
    return withoutRepeatedSnippets(
        Stream.of(texts.published(), texts.advice(), texts.jdks(), texts.conditions())
            .flatMap(List::stream)
            .toList());
  }

  private static List<AnswerText> withoutRepeatedSnippets(List<AnswerText> texts) {
    Set<Snippet> shown = new HashSet<>();
    return texts.stream()
        .map(text ->
            new AnswerText(
                text.about(),
                text.lead(),
                text.more(),
                text.snippets().stream().filter(shown::add).toList()))
        .toList();
  }

  private List<AnswerText> published() {
    PublishedCount count = answer.published();
    if (count == null) {
      return List.of();
    }
    String lead =
        count.tested() == 0
            ? "This race tests none of %s published conclusions.".formatted(count.untested())
            : "Of %s published conclusions that this race tests, still true here: %s; not true: %s; open: %s."
                .formatted(count.tested(), count.holds(), count.failed(), count.open());
    return List.of(new AnswerText("the published experiment", lead, List.of(), List.of()));
  }

  private List<AnswerText> advice() {
    return answer.advice().stream().map(each -> AdviceWords.of(each, cells)).toList();
  }

  // Conditions under which nothing changes are named together.
  private List<AnswerText> jdks() {
    List<AnswerText> texts =
        new ArrayList<>(
            answer.jdks().stream().filter(each -> !isQuiet(each)).map(this::jdks).toList());
    List<JdkAnswer> quiet = answer.jdks().stream().filter(AnswerTexts::isQuiet).toList();
    if (quiet.size() == 1) {
      texts.add(jdks(quiet.getFirst()));
    } else if (!quiet.isEmpty()) {
      texts.add(quiet(quiet));
    }
    return texts;
  }

  private static boolean isQuiet(JdkAnswer jdks) {
    return jdks.gains().isEmpty() && jdks.losses().isEmpty() && !jdks.open().isEmpty();
  }

  private AnswerText quiet(List<JdkAnswer> all) {
    JdkAnswer first = all.getFirst();
    return new AnswerText(
        all.stream().map(this::label).collect(Collectors.joining("; ")),
        "From JDK %s to %s, %s in any method."
            .formatted(first.from(), first.to(), JdkWords.noDifference(all)),
        List.of(),
        List.of());
  }

  private String label(JdkAnswer jdks) {
    JudgedCell judged = judged(jdks.after());
    return SeriesLabel.of(record, judged).replace(", JDK " + judged.cell().jdk(), "");
  }

  private AnswerText jdks(JdkAnswer jdks) {
    return AnswerText.of(
        label(jdks),
        JdkWords.of(jdks, List.of(judged(jdks.before()), judged(jdks.after()))),
        operation(jdks.after()),
        first(jdks.after().jdk()).toList());
  }

  private List<AnswerText> conditions() {
    return answer.conditions().stream()
        .collect(Groups.by(each -> each.values().getFirst().cell().operation()))
        .entrySet()
        .stream()
        .map(group -> conditions(group.getKey(), group.getValue()))
        .toList();
  }

  private AnswerText conditions(Operation operation, List<ConditionAnswer> group) {
    List<String> everywhere =
        group.getFirst().jdk().stream()
            .filter(method -> group.stream().allMatch(each -> each.jdk().contains(method)))
            .limit(1)
            .toList();
    List<String> anywhere =
        group.stream()
            .flatMap(each -> each.values().stream())
            .flatMap(value -> first(value.best().jdk()))
            .toList();
    return AnswerText.of(
        operation.word(),
        ConditionWords.of(
            group,
            new ConditionNames(
                record,
                answer.question(),
                cells.stream().filter(each -> each.cell().operation() == operation).toList())),
        operation,
        everywhere.isEmpty() ? anywhere : everywhere);
  }

  private static Stream<String> first(Best best) {
    return best.methods().stream().limit(1);
  }

  private JudgedCell judged(CellAnswer cell) {
    return cells.stream()
        .filter(judged -> judged.cell().id() == cell.cell())
        .findFirst()
        .orElseThrow();
  }

  private Operation operation(CellAnswer cell) {
    return judged(cell).cell().operation();
  }

  /// The answer under one set of conditions, in sentences.
  ///
  /// @param about the conditions; empty if the answer is about the whole race
  /// @param lead the most important sentence
  /// @param more the other sentences
  /// @param snippets what to paste into a Java program
  public record AnswerText(String about, String lead, List<String> more, List<Snippet> snippets) {
    private static final int PASTED = 2;

    /// @param sentences the most important first
    /// @param methods to paste, of which the first have snippets
    static AnswerText of(
        String about, List<String> sentences, Operation operation, List<String> methods) {
      return new AnswerText(
          about,
          sentences.getFirst(),
          sentences.subList(1, sentences.size()),
          methods.stream()
              .distinct()
              .limit(PASTED)
              .flatMap(method -> Snippets.find(operation, method).stream())
              .toList());
    }
  }
}
