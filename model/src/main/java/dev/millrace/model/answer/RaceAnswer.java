package dev.millrace.model.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.answer.ConditionAnswer.ConditionBest;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The answer to the question that a race poses. Only the list that belongs to the question has
/// elements.
///
/// @param published the conclusions of the published experiment; null if the race repeats none
/// @param advice for [Question#ONE_CELL] and [Question#SIZES]: one for each set of other conditions
/// @param jdks for [Question#JDKS]: one for each set of other conditions
/// @param conditions for all other questions: one for each set of other conditions
public record RaceAnswer(
    Question question,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable PublishedCount published,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Advice> advice,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<JdkAnswer> jdks,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ConditionAnswer> conditions) {
  /// The answer of a judged race.
  ///
  /// @param published the comparison with the published experiment; null if it repeats none
  public static RaceAnswer of(RunRecord record, JudgedRace race, @Nullable Comparison published) {
    List<Cell> cells = race.cells().stream().map(JudgedCell::cell).toList();
    PublishedCount count = published == null ? null : PublishedCount.of(published);
    Optional<Dimension> dimension = Dimension.of(cells);
    if (dimension.isEmpty()) {
      List<Advice> advice = Advisor.of(record, race.cells());
      boolean hasSizes = advice.stream().anyMatch(each -> each.callable().size() > 1);
      return new RaceAnswer(
          hasSizes ? Question.SIZES : Question.ONE_CELL, count, advice, List.of(), List.of());
    }
    Question question = dimension.get().question();
    boolean isOfJdks = question == Question.JDKS;
    return new RaceAnswer(
        question,
        count,
        List.of(),
        isOfJdks ? new JdkAnswer.JdkComparer(record, race).answers() : List.of(),
        isOfJdks
            ? List.of()
            : new ConditionAnswer.ConditionComparer(race, dimension.get()).answers());
  }

  /// The fastest methods that it names, by cell.
  Map<Integer, Set<String>> fastest() {
    Map<Integer, Set<String>> fastest = new HashMap<>();
    advice.stream()
        .flatMap(each -> Stream.concat(each.jdk().stream(), each.callable().stream()))
        .forEach(size -> add(fastest, size.cell(), size.fastest()));
    Stream.concat(
            jdks.stream().flatMap(each -> Stream.of(each.before(), each.after())),
            conditions.stream().flatMap(each -> each.values().stream()).map(ConditionBest::best))
        .forEach(cell -> add(fastest, cell.cell(), cell.fastest()));
    return fastest;
  }

  private static void add(Map<Integer, Set<String>> fastest, int cell, List<String> methods) {
    fastest.computeIfAbsent(cell, _ -> new HashSet<>()).addAll(methods);
  }

  /// The number of conclusions of a published experiment by outcome.
  ///
  /// @param holds the conclusions that hold here
  /// @param failed the conclusions that do not hold here
  /// @param open the conclusions that this race leaves open
  /// @param untested the conclusions that this race did not test
  public record PublishedCount(int holds, int failed, int open, int untested) {
    static PublishedCount of(Comparison published) {
      return new PublishedCount(
          count(published, Outcome.HOLDS),
          count(published, Outcome.DOES_NOT_HOLD),
          count(published, Outcome.OPEN),
          count(published, Outcome.NOT_TESTED));
    }

    private static int count(Comparison published, Outcome outcome) {
      return (int)
          published.conclusions().stream().filter(each -> each.outcome() == outcome).count();
    }

    /// The number of conclusions that this race tested.
    public int tested() {
      return holds + failed + open;
    }
  }

  /// The question that a race poses. It follows from the conditions that vary.
  public enum Question {
    /// Which method is the fastest: nothing varies.
    ONE_CELL,
    SIZES,
    JDKS,
    DIRECTORIES,
    CACHES,
    DURABILITIES,
    THREADS,
    AGES,
    FILES,
    CONTENTS
  }
}
