package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeResume;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Journals of trees, whole and damaged.
@EnabledOnOs(LINUX)
class TreeJournalTest extends SourceAndTarget.OnDisk {
  /// Journals of trees that are damaged, foreign or in use.
  @Nested
  class TreeJournal extends ResumeScene {
    @Test
    void aTornEndAndForeignBytesOfTheJournalDoNotMatter() throws IOException {
      interrupt(10);
      int finished = files().size();
      byte[] noise = new byte[8 * 100 + 5];
      new java.util.Random(1).nextBytes(noise);
      Files.write(journal, noise, StandardOpenOption.APPEND);
      assertThat(copier.copyTree(source, target, RESUME).counts().skipped()).isEqualTo(finished);
      SampleTree.assertSame(source, target);
    }

    @Test
    void aJournalThatLostRecordsCopiesTheirFilesAgain() throws IOException {
      interrupt(10);
      int finished = files().size();
      try (FileChannel file = FileChannel.open(journal, StandardOpenOption.WRITE)) {
        file.truncate(file.size() - 8 - 3); // the end of one record, and another one
      }
      assertThat(copier.copyTree(source, target, RESUME).counts().skipped())
          .isEqualTo(finished - 2);
      SampleTree.assertSame(source, target);
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
      Copier all = new Copier(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL));
      assertThatThrownBy(() -> all.copyTree(source, target, RESUME)).hasMessage(reason);
    }

    @Test
    void aLinkInThePlaceOfTheJournalIsNotFollowed() throws IOException {
      Path precious = Files.writeString(directory.resolve("precious"), "precious");
      Files.createDirectory(target);
      Files.createSymbolicLink(journal, precious);
      assertFails(() -> copier.copyTree(source, target, RESUME))
          .hasMessage(journal + ": is not a journal of a copy; remove it");
      assertThat(precious).hasContent("precious");
      assertThat(files()).isEmpty();
    }

    @Test
    void aJournalThatOthersCanWriteToIsRejected() throws IOException {
      interrupt(10);
      permit(journal, "rw-rw-rw-");
      assertThatThrownBy(() -> copier.copyTree(source, target, RESUME))
          .hasMessage(journal + ": is a journal that other users can write to; remove it");
    }

    @Test
    void anyOtherFileInThePlaceOfTheJournalIsRejectedAndStays() throws IOException {
      Files.createDirectory(target);
      Files.writeString(journal, "the notes of a user, longer than the header of a journal");
      permit(journal, "rw-------");
      assertThatThrownBy(() -> copier.copyTree(source, target, RESUME))
          .hasMessage(journal + ": is not a journal of this version; remove it");
      assertThat(journal).content().startsWith("the notes");
    }

    @Test
    void aSecondCopyWithTheSameJournalIsRejected() throws IOException {
      List<Throwable> thrown = new ArrayList<>();
      TreeListener second =
          onFinished((outcome, counts) -> {
            if (thrown.isEmpty()) {
              try {
                copier.copyTree(source, target, RESUME);
              } catch (IOException e) {
                thrown.add(e);
              }
            }
          });
      copier.withTreeListener(second).copyTree(source, target, RESUME);
      assertThat(thrown)
          .singleElement()
          .extracting(Throwable::getMessage)
          .isEqualTo(journal + ": another copy uses this journal; wait until that copy has ended");
      SampleTree.assertSame(source, target);
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
      Path file = Files.writeString(source.resolve(".millrace-resume"), "of the user");
      TreeResult result = copier.copyTree(source, target, RESUME.withErrors(TreeErrors.CONTINUE));
      assertThat(result.outcomes())
          .singleElement()
          .extracting(outcome -> ((Failed) outcome).failure().getMessage())
          .isEqualTo(file + ": has the name of the journal, and is not copied; omit --resume");
      assertThat(copier.copyTree(source, target, RESUME.withResume(TreeResume.OFF)).isComplete())
          .isTrue();
      assertThat(target.resolve(".millrace-resume")).hasContent("of the user");
    }

    // A record has 8 bytes.
    private TreeResult copyWithoutRecords() throws IOException {
      Fault full = call -> call.bytes() == 8 ? Errno.ENOSPC.result() : call.result();
      FaultyCalls calls = new FaultyCalls().with("pwrite", When.ALWAYS, full);
      TreeResult result =
          calls.copier().copyTree(source, target, RESUME.withErrors(TreeErrors.CONTINUE));
      assertThat(calls.open()).isEmpty();
      return result;
    }

    @Test
    void aCompleteCopyNeedsNoRecords() throws IOException {
      assertThat(copyWithoutRecords().outcomes()).isEmpty();
      assertThat(journal).doesNotExist();
      SampleTree.assertSame(source, target);
    }

    @Test
    void aCompleteCopyOfALargeFileNeedsNoRecords() throws IOException {
      Samples.sparse(source.resolve("large"), 70L << 20, 0, 40 << 20, 68 << 20);
      assertThat(copyWithoutRecords().outcomes()).isEmpty();
      assertThat(journal).doesNotExist();
      SampleTree.assertSame(source, target);
    }

    @Test
    void lostRecordsOfAnIncompleteCopyAreOneFailure() throws IOException {
      Files.createDirectories(target.resolve("file0"));
      assertThat(copyWithoutRecords().outcomes())
          .extracting(outcome -> ((Failed) outcome).failure().getMessage())
          .containsExactly(
              target.resolve("file0") + ": is a directory, which is not replaced by a file",
              journal + ": pwrite: ENOSPC");
      assertThat(files()).hasSize(FILES - 1);
      Files.delete(target.resolve("file0"));
      assertThat(copier.copyTree(source, target, RESUME).counts().files()).isEqualTo(FILES);
      SampleTree.assertSame(source, target);
    }
  }

  /// Copies with a journal while system calls fail: the next copy completes the tree.
  @Tag("slow")
  @Nested
  class TreeResumeFaults {
    private static final TreeOptions RESUME =
        TreeOptions.DEFAULTS
            .withResume(TreeResume.PARTS)
            .withExistingFile(ExistingFile.REPLACE)
            .withErrors(TreeErrors.CONTINUE)
            .withJobs(1);

    @BeforeEach
    void write() throws IOException {
      Files.createDirectories(source.resolve("inner"));
      Samples.random(source.resolve("small"), 100);
      Samples.random(source.resolve("inner/other"), 5000);
      Samples.sparse(source.resolve("large"), 70L << 20, 0, 68 << 20);
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "open",
          "close",
          "statx",
          "flock",
          "pread",
          "pwrite",
          "ftruncate",
          "lseek",
          "unlinkat",
          "renameat2",
          "mkdirat",
          "fchmod"
        })
    void theNextCopyCompletesTheTree(String call) throws IOException {
      for (int i : new int[] {1, 2, 4, 9}) {
        FaultyCalls calls = new FaultyCalls().with(call, When.nth(i), Fault.errno(Errno.EIO));
        boolean unused = copy(calls.copier());
        assertThat(calls.open()).as(call + " " + i).isEmpty();
        assertThat(copy(new Copier())).as(call + " " + i).isTrue();
        assertThat(Commands.run("diff", "-r", source.toString(), target.toString())).isZero();
        assertThat(target.resolve(".large.millrace-part")).doesNotExist();
        Commands.run("rm", "-rf", target.toString());
      }
    }

    // Returns whether every entry has a copy.
    private boolean copy(Copier copier) {
      try {
        return copier.copyTree(source, target, RESUME).isComplete();
      } catch (IOException e) {
        return false;
      }
    }
  }
}
