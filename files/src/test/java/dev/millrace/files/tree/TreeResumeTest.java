package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.TreeListeners.onProgress;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FoldingMount;
import dev.millrace.sys.NameText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies of trees that go on after an interruption, also inside a large file.
@EnabledOnOs(LINUX)
class TreeResumeTest extends ResumeScene {
  @RegisterExtension final RootOnly root = new RootOnly();

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(names = {"NTFS_OF_FUSE", "EXFAT_OF_FUSE", "FAT"})
  void theNextCopyGoesOn(FoldingMount.Type type) throws IOException {
    target = root.disk(FoldingMount.assume(type)).resolve("target");
    journal = target.resolve(".millrace-resume");
    interrupt(10);
    assertResumed(RESUME);
  }

  @Test
  void finishedFilesAreNotCopiedAgain() throws IOException {
    interrupt(10);
    Map<String, Object> before = files();
    assertThat(before).hasSizeBetween(10, FILES - 1);
    assertThat(resume(RESUME).counts().skipped()).isEqualTo(before.size());
    assertThat(files()).containsAllEntriesOf(before).hasSize(FILES);
    assertSame(source, target);
  }

  @Test
  void existingFilesThatAreFinishedAreNoFailure() throws IOException {
    interrupt(10);
    assertThat(resume(RESUME.withExistingFile(ExistingFile.FAIL)).counts().skipped())
        .isGreaterThanOrEqualTo(10);
    assertSame(source, target);
  }

  @Test
  void aFileThatChangedSinceIsCopiedAgain() throws IOException {
    interrupt(10);
    List<String> finished = List.copyOf(files().keySet());
    Files.writeString(source.resolve(finished.get(0)), "new content of the source");
    Files.writeString(target.resolve(finished.get(1)), "damaged");
    assertThat(resume(RESUME).counts().skipped()).isEqualTo(finished.size() - 2);
    assertSame(source, target);
  }

  @Test
  void withAllMetadataAFinishedFileNeedsNoJournal() throws IOException {
    Copier all = new Copier(CopyOptions.ARCHIVE);
    all.copyTree(source, target, TreeOptions.DEFAULTS);
    Map<String, Object> before = files();
    Files.write(target.resolve("file0"), new byte[1000]);
    TreeResult result = all.copyTree(source, target, RESUME);
    assertThat(result.counts().skipped()).isEqualTo(FILES - 1);
    before.remove("file0");
    assertThat(files()).containsAllEntriesOf(before);
    assertSame(source, target);
  }

  @Test
  void withoutJournalAndTimesEveryFileIsCopied() throws IOException {
    copier.copyTree(source, target, TreeOptions.DEFAULTS);
    assertThat(resume(RESUME).counts().files()).isEqualTo(FILES);
  }

  // The kernel denies that to its owner, unless the owner is root.
  @Test
  void theJournalIsRemovedWhileItsDirectoryIsWritable() throws IOException {
    permit(source, "r-xr-xr-x");
    interrupt(10);
    Fault denied =
        call -> permissions(target).charAt(1) == 'w' ? call.result() : Errno.EACCES.result();
    FaultyCalls calls = new FaultyCalls().with("unlinkat", When.ALWAYS, denied);
    TreeResult result = calls.copier().copyTree(source, target, RESUME);
    assertThat(result.counts().failed()).isZero();
    assertThat(journal).doesNotExist();
    assertThat(permissions(target)).startsWith("r-x");
  }

  @Test
  void directoriesGetTheirFinalModeAfterAnInterruption() throws IOException {
    String lessThanAnyUmaskRemoves = "r-x------";
    permit(source, lessThanAnyUmaskRemoves);
    interrupt(10);
    resume(RESUME);
    assertThat(permissions(target)).isEqualTo(lessThanAnyUmaskRemoves);
  }

  /// A large file, also one inside a directory whose name is no ASCII text.
  @Nested
  class LargeFiles {
    private Path large;
    private Path part;

    @BeforeEach
    void createLarge() throws IOException {
      large = large(source.resolve("large"));
      part = target.resolve(".large.millrace-part");
    }

    private void interruptLarge(TreeOptions options, int mib) {
      interrupt(source, target, options, (long) mib * MIB);
    }

    @Test
    void aLargeFileGoesOnInsideItsPart() throws IOException {
      interruptLarge(PARTS, 40);
      Object inode = inode(part);
      List<Long> progress = new ArrayList<>();
      TreeListener listener =
          onProgress((event, counts) -> {
            if (event.source().endsWith("large")) {
              progress.add(event.doneBytes());
            }
          });
      copier.withTreeListener(listener).copyTree(source, target, PARTS);
      assertThat(inode(target.resolve("large"))).isEqualTo(inode);
      assertThat(progress.subList(0, 2)).containsExactly(16L * MIB, 32L * MIB);
      assertSame(source, target);
    }

    @Test
    void aDamagedPartIsMended() throws IOException {
      interruptLarge(PARTS, 60);
      try (FileChannel file = FileChannel.open(part, StandardOpenOption.WRITE)) {
        file.write(ByteBuffer.wrap(new byte[] {1, 2, 3}), 20L * MIB);
      }
      assertResumed(PARTS);
    }

    @Test
    void aLargeFileWithHolesGoesOn() throws IOException {
      Files.delete(large);
      try (FileChannel file =
          FileChannel.open(large, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        for (long at : new long[] {5L * MIB, 40L * MIB, 70L * MIB, 200L * MIB}) {
          file.write(ByteBuffer.wrap(new byte[] {1, 2, 3}), at);
        }
      }
      Files.write(large, new byte[7 * MIB], StandardOpenOption.APPEND);
      interruptLarge(PARTS, 100);
      resume(PARTS);
      assertThat(Files.mismatch(large, target.resolve("large"))).isEqualTo(-1);
    }

    @Test
    void anInterruptedLargeFileLeavesNoPartUnlessItIsKept() throws IOException {
      interruptLarge(RESUME, 40);
      assertThat(part).doesNotExist();
      assertThat(target.resolve("large")).doesNotExist();
      assertResumed(RESUME);
    }

    @Test
    void aSingleFileHasItsJournalNextToIt() throws IOException {
      Path copy = directory.resolve("copy");
      interrupt(large, copy, PARTS, 40L * MIB);
      assertThat(directory.resolve(".copy.millrace-resume")).exists();
      copier.copyTree(large, copy, PARTS);
      assertThat(Files.mismatch(large, copy)).isEqualTo(-1);
      assertThat(Samples.names(directory)).containsExactly("copy", "source");
    }

    @Test
    void aSingleFileWithALongNameHasItsOwnJournal() throws IOException {
      Files.createDirectory(target);
      List<Path> copies = new ArrayList<>();
      for (String end : List.of("", "b", "c", "d".repeat(10), "e".repeat(15))) {
        copies.add(target.resolve("a".repeat(240) + end));
      }
      copies.add(target.resolve("a".repeat(239)));
      String noText = NameText.of(new byte[] {(byte) 0xE9}).repeat(240);
      copies.add(NameText.path(target.toAbsolutePath() + "/" + noText));
      for (Path copy : copies) {
        interrupt(large, copy, PARTS, 17L * MIB);
      }
      assertThat(Samples.names(target))
          .filteredOn(name -> name.endsWith(".millrace-resume"))
          .hasSameSizeAs(copies);
      for (Path copy : copies) {
        copier.copyTree(large, copy, PARTS);
        assertThat(Files.mismatch(large, copy)).isEqualTo(-1);
        Files.delete(copy);
      }
      assertThat(target).isEmptyDirectory();
    }

    /// A part that the last copy does not need is not left in its target.
    @ParameterizedTest
    @ValueSource(strings = {"large", "/deep/", "gone", "small"})
    void aCompleteCopyLeavesNoPart(String change) throws IOException {
      Path deep = Files.createDirectories(source.resolve("deep/\u00e9"));
      Path moved = Files.move(large, deep.resolve("large"));
      interruptLarge(PARTS, 40);
      part = target.resolve("deep/\u00e9/.large.millrace-part");
      assertThat(part).exists();
      TreeOptions again = PARTS;
      switch (change) {
        case "gone" -> Files.delete(moved);
        case "small" -> Files.writeString(moved, change);
        default -> again = PARTS.withFilter(TreeFilter.excluding(List.of(change)));
      }
      permit(deep, "r-xr-xr-x");
      Cancellation cancelled = new Cancellation();
      cancelled.cancel();
      interrupt(source, target, again, TreeListener.NONE, cancelled);
      resume(again);
      permit(deep, "rwxr-xr-x");
      assertThat(part).doesNotExist();
      assertThat(journal).doesNotExist();
    }

    @Test
    void aPartOutlivesAnInterruptedCopyThatExcludesItsFile() throws IOException {
      Files.move(large, source.resolve("inner/large"));
      interruptLarge(PARTS, 40);
      Path inner = target.resolve("inner");
      Object inode = inode(inner.resolve(".large.millrace-part"));
      TreeOptions others = PARTS.withFilter(TreeFilter.excluding(List.of("large")));
      interrupt(others, (outcome, counts) -> outcome.target().equals(inner));
      assertResumed(PARTS);
      assertThat(inode(inner.resolve("large"))).isEqualTo(inode);
    }

    /// The owner of the target directory may read all bytes that go into a file of that user.
    @ParameterizedTest
    @ValueSource(strings = {".millrace-resume", ".large.millrace-part"})
    void aFileThatAnotherUserMadeIsNotUsed(String name) throws IOException {
      assumeThat(Files.getAttribute(directory, "unix:uid")).as("root").isEqualTo(0);
      interruptLarge(PARTS, 40);
      Path file = target.resolve(name);
      Object inode = inode(file);
      Files.setAttribute(file, "unix:uid", 65_534);
      Files.setAttribute(target, "unix:uid", 65_534);
      if (file.equals(journal)) {
        assertThatThrownBy(() -> resume(PARTS))
            .hasMessageContaining("is a journal of another user");
        assertThat(Samples.names(target)).doesNotContain("large");
        return;
      }
      try (FileChannel ofOther = FileChannel.open(file)) { // the inode has no other use meanwhile
        assertThat(ofOther.isOpen()).isTrue();
        resume(PARTS);
      }
      assertThat(inode(target.resolve("large"))).isNotEqualTo(inode);
      assertThat(Files.getAttribute(target.resolve("large"), "unix:uid")).isEqualTo(0);
    }

    @Test
    void aPartOfThisCopyThatNoEntryNeedsIsRemoved() throws IOException {
      Path copy = target.resolve("large");
      TreeListener meanwhile =
          onProgress((event, counts) -> {
            if (event.doneBytes() >= 40 * MIB && !Files.exists(copy)) {
              assertDoesNotThrow(() -> Files.copy(large, copy, StandardCopyOption.COPY_ATTRIBUTES));
            }
          });
      new Copier(CopyOptions.ARCHIVE).withTreeListener(meanwhile).copyTree(source, target, PARTS);
      assertThat(Samples.names(target)).doesNotContain(".large.millrace-part").contains("large");
    }
  }
}
