package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The answers of published records.
class PublishedAnswersTest {
  private static final Path RESULTS = Path.of("../docs/results");

  @Test
  void aRaceOfClonesNamesTheFastestOfTheJdkWithItsSnippet() {
    RunRecord clones =
        RaceBuilder.copies()
            .extents(RaceBuilder.BYTES, 0L)
            .method("native-reflink", 1.00, 1.01, 1.02)
            .method("files-copy", 2.00, 2.01, 2.02)
            .record();
    AnswerText answer = answers(clones).getFirst();
    assertThat(answer.lead())
        .startsWith("All ranked methods share blocks instead of moving bytes. Use Files.copy");
    assertThat(answer.snippets()).isNotEmpty();
  }

  @Test
  void theFirstCopiesOfAJvmAreAnAverage() throws IOException {
    RunRecord young = RecordFile.read(RESULTS.resolve("young-jvm"));
    assertThat(answers(young).getFirst().more())
        .anySatisfy(sentence ->
            assertThat(sentence)
                .startsWith("One of the first 100 copies takes ")
                .endsWith(" times as long as the first copy, on average."));
  }

  private static List<AnswerText> answers(RunRecord record) {
    RaceResult result = RaceResult.of(record);
    return AnswerTexts.of(result.record(), result.race().cells(), result.answer());
  }
}
