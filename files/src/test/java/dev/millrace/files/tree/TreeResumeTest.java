package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Copies of trees that go on after an interruption.
@EnabledOnOs(LINUX)
class TreeResumeTest extends ResumeScene {
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
    Copier all = new Copier(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL));
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

  // The kernel denies that to its owner, unless the owner is root.
  @Test
  void theJournalIsRemovedWhileItsDirectoryIsWritable() throws IOException {
    Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("r-xr-xr-x"));
    interrupt(10);
    Fault denied =
        call ->
            Files.getPosixFilePermissions(target).contains(PosixFilePermission.OWNER_WRITE)
                ? call.result()
                : Errno.EACCES.result();
    FaultyCalls calls = new FaultyCalls().with("unlinkat", When.ALWAYS, denied);
    TreeResult result = calls.copier(CopyOptions.DEFAULTS).copyTree(source, target, RESUME);
    assertThat(result.counts().failed()).isZero();
    assertThat(journal).doesNotExist();
    assertThat(Files.getPosixFilePermissions(target))
        .doesNotContain(PosixFilePermission.OWNER_WRITE);
  }

  @Test
  void directoriesGetTheirFinalModeAfterAnInterruption() throws IOException {
    String lessThanAnyUmaskRemoves = "r-x------";
    Files.setPosixFilePermissions(source, PosixFilePermissions.fromString(lessThanAnyUmaskRemoves));
    interrupt(10);
    copier.copyTree(source, target, RESUME);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
        .isEqualTo(lessThanAnyUmaskRemoves);
  }
}
