package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `millrace copy --resume` in this process.
class CopyResumeTest extends CopiedTree {
  private Path journal;

  @BeforeEach
  void nameTheJournal() {
    journal = target.resolve(".millrace-resume");
  }

  @Test
  void aCompleteCopyLeavesNoJournalAndDeletesNoneOfItsFiles() {
    copy("-a", "--resume", "--delete", source, target).assertQuiet();
    assertThat(target.resolve("a/b/deep")).hasContent("deep");
    assertThat(journal).doesNotExist();
  }

  @Test
  void aFailureLeavesTheJournalUntilTheCopyIsComplete() throws IOException {
    interrupt();
    copy("-rT", "--resume", source, target).assertQuiet();
    assertThat(journal).doesNotExist();
  }

  @Test
  void anyFileInThePlaceOfTheJournalStaysAndIsReportedInOneLine() throws IOException {
    Files.createDirectory(target);
    Files.createSymbolicLink(journal, source.resolve("top"));
    copy("-rT", "--resume", source, target)
        .assertLine(
            1, "millrace copy: %s: is not a journal of a copy; remove it".formatted(journal));
    assertThat(source.resolve("top")).hasContent("top");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-n", "-u", "--checksum", "--update=none"})
  void anotherRuleForExistingFilesIsRejected(String option) {
    copy("-r", "--resume", option, source, target)
        .assertLine(
            2,
            "millrace copy: --resume and -n, -u, --update, --checksum exclude each other; choose"
                + " one");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-l", "-s", "-b", "--attributes-only", "--in-place", "--dry-run"})
  void otherFormsOfCopiesAreRejected(String option) {
    copy("-r", "--resume", option, source, target).assertFails(2, "exclude each other; choose one");
    assertThat(target).doesNotExist();
  }

  @Test
  void aSourceThatIsTheSameAsBeforeGoesOnInItsTarget() throws IOException {
    interrupt();
    copy("-r", "--resume", source, target).assertQuiet();
    assertThat(target.resolve("a/b/deep")).hasContent("deep");
    assertThat(target.resolve("source")).doesNotExist();
    assertThat(journal).doesNotExist();
  }

  @Test
  void anotherSourceIsCopiedIntoTheTarget() throws IOException {
    interrupt();
    Path other = Files.createDirectory(directory.resolve("other"));
    Files.writeString(other.resolve("file"), "other");
    copy("-r", "--resume", other, target).assertQuiet();
    assertThat(target.resolve("other/file")).hasContent("other");
    assertThat(journal).exists();
  }

  @Test
  void otherOptionsForTheSameTargetAreRejected() throws IOException {
    interrupt();
    copy("-a", "--partial", source, target)
        .assertFails(1, "journal of a copy with another source or other options");
    assertThat(target.resolve("source")).doesNotExist();
  }

  private void interrupt() throws IOException {
    Files.createDirectories(target.resolve("top/obstacle"));
    copy("-rT", "--resume", source, target).assertOneLine(1, "", "top: is a directory");
    Files.delete(target.resolve("top/obstacle"));
    Files.delete(target.resolve("top"));
    assertThat(journal).exists();
  }

  @Test
  @Tag("slow")
  void skippedEntriesAreNoProblemAndHideNoFailure() throws IOException {
    for (int i = 0; i < TreeResult.MOST_OUTCOMES + 100; i++) {
      Files.createFile(source.resolve("file" + i));
    }
    Object[] copy = {"copy", "-aT", "--resume", source, target};
    Run.of(copy).assertQuiet();
    Run.of(copy).assertQuiet();
    Path last = target.resolve("file" + TreeResult.MOST_OUTCOMES);
    Files.delete(last);
    Files.createDirectory(last);
    Run.of(copy).assertOneLine(1, "", last + ": is a directory, which is not replaced by a file");
  }
}
