package dev.millrace.model.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The answer to the question that a race poses. Only the list that belongs to the question has
/// elements.
///
/// @param question the question
/// @param published the conclusions of the published experiment; null if the race repeats none
/// @param cells for [Question#ONE_CELL]: one for each cell
/// @param sizes for [Question#SIZES]: one for each set of other conditions
/// @param jdks for [Question#JDKS]: one for each set of other conditions
/// @param conditions for all other questions: one for each set of other conditions
public record RaceAnswer(
    Question question,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable PublishedCount published,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<CellAnswer> cells,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SizesAnswer> sizes,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<JdkAnswer> jdks,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ConditionAnswer> conditions) {
  public RaceAnswer {
    cells = List.copyOf(cells);
    sizes = List.copyOf(sizes);
    jdks = List.copyOf(jdks);
    conditions = List.copyOf(conditions);
  }

  /// The answers of all single cells that it uses.
  Stream<CellAnswer> cellAnswers() {
    return Stream.of(
            cells.stream(),
            sizes.stream().flatMap(each -> each.cells().stream()),
            jdks.stream().flatMap(each -> Stream.of(each.before(), each.after())),
            conditions.stream().flatMap(each -> each.values().stream()).map(ConditionBest::best))
        .flatMap(Function.identity());
  }
}
