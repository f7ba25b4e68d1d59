package dev.millrace.model.answer;

import dev.millrace.model.answer.RaceAnswer.Question;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.WriteDurability;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// One condition that may vary over the cells of a race.
///
/// @param question the question that it poses
/// @param value its value in a cell
/// @param neutral gives it the same value in every cell
record Dimension(
    Question question, Function<Cell, Object> value, UnaryOperator<CellBuilder> neutral) {

  private static final List<Dimension> ALL =
      List.of(
          new Dimension(Question.JDKS, Cell::jdk, cell -> cell.jdk("")),
          new Dimension(
              Question.DIRECTORIES,
              cell -> List.of(cell.from(), cell.to()),
              cell -> cell.directories("", "")),
          new Dimension(Question.CACHES, Cell::cache, cell -> cell.cache(CacheState.HOT)),
          new Dimension(
              Question.DURABILITIES,
              Cell::durability,
              cell -> cell.durability(WriteDurability.NONE)),
          new Dimension(Question.THREADS, Cell::threads, cell -> cell.threads(1)),
          new Dimension(Question.AGES, Cell::age, cell -> cell.age(0)),
          new Dimension(Question.FILES, Cell::files, cell -> cell.files(1)),
          new Dimension(Question.CONTENTS, Cell::content, cell -> cell.content(Content.BINARY)));

  /// The first that varies between two cells that are otherwise the same, except for their size.
  static Optional<Dimension> of(List<Cell> cells) {
    return ALL.stream().filter(dimension -> dimension.varies(cells)).findFirst();
  }

  private boolean varies(List<Cell> cells) {
    return cells.stream().anyMatch(one -> cells.stream().anyMatch(other -> isPair(one, other)));
  }

  private boolean isPair(Cell one, Cell other) {
    return !Objects.equals(value.apply(one), value.apply(other)) && rest(one).equals(rest(other));
  }

  /// All conditions of a cell except this one.
  Cell rest(Cell cell) {
    return neutral.apply(CellBuilder.like(cell).unnamed()).build();
  }
}
