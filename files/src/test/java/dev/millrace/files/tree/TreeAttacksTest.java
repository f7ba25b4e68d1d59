package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.SampleTree.ALL_KINDS;
import static dev.millrace.files.tree.SampleTree.withBackups;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions.Backups;
import dev.millrace.sys.Errno;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Moments of a tree copy at which other programs or the caller interfere.
class TreeAttacksTest extends TreesByCalls {
  private static final TreeOptions OPTIONS = ALL_KINDS.withExistingFile(ExistingFile.FAIL);
  private static final TreeOptions NAMES_APART = OPTIONS.withHardLinks(HardLinks.SEPARATE);

  @BeforeEach
  void createSource() throws IOException {
    Files.createDirectory(source);
  }

  // Before the first call with this name, an entry is removed, and another one created.
  private Path swapAt(String call, String name, Path swapped, Fault.Event creation) {
    Fault.Event swap =
        () -> {
          Files.delete(swapped);
          creation.happen();
        };
    AtomicBoolean isDone = new AtomicBoolean();
    calls.with(call, When.ALWAYS, once(made -> isOf(made, name), isDone, swap));
    return swapped;
  }

  private static boolean isOf(RecordedCall call, String name) {
    return call.arguments().getFirst() instanceof RawName file && file.entry().equals(name);
  }

  @Test
  void aFifoThatBecomesAFileIsNotCopiedAsAnEmptyFile() throws IOException {
    Path fifo = fill(source, "fifo|");
    swapAt("statx", "fifo", fifo, () -> Files.writeString(fifo, "content"));
    assertReplaced(NAMES_APART, fifo);
  }

  @Test
  void aLinkThatBecomesADirectoryIsReportedAsReplaced() throws IOException {
    Path link = fill(source, "link->anywhere");
    swapAt("readlinkat", "link", link, () -> Files.createDirectory(link));
    assertReplaced(NAMES_APART, link);
  }

  @Test
  void aFileThatBecomesALinkIsReportedAsReplaced() throws IOException {
    Path file = fill(source, "file=content");
    swapAt("open", "file", file, () -> Files.createSymbolicLink(file, directory));
    assertReplaced(OPTIONS, file);
  }

  private void assertReplaced(TreeOptions options, Path entry) throws IOException {
    assertThat(copy(options).outcomes())
        .singleElement()
        .extracting(outcome -> ((Failed) outcome).failure())
        .asInstanceOf(InstanceOfAssertFactories.throwable(SourceChangedException.class))
        .hasMessage(entry + ": was replaced during the copy");
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aLinkInThePlaceOfANewFifoDoesNotLeadToThePermissionsOfAnotherFile() throws IOException {
    fill(source, "fifo|");
    Path outside = permit(fill(directory, "outside=secret"), "rw-------");
    Path made = target.resolve("fifo");
    swapAt("fchmodat", "fifo", made, () -> Files.createSymbolicLink(made, outside));
    TreeResult unused = copy(Metadata.ALL, OPTIONS);
    assertThat(calls.count("fchmodat")).isEqualTo(1);
    assertThat(permissions(outside)).isEqualTo("rw-------");
  }

  @Test
  void aFileThatTakesTheNameOfACopyStaysWhenTheCopyCannotBeClosed() throws IOException {
    fill(source, "file=content");
    Path made = target.resolve("file");
    AtomicBoolean isSwapped = new AtomicBoolean();
    Fault swap =
        call -> {
          if (Files.notExists(made) || isSwapped.getAndSet(true)) {
            return call.result();
          }
          Files.delete(made);
          Files.writeString(made, "of another program");
          return Fault.afterwards(Errno.EIO).answer(call);
        };
    calls.with("close", When.ALWAYS, swap);
    assertThat(copy(OPTIONS).counts().failed()).isEqualTo(1);
    assertThat(made).hasContent("of another program");
  }

  @Test
  void aFileWithTheMostNamesOfItsFileSystemGetsAnotherCopy() throws IOException {
    fill(source, "1=content", "2==1", "3==1", "4==1", "5==1", "6==1");
    calls.with("linkat", When.nth(2), Errno.EMLINK);
    TreeResult result = copy(OPTIONS);
    assertThat(result.outcomes()).isEmpty();
    assertThat(result.counts().files()).isEqualTo(2);
    assertThat(result.counts().hardLinks()).isEqualTo(4);
    assertSame(source, target);
  }

  @Test
  void aReplacedFileWithTheMostNamesOfItsFileSystemIsRenamedToItsBackup() throws IOException {
    fill(source, "file=new");
    fill(target, "file=old");
    calls.always("linkat", Errno.EMLINK);
    assertThat(copy(withBackups(Backups.Naming.SIMPLE, ALL_KINDS)).outcomes()).isEmpty();
    assertTree(target, "file=new", "file~=old");
  }

  @Test
  void aListenerThatFailsAtTheEndOfADirectoryEndsTheCopyAndLeavesNothingOpen() throws IOException {
    permit(fill(source, "a/b/"), "r-x------");
    calls.always("fchmod", Errno.EIO);
    TreeListener listener =
        onFinished((outcome, counts) -> {
          if (outcome instanceof Failed) {
            throw new AssertionError("of the listener");
          }
        });
    assertThatThrownBy(
            () -> calls.copier().withTreeListener(listener).copyTree(source, target, OPTIONS))
        .hasStackTraceContaining("of the listener");
  }

  @Test
  void aDirectoryWhoseListFailsHasOneOutcomeAndItsListedFilesHaveCopies() throws IOException {
    fill(source, "file-0", "file-1", "file-2");
    calls.with("getdents", When.nth(2), Errno.EIO);
    TreeResult result = copy(OPTIONS);
    assertThat(result.outcomes()).singleElement().isInstanceOf(Failed.class);
    assertThat(result.counts().directories()).isZero();
    assertThat(result.counts().files()).isEqualTo(3);
    assertSame(source, target);
  }

  @Test
  void aDirectoryIsNotClosedWhileAFileInItGetsANameInAnotherDirectory() throws IOException {
    fill(source, "a/inner/", "b/inner/", "a/1=content", "b/2==a/1");
    CountDownLatch isLinking = new CountDownLatch(1);
    Fault slowly =
        Fault.meanwhile(() -> {
          isLinking.countDown();
          Thread.sleep(100);
        });
    calls.with("linkat", When.ALWAYS, slowly);
    TreeListener listener =
        onFinished((outcome, counts) -> {
          if (outcome.source().endsWith("inner")) {
            await(isLinking);
          }
        });
    TreeResult result =
        calls.copier().withTreeListener(listener).copyTree(source, target, OPTIONS.withJobs(2));
    assertThat(result.outcomes()).isEmpty();
    assertThat(Files.isSameFile(target.resolve("a/1"), target.resolve("b/2"))).isTrue();
  }

  private static void await(CountDownLatch latch) {
    assertDoesNotThrow(() -> {
      boolean unused = latch.await(500, TimeUnit.MILLISECONDS);
    });
  }

  @Test
  void aDirectoryThatIsOpenedAgainForAFurtherNameIsClosed() throws IOException {
    fill(source, "a/1=content", "b/2==a/1", "c/3==a/1");
    assertThat(copy(OPTIONS).counts().hardLinks()).isEqualTo(2);
    assertThat(calls.count("linkat")).isEqualTo(2);
  }
}
