package dev.millrace.files.tree;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyProgressEvent;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeResume;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Copies of trees that go on after an interruption.
@EnabledOnOs(LINUX)
class TreeResumeTest {
  private static final TreeOptions RESUME =
      TreeOptions.DEFAULTS
          .withResume(TreeResume.WHOLE_FILES)
          .withExistingFile(ExistingFile.REPLACE)
          .withJobs(1);
  private static final int FILES = 20;

  @TempDir Path directory;
  private final Copier copier = new Copier();
  private Path source;
  private Path target;
  private Path journal;

  @BeforeEach
  void write() throws IOException {
    source = Files.createDirectories(directory.resolve("source/inner")).getParent();
    target = directory.resolve("target");
    journal = target.resolve(".millrace-resume");
    for (int i = 0; i < FILES; i++) {
      Samples.random(source.resolve(i % 2 == 0 ? "file" + i : "inner/file" + i), 2 * KIB);
    }
  }

  @Test
  void aCompleteCopyLeavesNoJournal() throws IOException {
    copier.copyTree(source, target, RESUME);
    SampleTree.assertSame(source, target);
  }

  @Test
  void finishedFilesAreNotCopiedAgain() throws IOException {
    interrupt(10);
    Map<String, Object> before = files();
    assertThat(before).hasSizeBetween(10, FILES - 1);
    TreeResult result = copier.copyTree(source, target, RESUME);
    assertThat(result.counts().skipped()).isEqualTo(before.size());
    assertThat(files()).containsAllEntriesOf(before).hasSize(FILES);
    SampleTree.assertSame(source, target);
  }

  @Test
  void existingFilesThatAreFinishedAreNoFailure() throws IOException {
    interrupt(10);
    TreeOptions failing = RESUME.withExistingFile(ExistingFile.FAIL);
    TreeResult result = copier.copyTree(source, target, failing);
    assertThat(result.counts().skipped()).isGreaterThanOrEqualTo(10);
    SampleTree.assertSame(source, target);
  }

  @Test
  void aFileThatChangedSinceIsCopiedAgain() throws IOException {
    interrupt(10);
    List<String> finished = List.copyOf(files().keySet());
    Files.writeString(source.resolve(finished.get(0)), "new content of the source");
    Files.writeString(target.resolve(finished.get(1)), "damaged");
    TreeResult result = copier.copyTree(source, target, RESUME);
    assertThat(result.counts().skipped()).isEqualTo(finished.size() - 2);
    SampleTree.assertSame(source, target);
  }

  @Test
  void withAllMetadataAFinishedFileNeedsNoJournal() throws IOException {
    Copier all = Copier.builder().metadata(Metadata.ALL).build();
    all.copyTree(source, target, TreeOptions.DEFAULTS);
    Map<String, Object> before = files();
    Path cut = target.resolve("file0");
    Files.write(cut, new byte[1000]);
    TreeResult result = all.copyTree(source, target, RESUME);
    assertThat(result.counts().skipped()).isEqualTo(FILES - 1);
    before.remove("file0");
    assertThat(files()).containsAllEntriesOf(before);
    SampleTree.assertSame(source, target);
  }

  @Test
  void withoutJournalAndTimesEveryFileIsCopied() throws IOException {
    copier.copyTree(source, target, TreeOptions.DEFAULTS);
    assertThat(copier.copyTree(source, target, RESUME).counts().files()).isEqualTo(FILES);
  }

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

  @Test
  void directoriesGetTheirFinalModeAfterAnInterruption() throws IOException {
    Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("r-xr-xr-x"));
    interrupt(10);
    copier.copyTree(source, target, RESUME);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
        .isEqualTo("r-xr-xr-x");
  }

  @Test
  void aLargeFileGoesOnInsideItsPart() throws IOException {
    Path large = large(source.resolve("large"));
    TreeOptions parts = RESUME.withResume(TreeResume.PARTS);
    interruptLarge(parts, 40 * MIB);
    Path part = target.resolve(".large.millrace-part");
    Object inode = Files.getAttribute(part, "unix:ino");
    List<Long> progress = new ArrayList<>();
    copier.copyTree(large.getParent(), target, parts, progressOf(progress), new Cancellation());
    assertThat(Files.getAttribute(target.resolve("large"), "unix:ino")).isEqualTo(inode);
    assertThat(progress.subList(0, 2)).containsExactly(16L * MIB, 32L * MIB);
    SampleTree.assertSame(source, target);
  }

  @Test
  void aDamagedPartIsMended() throws IOException {
    large(source.resolve("large"));
    TreeOptions parts = RESUME.withResume(TreeResume.PARTS);
    interruptLarge(parts, 60 * MIB);
    Path part = target.resolve(".large.millrace-part");
    try (FileChannel file = FileChannel.open(part, StandardOpenOption.WRITE)) {
      file.write(
          ByteBuffer.wrap("damage".getBytes(java.nio.charset.StandardCharsets.US_ASCII)),
          20L * MIB);
    }
    copier.copyTree(source, target, parts);
    SampleTree.assertSame(source, target);
  }

  @Test
  void aLargeFileWithHolesGoesOn() throws IOException {
    Path large = source.resolve("large");
    try (FileChannel file =
        FileChannel.open(large, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (long at : new long[] {5L * MIB, 40L * MIB, 70L * MIB, 200L * MIB}) {
        file.write(ByteBuffer.wrap(new byte[] {1, 2, 3}), at);
      }
    }
    Files.write(large, new byte[7 * MIB], StandardOpenOption.APPEND);
    TreeOptions parts = RESUME.withResume(TreeResume.PARTS);
    interruptLarge(parts, 100 * MIB);
    copier.copyTree(source, target, parts);
    assertThat(Files.mismatch(large, target.resolve("large"))).isEqualTo(-1);
  }

  @Test
  void anInterruptedLargeFileLeavesNoPartUnlessItIsKept() throws IOException {
    large(source.resolve("large"));
    interruptLarge(RESUME, 40 * MIB);
    assertThat(target.resolve(".large.millrace-part")).doesNotExist();
    assertThat(target.resolve("large")).doesNotExist();
    copier.copyTree(source, target, RESUME);
    SampleTree.assertSame(source, target);
  }

  @Test
  void aSingleFileHasItsJournalNextToIt() throws IOException {
    Path large = large(directory.resolve("large"));
    Path copy = directory.resolve("copy");
    TreeOptions parts = RESUME.withResume(TreeResume.PARTS);
    Cancellation cancellation = new Cancellation();
    assertThatThrownBy(
            () -> copier.copyTree(large, copy, parts, after(40 * MIB, cancellation), cancellation))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(directory.resolve(".copy.millrace-resume")).exists();
    copier.copyTree(large, copy, parts);
    assertThat(Files.mismatch(large, copy)).isEqualTo(-1);
    assertThat(Samples.names(directory)).containsExactlyInAnyOrder("copy", "large", "source");
  }

  private static Path large(Path file) throws IOException {
    Samples.random(file, 10 * MIB);
    byte[] content = Files.readAllBytes(file);
    for (int i = 1; i < 8; i++) {
      content[i] = (byte) i;
      Files.write(file, content, StandardOpenOption.APPEND);
    }
    return file;
  }

  private void interrupt(int files) {
    Cancellation cancellation = new Cancellation();
    TreeListener listener =
        new TreeListener() {
          @Override
          public void finished(TreeOutcome outcome, TreeCounts counts) {
            if (counts.files() >= files) {
              cancellation.cancel();
            }
          }
        };
    assertThatThrownBy(() -> copier.copyTree(source, target, RESUME, listener, cancellation))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(journal).exists();
  }

  private void interruptLarge(TreeOptions options, long bytes) {
    Cancellation cancellation = new Cancellation();
    assertThatThrownBy(() ->
            copier.copyTree(source, target, options, after(bytes, cancellation), cancellation))
        .isInstanceOf(CopyCancelledException.class);
  }

  private static TreeListener after(long bytes, Cancellation cancellation) {
    return new TreeListener() {
      @Override
      public void progressed(CopyProgressEvent event) {
        if (event.doneBytes() >= bytes) {
          cancellation.cancel();
        }
      }
    };
  }

  private static TreeListener progressOf(List<Long> done) {
    return new TreeListener() {
      @Override
      public void progressed(CopyProgressEvent event) {
        if (event.source().endsWith("large")) {
          done.add(event.doneBytes());
        }
      }
    };
  }

  // Names and inodes of the regular files of the target.
  private Map<String, Object> files() throws IOException {
    Map<String, Object> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(target)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (!file.equals(journal)) {
          files.put(target.relativize(file).toString(), Files.getAttribute(file, "unix:ino"));
        }
      }
    }
    return files;
  }
}
