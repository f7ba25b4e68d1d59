package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.SampleTree.failures;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.fill;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeResume;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Journals of trees that are damaged, foreign or in use.
@EnabledOnOs(LINUX)
class TreeJournalTest extends ResumeScene {
  private void assertRejected(String reason) {
    assertFails(() -> resume(RESUME)).hasMessage(journal + reason);
  }

  private void assertSkipped(int files) throws IOException {
    assertThat(resume(RESUME).counts().skipped()).isEqualTo(files);
    assertSame(source, target);
  }

  @Test
  void aTornEndAndForeignBytesOfTheJournalDoNotMatter() throws IOException {
    interrupt(10);
    int finished = files().size();
    Files.write(journal, Samples.some(8 * 100 + 5), StandardOpenOption.APPEND);
    assertSkipped(finished);
  }

  @Test
  void aJournalThatLostRecordsCopiesTheirFilesAgain() throws IOException {
    interrupt(10);
    int finished = files().size();
    try (FileChannel file = FileChannel.open(journal, StandardOpenOption.WRITE)) {
      file.truncate(file.size() - 8 - 3); // the end of one record, and another one
    }
    assertSkipped(finished - 2);
  }

  @Test
  void theJournalOfAnotherSourceOrOfOtherOptionsIsRejected() throws IOException {
    interrupt(10);
    Path other = Files.createDirectory(directory.resolve("other"));
    String reason =
        journal
            + ": is the journal of a copy with another source or other options; repeat that copy,"
            + " or remove this file";
    assertThatThrownBy(() -> copier.copyTree(other, target, RESUME)).hasMessage(reason);
    Copier all = new Copier(CopyOptions.ARCHIVE);
    assertThatThrownBy(() -> all.copyTree(source, target, RESUME)).hasMessage(reason);
  }

  @Test
  void aLinkInThePlaceOfTheJournalIsNotFollowed() throws IOException {
    Path precious = fill(directory, "precious=precious");
    fill(target, ".millrace-resume->" + precious);
    assertRejected(": is not a journal of a copy; remove it");
    assertThat(precious).hasContent("precious");
    assertThat(files()).isEmpty();
  }

  @Test
  void aJournalThatOthersCanWriteToIsRejected() throws IOException {
    interrupt(10);
    permit(journal, "rw-rw-rw-");
    assertRejected(": is a journal that other users can write to; remove it");
  }

  @Test
  void anyOtherFileInThePlaceOfTheJournalIsRejectedAndStays() throws IOException {
    String notes = "the notes of a user, longer than the header of a journal";
    permit(fill(target, ".millrace-resume=" + notes), "rw-------");
    assertRejected(": is not a journal of this version; remove it");
    assertThat(journal).hasContent(notes);
  }

  @Test
  void aSecondCopyWithTheSameJournalIsRejected() throws IOException {
    AtomicInteger finished = new AtomicInteger();
    TreeListener second =
        onFinished((outcome, counts) -> {
          if (finished.getAndIncrement() == 0) {
            assertRejected(": another copy uses this journal; wait until that copy has ended");
          }
        });
    copier.withTreeListener(second).copyTree(source, target, RESUME);
    assertThat(finished).hasPositiveValue();
    assertSame(source, target);
  }

  @Test
  void theJournalInTheSourceIsNotCopied() throws IOException {
    interrupt(10);
    Path third = directory.resolve("third");
    copier.copyTree(target, third, RESUME);
    assertThat(Samples.names(third)).hasSizeGreaterThan(1).doesNotContain(".millrace-resume");
  }

  @Test
  void aFileOfTheUserWithTheNameOfTheJournalIsReported() throws IOException {
    Path file = fill(source, ".millrace-resume=of the user");
    assertThat(failures(resume(RESUME.withErrors(TreeErrors.CONTINUE))))
        .containsExactly(file + ": has the name of the journal, and is not copied; omit --resume");
    assertThat(resume(RESUME.withResume(TreeResume.OFF)).isComplete()).isTrue();
    assertThat(target.resolve(".millrace-resume")).hasContent("of the user");
  }

  // A record has 8 bytes.
  private List<String> copyWithoutRecords() throws IOException {
    Fault full = call -> call.bytes() == 8 ? Errno.ENOSPC.result() : call.result();
    FaultyCalls calls = new FaultyCalls().with("pwrite", When.ALWAYS, full);
    TreeResult result =
        calls.copier().copyTree(source, target, RESUME.withErrors(TreeErrors.CONTINUE));
    assertThat(calls.open()).isEmpty();
    return failures(result);
  }

  @ParameterizedTest
  @ValueSource(longs = {70L << 20, 1})
  void aCompleteCopyNeedsNoRecords(long bytes) throws IOException {
    Samples.sparse(source.resolve("large"), bytes, bytes == 1 ? 0 : 40 << 20);
    assertThat(copyWithoutRecords()).isEmpty();
    assertThat(journal).doesNotExist();
    assertSame(source, target);
  }

  @Test
  void lostRecordsOfAnIncompleteCopyAreOneFailure() throws IOException {
    fill(target, "file0/");
    assertThat(copyWithoutRecords())
        .containsExactly(
            target.resolve("file0") + ": is a directory, which is not replaced by a file",
            journal + ": pwrite: ENOSPC");
    assertThat(files()).hasSize(FILES - 1);
    Files.delete(target.resolve("file0"));
    assertThat(resume(RESUME).counts().files()).isEqualTo(FILES);
    assertSame(source, target);
  }

  /// System calls fail: the next copy completes the tree.
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "open close flock",
        "statx pread lseek",
        "pwrite ftruncate fchmod",
        "unlinkat renameat2 mkdirat"
      })
  void theNextCopyCompletesTheTree(String names) throws IOException {
    source = directory.resolve("sparse");
    fill(source, "small", "inner/other");
    Samples.sparse(source.resolve("large"), 70L << 20, 0, 68 << 20);
    for (String call : names.split(" ", -1)) {
      for (int i : new int[] {1, 2, 4, 9}) {
        FaultyCalls calls = new FaultyCalls().with(call, When.nth(i), Errno.EIO);
        boolean unused = isComplete(calls.copier());
        assertThat(calls.open()).as(call + " " + i).isEmpty();
        assertThat(isComplete(copier)).as(call + " " + i).isTrue();
        assertSame(source, target);
        Commands.run("rm", "-rf", target.toString());
      }
    }
  }

  private boolean isComplete(Copier copier) {
    try {
      return copier.copyTree(source, target, PARTS.withErrors(TreeErrors.CONTINUE)).isComplete();
    } catch (IOException e) {
      return false;
    }
  }
}
