package dev.millrace.files.tree;

import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.SampleTree.withBackups;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeErrors;
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
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Moments of a tree copy at which other programs or the caller interfere.
class TreeAttacksTest extends SourceAndTarget.WithCalls {
  private static final TreeOptions OPTIONS =
      TreeOptions.DEFAULTS
          .withErrors(TreeErrors.CONTINUE)
          .withHardLinks(HardLinks.KEEP)
          .withSpecialFiles(SpecialFiles.CREATE);

  @BeforeEach
  void createSource() throws IOException {
    Files.createDirectory(source);
  }

  @Test
  void aFifoThatBecomesAFileIsNotCopiedAsAnEmptyFile() throws IOException {
    Path fifo = createFifo();
    Fault swap = atEntry("fifo", () -> replace(fifo, () -> Files.writeString(fifo, "content")));
    FaultyCalls calls = new FaultyCalls().with("statx", When.ALWAYS, swap);
    TreeOptions options = OPTIONS.withHardLinks(HardLinks.SEPARATE);
    TreeResult result = calls.copier().copyTree(source, target, options);
    assertThat(result.outcomes()).singleElement().isInstanceOf(Failed.class);
    assertThat(((Failed) result.outcomes().getFirst()).failure())
        .isInstanceOf(SourceChangedException.class);
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aLinkThatBecomesADirectoryIsReportedAsReplaced() throws IOException {
    Path link = Files.createSymbolicLink(source.resolve("link"), Path.of("anywhere"));
    Fault swap = atEntry("link", () -> replace(link, () -> Files.createDirectory(link)));
    FaultyCalls calls = new FaultyCalls().with("readlinkat", When.ALWAYS, swap);
    TreeOptions options = OPTIONS.withHardLinks(HardLinks.SEPARATE);
    TreeResult result = calls.copier().copyTree(source, target, options);
    assertThat(((Failed) result.outcomes().getFirst()).failure())
        .isInstanceOf(SourceChangedException.class)
        .hasMessage(link + ": was replaced during the copy");
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aFileThatBecomesALinkIsReportedAsReplaced() throws IOException {
    Path file = Files.writeString(source.resolve("file"), "content");
    Fault swap =
        atEntry("file", () -> replace(file, () -> Files.createSymbolicLink(file, directory)));
    FaultyCalls calls = new FaultyCalls().with("open", When.ALWAYS, swap);
    TreeResult result = calls.copier().copyTree(source, target, OPTIONS);
    assertThat(((Failed) result.outcomes().getFirst()).failure())
        .hasMessage(file + ": was replaced during the copy");
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aLinkInThePlaceOfANewFifoDoesNotLeadToThePermissionsOfAnotherFile() throws IOException {
    createFifo();
    Path outside = Files.writeString(directory.resolve("outside"), "secret");
    Commands.run("chmod", "600", outside.toString());
    Path made = target.resolve("fifo");
    Fault swap =
        atEntry("fifo", () -> replace(made, () -> Files.createSymbolicLink(made, outside)));
    FaultyCalls calls = new FaultyCalls().with("fchmodat", When.ALWAYS, swap);
    calls.copier(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL)).copyTree(source, target, OPTIONS);
    assertThat(calls.count("fchmodat")).isEqualTo(1);
    assertThat(Files.getPosixFilePermissions(outside)).hasSize(2);
  }

  @Test
  void aFileThatTakesTheNameOfACopyStaysWhenTheCopyCannotBeClosed() throws IOException {
    Files.writeString(source.resolve("file"), "content");
    Path made = target.resolve("file");
    AtomicBoolean isSwapped = new AtomicBoolean();
    Fault swap =
        call -> {
          if (Files.notExists(made) || isSwapped.getAndSet(true)) {
            return call.result();
          }
          replace(made, () -> Files.writeString(made, "of another program"));
          return Fault.afterwards(Errno.EIO).answer(call);
        };
    FaultyCalls calls = new FaultyCalls().with("close", When.ALWAYS, swap);
    TreeResult result = calls.copier().copyTree(source, target, OPTIONS.withJobs(1));
    assertThat(result.counts().failed()).isEqualTo(1);
    assertThat(made).hasContent("of another program");
  }

  private Path createFifo() {
    Path fifo = source.resolve("fifo");
    assumeThat(Commands.run("mkfifo", "-m", "666", fifo.toString())).as("mkfifo").isZero();
    return fifo;
  }

  private static Fault atEntry(String name, Fault.Event event) {
    AtomicInteger met = new AtomicInteger();
    return call -> {
      boolean isMet =
          call.arguments().getFirst() instanceof RawName file && file.entry().equals(name);
      if (isMet && met.getAndIncrement() == 0) {
        event.happen();
      }
      return Fault.NONE.answer(call);
    };
  }

  private static void replace(Path file, Fault.Event creation) throws Exception {
    Files.delete(file);
    creation.happen();
  }

  @Test
  void aFileWithTheMostNamesOfItsFileSystemGetsAnotherCopy() throws IOException {
    Path first = Files.writeString(source.resolve("1"), "content");
    for (int i = 2; i <= 6; i++) {
      Files.createLink(source.resolve("" + i), first);
    }
    FaultyCalls calls = new FaultyCalls().with("linkat", When.nth(2), Errno.EMLINK);
    TreeOptions options = OPTIONS.withJobs(1);
    TreeResult result = calls.copier().copyTree(source, target, options);
    assertThat(result.outcomes()).isEmpty();
    assertThat(result.counts().files()).isEqualTo(2);
    assertThat(result.counts().hardLinks()).isEqualTo(4);
    SampleTree.assertSame(source, target);
  }

  @Test
  void aReplacedFileWithTheMostNamesOfItsFileSystemIsRenamedToItsBackup() throws IOException {
    Files.writeString(source.resolve("file"), "new");
    Files.createDirectory(target);
    Files.writeString(target.resolve("file"), "old");
    FaultyCalls calls = new FaultyCalls().always("linkat", Errno.EMLINK);
    TreeOptions options =
        withBackups(Backups.Naming.SIMPLE, OPTIONS.withExistingFile(ExistingFile.REPLACE));
    TreeResult result = calls.copier().copyTree(source, target, options);
    assertThat(result.outcomes()).isEmpty();
    assertThat(target.resolve("file")).hasContent("new");
    assertThat(target.resolve("file~")).hasContent("old");
  }

  @Test
  void aListenerThatFailsAtTheEndOfADirectoryEndsTheCopyAndLeavesNothingOpen() throws IOException {
    Path inner = Files.createDirectories(source.resolve("a/b"));
    Commands.run("chmod", "500", inner.toString());
    FaultyCalls calls = new FaultyCalls().always("fchmod", Errno.EIO);
    TreeListener listener =
        onFinished((outcome, counts) -> {
          if (outcome instanceof Failed) {
            throw new AssertionError("of the listener");
          }
        });
    assertThatThrownBy(
            () -> calls.copier().withTreeListener(listener).copyTree(source, target, OPTIONS))
        .hasStackTraceContaining("of the listener");
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aDirectoryWhoseListFailsHasOneOutcomeAndItsListedFilesHaveCopies() throws IOException {
    for (int i = 0; i < 3; i++) {
      Files.writeString(source.resolve("file-" + i), "content");
    }
    FaultyCalls calls = new FaultyCalls().with("getdents", When.nth(2), Errno.EIO);
    TreeResult result = calls.copier().copyTree(source, target, OPTIONS);
    assertThat(result.outcomes()).singleElement().isInstanceOf(Failed.class);
    assertThat(result.counts().directories()).isZero();
    assertThat(result.counts().files()).isEqualTo(3);
    SampleTree.assertSame(source, target);
  }

  @Test
  void aDirectoryIsNotClosedWhileAFileInItGetsANameInAnotherDirectory() throws IOException {
    Files.createDirectories(source.resolve("a/inner"));
    Files.createDirectories(source.resolve("b/inner"));
    Path first = Files.writeString(source.resolve("a/1"), "content");
    Files.createLink(source.resolve("b/2"), first);
    CountDownLatch isLinking = new CountDownLatch(1);
    Fault slowly =
        Fault.meanwhile(() -> {
          isLinking.countDown();
          Thread.sleep(100);
        });
    FaultyCalls calls = new FaultyCalls().with("linkat", When.ALWAYS, slowly);
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
    assertThat(calls.open()).isEmpty();
  }

  private static void await(CountDownLatch latch) {
    assertDoesNotThrow(() -> {
      boolean unused = latch.await(500, TimeUnit.MILLISECONDS);
    });
  }

  @Test
  void aDirectoryThatIsOpenedAgainForAFurtherNameIsClosed() throws IOException {
    for (String name : new String[] {"a", "b", "c"}) {
      Files.createDirectory(source.resolve(name));
    }
    Path first = Files.writeString(source.resolve("a/1"), "content");
    Files.createLink(source.resolve("b/2"), first);
    Files.createLink(source.resolve("c/3"), first);
    FaultyCalls calls = new FaultyCalls();
    calls.copier().copyTree(source, target, OPTIONS.withJobs(1));
    assertThat(calls.count("linkat")).isEqualTo(2);
    assertThat(calls.open()).isEmpty();
  }
}
