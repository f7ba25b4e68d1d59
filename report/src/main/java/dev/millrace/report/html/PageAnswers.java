package dev.millrace.report.html;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import gg.jte.Content;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the sentences that stand first: the rules; where there are none the verdict of the only
/// cell, or who is among the fastest most often.
final class PageAnswers {
  private final RunRecord record;
  private final List<JudgedCell> cells;
  private final Set<String> methods;

  private PageAnswers(RaceResult result) {
    record = result.record();
    cells = result.race().cells();
    methods =
        cells.stream()
            .flatMap(cell -> cell.results().stream())
            .map(MethodResult::method)
            .filter(PageAnswers::isNoWord)
            .collect(Collectors.toSet());
  }

  // In the judge's own sentences `mapped` may be a word like any other.
  private static boolean isNoWord(String method) {
    return method.contains("-") || method.contains("[");
  }

  static List<PageAnswer> of(RaceResult result, List<CellGroup> groups) {
    PageAnswers answers = new PageAnswers(result);
    List<CellGroup> ruled = groups.stream().filter(group -> !group.sentences().isEmpty()).toList();
    if (!ruled.isEmpty()) {
      return ruled.stream().map(group -> answers.rules(group, groups.size())).toList();
    }
    return answers.cells.size() == 1 ? List.of(answers.only()) : answers.mostOften();
  }

  private PageAnswer rules(CellGroup group, int groups) {
    List<String> sentences = group.sentences();
    List<Content> more = sentences.stream().skip(1).map(this::prose).toList();
    return new PageAnswer(groups == 1 ? "" : group.label(), prose(sentences.getFirst()), more);
  }

  private PageAnswer only() {
    CellVerdict verdict = CellVerdict.of(cells.getFirst());
    List<Content> evidence =
        verdict.evidence().isEmpty() ? List.of() : List.of(prose(verdict.evidence()));
    return new PageAnswer(
        record.nameOf(cells.getFirst().cell()),
        MarkedText.of(verdict.sentence(), verdict.names()),
        evidence);
  }

  private List<PageAnswer> mostOften() {
    return cells.stream()
        .map(judged -> judged.cell().operation())
        .distinct()
        .map(this::mostOften)
        .toList();
  }

  private PageAnswer mostOften(Operation operation) {
    List<JudgedCell> those =
        cells.stream().filter(judged -> judged.cell().operation() == operation).toList();
    Map<String, Long> wins =
        those.stream()
            .flatMap(cell -> cell.winners().stream())
            .collect(Collectors.groupingBy(method -> method, Collectors.counting()));
    long most = wins.values().stream().max(Comparator.naturalOrder()).orElse(0L);
    List<String> names =
        wins.keySet().stream()
            .filter(method -> Long.valueOf(most).equals(wins.get(method)))
            .sorted()
            .toList();
    return new PageAnswer(
        EnumNames.of(operation),
        MarkedText.of(often(names, most, those.size()), names),
        new ArrayList<>());
  }

  private static String often(List<String> names, long most, int all) {
    if (names.isEmpty()) {
      return "No method has a time.";
    }
    String verb = names.size() == 1 ? " is" : " are";
    return "%s%s among the fastest in %d of %d cells, no other more often."
        .formatted(EnumNames.first(3, names), verb, most, all);
  }

  private Content prose(String sentence) {
    return MarkedText.of(sentence, methods);
  }
}
