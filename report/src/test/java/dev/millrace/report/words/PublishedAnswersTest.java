package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RecordFile;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The answers of published records.
class PublishedAnswersTest {
  private static final Path RESULTS = Path.of("../docs/results");

  @ParameterizedTest
  @ValueSource(strings = {"2026-11-23-copier-clones-xfs", "2026-11-23-copier-clones-btrfs"})
  void aRaceOfClonesNamesTheFastestOfTheJdkWithItsSnippet(String name) throws IOException {
    List<AnswerText> answers = answers(name);
    assertThat(answers)
        .extracting(AnswerText::lead)
        .allSatisfy(lead ->
            assertThat(lead)
                .startsWith("All ranked methods share blocks instead of moving bytes. Use "));
    assertThat(answers.getFirst().snippets()).isNotEmpty();
  }

  @Test
  void theFirstCopiesOfAJvmAreAnAverage() throws IOException {
    assertThat(answers("2026-11-23-young-jvm").getFirst().more())
        .anySatisfy(sentence ->
            assertThat(sentence)
                .startsWith("One of the first 100 copies takes ")
                .endsWith(" times as long as the first copy, on average."));
  }

  private static List<AnswerText> answers(String name) throws IOException {
    RaceResult result = RaceResult.of(RecordFile.read(RESULTS.resolve(name)));
    return AnswerTexts.of(result.record(), result.race().cells(), result.answer());
  }
}
