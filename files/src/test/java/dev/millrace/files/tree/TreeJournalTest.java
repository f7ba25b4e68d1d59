package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOutcome;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Journals of trees that are damaged, foreign or in use.
@EnabledOnOs(LINUX)
class TreeJournalTest extends ResumeScene {
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
    assertThat(copier.copyTree(source, target, RESUME).counts().skipped()).isEqualTo(finished - 2);
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
    Copier all = Copier.builder().metadata(Metadata.ALL).build();
    assertThatThrownBy(() -> all.copyTree(source, target, RESUME)).hasMessage(reason);
  }

  @Test
  void aLinkInThePlaceOfTheJournalIsNotFollowed() throws IOException {
    Path precious = Files.writeString(directory.resolve("precious"), "precious");
    Files.createDirectory(target);
    Files.createSymbolicLink(journal, precious);
    assertThatThrownBy(() -> copier.copyTree(source, target, RESUME))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(journal + ": is not a journal of a copy; remove it");
    assertThat(precious).hasContent("precious");
    assertThat(files()).isEmpty();
  }

  @Test
  void aJournalThatOthersCanWriteToIsRejected() throws IOException {
    interrupt(10);
    Files.setPosixFilePermissions(journal, PosixFilePermissions.fromString("rw-rw-rw-"));
    assertThatThrownBy(() -> copier.copyTree(source, target, RESUME))
        .hasMessage(journal + ": is a journal that other users can write to; remove it");
  }

  @Test
  void anyOtherFileInThePlaceOfTheJournalIsRejectedAndStays() throws IOException {
    Files.createDirectory(target);
    Files.writeString(journal, "the notes of a user, longer than the header of a journal");
    Files.setPosixFilePermissions(journal, PosixFilePermissions.fromString("rw-------"));
    assertThatThrownBy(() -> copier.copyTree(source, target, RESUME))
        .hasMessage(journal + ": is not a journal of this version; remove it");
    assertThat(journal).content().startsWith("the notes");
  }

  @Test
  void aSecondCopyWithTheSameJournalIsRejected() throws IOException {
    List<Throwable> thrown = new ArrayList<>();
    TreeListener second =
        new TreeListener() {
          @Override
          public void finished(TreeOutcome outcome, TreeCounts counts) {
            if (thrown.isEmpty()) {
              try {
                copier.copyTree(source, target, RESUME);
              } catch (IOException e) {
                thrown.add(e);
              }
            }
          }
        };
    copier.copyTree(source, target, RESUME, second, new Cancellation());
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
}
