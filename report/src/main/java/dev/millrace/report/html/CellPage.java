package dev.millrace.report.html;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.report.TracedCalls;
import dev.millrace.report.text.JdkAloneText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// One cell as the page shows it.
///
/// @param id of its element, unique in the page
/// @param record of the race
/// @param judged the answer
public record CellPage(String id, RunRecord record, JudgedCell judged) {

  /// Its name. What was not cold is not called so.
  public String name() {
    String name = record.nameOf(judged.cell());
    return judged.wasAsCold() ? name : name.replace(", cold", ", meant to be cold");
  }

  /// The heading of the system calls.
  public String callsHeading() {
    return EnumNames.sentence(TracedCalls.heading(record, judged.cell())).replaceFirst("\\.$", "");
  }

  /// The fastest with the JDK alone; empty where the fastest of all are methods of the JDK.
  public String jdkAlone() {
    return JdkAloneText.of(judged);
  }

  /// Who is the fastest.
  public CellVerdict verdict() {
    return CellVerdict.of(judged);
  }

  /// The fastest of those that moved the bytes, or if there are none, of those that did not.
  public Optional<MethodResult> best() {
    return judged.results().stream()
        .filter(result -> result.ranked() && result.status() == Status.OK)
        .findFirst();
  }

  /// Those that compete and moved the bytes, the fastest first.
  public List<MethodResult> moved() {
    return timed(result -> result.ranked() && result.moved());
  }

  /// Those that compete and moved none.
  public List<MethodResult> apart() {
    return timed(result -> result.ranked() && !result.moved());
  }

  /// Those that do not compete.
  public List<MethodResult> unranked() {
    return timed(result -> !result.ranked());
  }

  /// All that have a time.
  public List<MethodResult> timed() {
    return timed(_ -> true);
  }

  private List<MethodResult> timed(Predicate<MethodResult> which) {
    return judged.results().stream()
        .filter(result -> result.status() == Status.OK && result.seconds() != null)
        .filter(which)
        .toList();
  }

  /// Whether it is among the fastest of those it is compared with.
  public boolean wins(MethodResult result) {
    return judged.winners().contains(result.method())
        || judged.winnersApart().contains(result.method());
  }

  /// The methods without a time, by the reason.
  public Map<String, List<String>> absences() {
    return judged.results().stream()
        .filter(result -> result.status() != Status.OK)
        .collect(
            Collectors.groupingBy(
                result -> EnumNames.of(result.status()) + ": " + result.reason(),
                LinkedHashMap::new,
                Collectors.mapping(MethodResult::method, Collectors.toList())));
  }

  /// Why a method was given up before the end, if it was.
  public Optional<Dropped> dropped(String method) {
    return record.dropped().stream()
        .filter(drop -> drop.cell() == judged.cell().id() && drop.method().equals(method))
        .findFirst();
  }

  /// Those that have more to say than a time.
  public List<MethodResult> withEvidence() {
    return timed(result -> result.evidence() != null);
  }

  /// Those of which it is known what they cost.
  public List<MethodResult> withCost() {
    return timed(result -> result.cost() != null);
  }

  /// Where the methods stand, from the fastest at the left to a hundred times its time at the
  /// right.
  public List<FieldMark> field() {
    return moved().stream()
        .filter(result -> result.ratioToBest() != null)
        .map(result -> FieldMark.of(result.ratioToBest().estimate(), wins(result)))
        .toList();
  }
}
