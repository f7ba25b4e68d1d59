package dev.millrace.report.words;

import dev.millrace.model.answer.RaceAnswer.Question;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.EnumNames;
import dev.millrace.report.Plural;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The values of the condition that varies, in words.
///
/// @param cells the judged cells of the question
record ConditionNames(RunRecord record, Question question, List<JudgedCell> cells) {
  private static final Set<Question> OTHERS =
      EnumSet.complementOf(EnumSet.of(Question.SIZES, Question.ONE_CELL));

  /// See [BoundWords#raced].
  String raced() {
    return BoundWords.raced(cells);
  }

  String value(Cell cell) {
    return switch (question) {
      case DIRECTORIES -> directories(cell);
      case CACHES -> EnumNames.lower(cell.cache());
      case DURABILITIES ->
          cell.durability() == WriteDurability.NONE
              ? "no fsync"
              : EnumNames.lower(cell.durability());
      case THREADS -> Plural.of(cell.threads(), "thread");
      case AGES ->
          cell.age() == 0 ? "after the warm-up" : "the " + cell.operation().first(cell.age());
      case FILES -> Plural.of(cell.files(), "file");
      case CONTENTS -> EnumNames.lower(cell.content());
      case JDKS -> "JDK " + cell.jdk();
      case SIZES, ONE_CELL -> size(cell);
    };
  }

  /// One invocation under the value: `a copy with 2 threads`, `one of the first 100 copies`.
  String one(Cell cell) {
    String first = value(cell);
    if (question == Question.AGES && cell.age() > 0) {
      return cell.age() == 1 ? first : "one of " + first;
    }
    return "a %s %s".formatted(cell.operation().noun(), under(cell));
  }

  private String under(Cell cell) {
    return switch (question) {
      case DIRECTORIES ->
          cell.operation() == Operation.COPY ? directories(cell) : "in " + directories(cell);
      case CACHES -> "with a %s cache".formatted(EnumNames.lower(cell.cache()));
      case DURABILITIES ->
          cell.durability() == WriteDurability.NONE ? "without fsync" : "with " + value(cell);
      case THREADS -> "with " + value(cell);
      // The time is for one file.
      case FILES -> cell.files() == 1 ? "of 1 file" : "of one of " + value(cell);
      case CONTENTS -> "of %s content".formatted(EnumNames.lower(cell.content()));
      case JDKS -> "on " + value(cell);
      case SIZES, ONE_CELL -> "of " + value(cell);
      case AGES -> value(cell);
    };
  }

  private String directories(Cell cell) {
    return cell.operation() == Operation.COPY
        ? "from %s to %s"
            .formatted(
                record.environment().withType(cell.from()),
                record.environment().withType(cell.to()))
        : record.environment().withType(cell.from());
  }

  /// The size of a cell, and its values of the other conditions that differ between some cells.
  String rest(Cell cell, List<Cell> cells) {
    return Stream.concat(
            Stream.of(size(cell)),
            OTHERS.stream()
                .filter(other -> other != question)
                .map(other -> new ConditionNames(record, other, this.cells))
                .filter(names -> cells.stream().map(names::value).distinct().count() > 1)
                .map(names -> names.value(cell)))
        .collect(Collectors.joining(", "));
  }

  private static String size(Cell cell) {
    return SizeText.of(Math.round(cell.meanBytes()));
  }
}
