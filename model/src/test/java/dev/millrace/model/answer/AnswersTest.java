package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.JdkAnswer.JdkChange;
import dev.millrace.model.answer.JdkAnswer.UpgradeEffect;
import dev.millrace.model.answer.RaceAnswer.PublishedCount;
import dev.millrace.model.answer.RaceAnswer.Question;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.ComparedConclusion;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Which question a race poses, and the numbers of its answer.
class AnswersTest {
  private static final Cell CELL = RaceBuilder.copies().method("a", 1).record().plan().cell(0);

  private static Stream<Arguments> questions() {
    return Stream.of(
        question(Question.JDKS, cell -> cell.jdk("8")),
        question(Question.DIRECTORIES, cell -> cell.directories("/a", "/b")),
        question(Question.CACHES, cell -> cell.cache(CacheState.COLD)),
        question(Question.THREADS, cell -> cell.threads(4)),
        question(Question.AGES, cell -> cell.age(100)),
        question(Question.FILES, cell -> cell.files(10)));
  }

  private static Arguments question(Question question, UnaryOperator<CellBuilder> change) {
    return Arguments.of(question, change.apply(CellBuilder.like(CELL).id(1)).build());
  }

  @ParameterizedTest
  @MethodSource("questions")
  void theConditionThatVariesIsTheQuestion(Question question, Cell other) {
    assertThat(Dimension.of(List.of(CELL, other)).map(Dimension::question)).contains(question);
  }

  @Test
  void cellsThatDifferInTheirSizeOnlyPoseNoOtherQuestion() {
    Cell larger = CellBuilder.like(CELL).id(1).sizes(2 << 20, 2 << 20).build();
    assertThat(Dimension.of(List.of(CELL, larger))).isEqualTo(Optional.empty());
  }

  @Test
  void theJsonOfABestHasTheDocumentedKeys() {
    Best none = new Best(Verdict.NONE, List.of(), null, null, null);
    assertThat(Json.mapper().valueToTree(none).propertyNames())
        .containsExactlyInAnyOrder("kind", "methods", "seconds", "next", "nextRatio");
  }

  @Test
  void theBestOfTheJdkAndTheBestOfAllAreTwoAnswers() {
    CellAnswer answer =
        cell(
            RaceBuilder.copies()
                .method("native-sendfile", 1.00, 1.01, 1.02)
                .method("millrace", 2.00, 2.01, 2.02)
                .method("files-copy", 4.00, 4.01, 4.02)
                .method("stream-byte", 8.00, 8.01, 8.02));
    assertThat(answer.jdk().kind()).isEqualTo(Verdict.WINNER);
    assertThat(answer.jdk().methods()).containsExactly("files-copy");
    assertThat(answer.jdk().next()).isEqualTo("stream-byte");
    assertThat(answer.callable().methods()).containsExactly("millrace");
    assertThat(answer.all().methods()).containsExactly("native-sendfile");
    assertThat(answer.others()).containsExactly(MethodOrigin.LIBRARY, MethodOrigin.NATIVE);
  }

  @Test
  void aRaceWithoutMethodsOfTheJdkHasNoAnswerForIt() {
    CellAnswer answer = cell(RaceBuilder.copies().method("millrace", 1.00, 1.01, 1.02));
    assertThat(answer.jdk().isKnown()).isFalse();
    assertThat(answer.all().methods()).containsExactly("millrace");
  }

  @Test
  void aRaceOfOneMethodHasNoNext() {
    Best best = cell(RaceBuilder.copies().method("files-copy", 1.00, 1.01, 1.02)).all();
    assertThat(best.methods()).containsExactly("files-copy");
    assertThat(best.next()).isNull();
    assertThat(best.nextRatio()).isNull();
  }

  @Test
  void oneForkDecidesNothing() {
    CellAnswer answer = cell(RaceBuilder.copies().method("a", 1.0).method("b", 1.5));
    assertThat(answer.all().kind()).isEqualTo(Verdict.BOUNDED);
    assertThat(answer.all().methods()).containsExactly("a", "b");
  }

  @Test
  void methodsThatOverlapHaveABound() {
    CellAnswer answer =
        cell(RaceBuilder.copies().method("a", 1.0, 1.5, 2.0).method("b", 1.1, 1.4, 2.1));
    assertThat(answer.all().kind()).isEqualTo(Verdict.BOUNDED);
    assertThat(answer.all().methods()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void aDisqualifiedMethodIsNoAnswer() {
    CellAnswer answer =
        cell(
            RaceBuilder.copies()
                .wrong("cheat", "wrong bytes")
                .method("files-copy", 1.00, 1.01, 1.02));
    assertThat(answer.all().methods()).containsExactly("files-copy");
  }

  @Test
  void aRaceWithoutTimesHasNoAnswer() {
    CellAnswer answer = cell(RaceBuilder.copies().skipped("files-copy", "not here"));
    assertThat(answer.all().isKnown()).isFalse();
    assertThat(answer.all().methods()).isEmpty();
  }

  @Test
  void gainsAndLossesOfAnUpgradeNeedIntervalsThatShowThem() {
    RaceBuilder races =
        RaceBuilder.copies()
            .method("a", 1.00, 1.01, 1.02)
            .method("b", 1.00, 1.01, 1.02)
            .method("c", 1.00, 1.20, 1.40)
            .onJdk("26")
            .method("a", 0.50, 0.51, 0.52)
            .method("b", 2.00, 2.02, 2.04)
            .method("c", 1.05, 1.25, 1.45);
    JdkAnswer answer = of(races.record()).jdks().getFirst();
    assertThat(answer.from()).isEqualTo("25");
    assertThat(answer.to()).isEqualTo("26");
    assertThat(answer.gains()).extracting(JdkChange::method).containsExactly("a");
    assertThat(answer.losses()).extracting(JdkChange::method).containsExactly("b");
    assertThat(answer.open()).containsExactly("c");
  }

  @Test
  void theChangeOfTheBestHasTheIntervalOfTheSameMethod() {
    RaceBuilder races =
        RaceBuilder.copies()
            .method("a", 1.00, 1.02, 1.04)
            .method("b", 4.00, 4.01, 4.02)
            .onJdk("26")
            .method("a", 0.50, 0.51, 0.52)
            .method("b", 4.00, 4.01, 4.02);
    JdkAnswer answer = of(races.record()).jdks().getFirst();
    assertThat(answer.best().effect()).isEqualTo(UpgradeEffect.FASTER);
    assertThat(answer.best().ratio()).isEqualTo(answer.gains().getFirst().ratio());
  }

  @Test
  void theReferenceIsTheLaterJdkWhereItIsTheNewest() {
    RaceBuilder races =
        RaceBuilder.copies()
            .method("a", 1.00, 1.01, 1.02)
            .onJdk("1.8.0_504")
            .method("a", 1.50, 1.51, 1.52);
    JdkAnswer answer = of(races.record()).jdks().getFirst();
    assertThat(answer.from()).isEqualTo("1.8.0_504");
    assertThat(answer.to()).isEqualTo("25");
    assertThat(answer.gains()).extracting(JdkChange::method).containsExactly("a");
  }

  @Test
  void oneForkShowsNoChangeBetweenJdks() {
    JdkAnswer answer =
        of(RaceBuilder.copies().method("a", 1.0).onJdk("26").method("a", 9.0).record())
            .jdks()
            .getFirst();
    assertThat(answer.gains()).isEmpty();
    assertThat(answer.losses()).isEmpty();
    assertThat(answer.open()).containsExactly("a");
  }

  @Test
  void readsAndCopiesAreNotCompared() {
    Cell read =
        RaceBuilder.copies()
            .cell(Operation.READ, CacheState.COLD, 1)
            .method("a", 1)
            .record()
            .plan()
            .cell(0);
    assertThat(Dimension.of(List.of(CELL, read))).isEmpty();
  }

  private static CellAnswer cell(RaceBuilder records) {
    RunRecord record = records.record();
    assertThat(of(record).question()).isEqualTo(Question.ONE_CELL);
    return CellAnswer.of(Judge.cells(record).getFirst());
  }

  private static RaceAnswer of(RunRecord record) {
    JudgedRace race = Judge.judge(record);
    return RaceAnswer.of(record, race, null);
  }

  private static Stream<Arguments> outcomes() {
    return Stream.of(
        Arguments.of(List.of(), new PublishedCount(0, 0, 0, 0), 0),
        Arguments.of(List.of(Outcome.HOLDS), new PublishedCount(1, 0, 0, 0), 1),
        Arguments.of(List.of(Outcome.DOES_NOT_HOLD), new PublishedCount(0, 1, 0, 0), 1),
        Arguments.of(List.of(Outcome.OPEN), new PublishedCount(0, 0, 1, 0), 1),
        Arguments.of(List.of(Outcome.NOT_TESTED), new PublishedCount(0, 0, 0, 1), 0),
        Arguments.of(
            List.of(Outcome.HOLDS, Outcome.NOT_TESTED, Outcome.HOLDS, Outcome.DOES_NOT_HOLD),
            new PublishedCount(2, 1, 0, 1),
            3));
  }

  @ParameterizedTest
  @MethodSource("outcomes")
  void everyConclusionCountsUnderItsOutcome(
      List<Outcome> outcomes, PublishedCount count, int tested) {
    PublishedCount counted = PublishedCount.of(comparison(outcomes));
    assertThat(counted).isEqualTo(count);
    assertThat(counted.tested()).isEqualTo(tested);
  }

  private static Comparison comparison(List<Outcome> outcomes) {
    List<ComparedConclusion> conclusions =
        outcomes.stream()
            .map(outcome -> new ComparedConclusion("page 1", "words", outcome, "", List.of()))
            .toList();
    return new Comparison("id", "title", "source", "machine", List.of(), 1, List.of(), conclusions);
  }
}
