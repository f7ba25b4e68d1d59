package dev.millrace.files.tree;

import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.TreeListeners.onProgress;
import static dev.millrace.files.tree.SampleTree.GOING_ON;
import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.SampleTree.failures;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.describe;
import static dev.millrace.files.tree.TreeWords.fill;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Cancellation;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.TreeResult;
import dev.millrace.files.Verification;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The contract of [dev.millrace.files.Copier#copyTree] on both engines.
class CopyTreeTest extends TreesOfBothEngines {
  @BeforeEach
  void createSource() throws IOException {
    SampleTree.create(source);
  }

  @Test
  void aFileThatChangesIsCopiedAgainIfTheOptionsAllow() throws IOException {
    TreeResult result = copyWhileLargeChanges(1);
    assertThat(result.isComplete()).isTrue();
    assertSame(source, target);
  }

  @Test
  void aFileThatChangesInEveryTryFails() {
    assertThatThrownBy(() -> copyWhileLargeChanges(Integer.MAX_VALUE))
        .isInstanceOf(SourceChangedException.class);
    assertThat(target.resolve("a/b/c/large")).doesNotExist();
  }

  /// @param most the number of changes at most, one after each piece
  private TreeResult copyWhileLargeChanges(int most) throws IOException {
    Path large = source.resolve("a/b/c/large");
    AtomicInteger changes = new AtomicInteger();
    TreeListener changing =
        onProgress((event, counts) -> {
          if (event.doneBytes() > 0 && changes.get() < most) {
            int change = changes.incrementAndGet();
            assertDoesNotThrow(() -> {
              Files.write(large, new byte[] {(byte) change}, StandardOpenOption.WRITE);
              setTime(large, change);
            });
          }
        });
    CopyOptions retry =
        CopyOptions.DEFAULTS.withReflink(Reflink.NEVER).withChangedSource(ChangedSource.RETRY);
    return engine
        .copier(retry)
        .withTreeListener(changing)
        .copyTree(source, target, TreeOptions.DEFAULTS);
  }

  @Test
  void aTreeIsCopiedWithEverythingInIt() throws IOException {
    TreeResult result = copy(TreeOptions.DEFAULTS);
    assertSame(source, target);
    long bytes = 5_120 + 1 + 300 * 1_024 + 5L * Samples.MIB + 100 + 65_537;
    assertThat(result.counts())
        .isEqualTo(new TreeCounts(7, 5, 1, 0, 0, 0, 0, bytes, 0, 0, 0, 0, 0));
    assertThat(result.outcomes()).isEmpty();
    assertThat(result.isComplete()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(names = {"HASH", "READ_BACK"})
  void theOptionsOfTheCopierHoldForEachFile(Verification verification) throws IOException {
    copy(CopyOptions.DEFAULTS.withVerification(verification), TreeOptions.DEFAULTS);
    assertSame(source, target);
  }

  @Test
  void permissionsAndTimesAloneAreKeptOnRequest() throws IOException {
    List<String> entries = List.of("a/small", "a/b/c/large", "a/b/c", "a/b", "a", "empty", "");
    for (String entry : entries) {
      setTime(source.resolve(entry), 1_000);
    }
    CopyOptions withTimes = CopyOptions.DEFAULTS.withMetadata(Metadata.MODE_AND_TIMES);
    copy(withTimes, TreeOptions.DEFAULTS);
    for (String entry : entries) {
      assertThat(Files.getLastModifiedTime(target.resolve(entry)).to(TimeUnit.SECONDS))
          .as(entry)
          .isEqualTo(1_000);
    }
    Path alone = directory.resolve("alone");
    engine.copier(withTimes).copy(source.resolve("a/small"), alone);
    assertThat(Files.getLastModifiedTime(alone).to(TimeUnit.SECONDS)).isEqualTo(1_000);
  }

  @Test
  void aSingleFileIsATreeToo() throws IOException {
    source = source.resolve("top");
    assertThat(copy(TreeOptions.DEFAULTS).counts().files()).isEqualTo(1);
    Samples.assertSame(source, target);
  }

  @Test
  void anExistingDirectoryIsMergedOrAFailure() throws IOException {
    fill(target, "a/kept=kept");
    copy(TreeOptions.DEFAULTS);
    assertThat(target.resolve("a/kept")).hasContent("kept");
    Samples.assertSame(source.resolve("a/b/medium"), target.resolve("a/b/medium"));
    assertThatThrownBy(
            () -> copy(TreeOptions.DEFAULTS.withExistingDirectory(ExistingDirectory.FAIL)))
        .isInstanceOf(FileAlreadyExistsException.class);
  }

  @Test
  void existingFilesAreReplacedOrSkippedAsRequested() throws IOException {
    copy(TreeOptions.DEFAULTS);
    Files.writeString(target.resolve("top"), "changed");
    assertThat(copy(GOING_ON.withExistingFile(ExistingFile.SKIP)).counts().skipped()).isEqualTo(8);
    assertThat(target.resolve("top")).hasContent("changed");
    assertThat(copy(GOING_ON.withExistingFile(ExistingFile.REPLACE)).counts().files()).isEqualTo(7);
    assertSame(source, target);
  }

  @ParameterizedTest
  @CsvSource({"SKIP_IF_NEWER, 2000, 1000", "SKIP_IF_SAME_SIZE_AND_TIME, 1000, 2000"})
  void filesStayByTheirTimes(ExistingFile existing, long ofSource, long ofTarget)
      throws IOException {
    copy(TreeOptions.DEFAULTS);
    setTime(source.resolve("top"), 1_000);
    setTime(target.resolve("top"), 1_000);
    setTime(source.resolve("a/small"), ofSource);
    setTime(target.resolve("a/small"), ofTarget);
    assertThat(skipped(copy(GOING_ON.withExistingFile(existing))))
        .contains("top")
        .doesNotContain("a/small");
  }

  @Test
  void filesOfTheSameContentStay() throws IOException {
    copy(TreeOptions.DEFAULTS);
    byte[] changed = Files.readAllBytes(target.resolve("a/b/medium"));
    changed[changed.length - 1]++;
    Files.write(target.resolve("a/b/medium"), changed);
    assertThat(skipped(copy(GOING_ON.withExistingFile(ExistingFile.SKIP_IF_SAME_CONTENT))))
        .contains("top", "a/none")
        .doesNotContain("a/b/medium");
    assertSame(source, target);
  }

  private List<String> skipped(TreeResult result) {
    return result.outcomes().stream()
        .filter(Skipped.class::isInstance)
        .map(outcome -> source.relativize(outcome.source()).toString())
        .toList();
  }

  private static void setTime(Path file, long second) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(second)));
  }

  @Test
  void aFileNeverReplacesADirectoryNorADirectoryAFile() throws IOException {
    fill(target, "top/", "empty=a file");
    TreeResult result = copy(GOING_ON.withExistingFile(ExistingFile.REPLACE));
    assertThat(result.outcomes())
        .extracting(outcome -> source.relativize(outcome.source()).toString())
        .containsExactlyInAnyOrder("top", "empty");
    String failure = target.resolve("top") + ": is a directory, which is not replaced by a file";
    assertThat(failures(result)).hasSize(2).contains(failure);
    assertThat(target.resolve("top")).isDirectory();
    assertThat(target.resolve("empty")).hasContent("a file");
    assertThat(target.resolve("a/b/c/large")).exists();
    assertFails(() -> copy(REPLACE));
  }

  @Test
  void aTreeIsNotCopiedIntoItself() throws IOException {
    Path inside = source.resolve("a/b/copy");
    assertFails(() -> copy(source, inside, TreeOptions.DEFAULTS))
        .hasMessage(inside + ": is inside the source; a tree is not copied into itself");
    assertThat(inside).doesNotExist();
    Path aliased = fill(directory, "alias->" + source).resolve("copy");
    assertFails(() -> copy(source, aliased, TreeOptions.DEFAULTS));
    assertThat(aliased).doesNotExist();
    assertFails(() -> copy(source, source, TreeOptions.DEFAULTS))
        .hasMessage(source + ": is the source itself");
  }

  @Test
  void aFilterExcludesEntriesAndWholeDirectories() throws IOException {
    copy(TreeOptions.DEFAULTS.withFilter(TreeFilter.excluding(List.of("c/", "s*", "/to?"))));
    assertThat(describe(target).keySet())
        .containsExactlyInAnyOrder("", "a", "a/b", "a/b/medium", "a/link", "a/none", "empty");
  }

  @Test
  void aMissingSourceOrDirectoryOfTheTargetIsAFailure() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> copy(missing, target, TreeOptions.DEFAULTS))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> copy(source, missing.resolve("target"), TreeOptions.DEFAULTS))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void theListenerGetsEveryEntry() throws IOException {
    List<TreeOutcome> seen = Collections.synchronizedList(new ArrayList<>());
    List<TreeCounts> counts = Collections.synchronizedList(new ArrayList<>());
    TreeListener listener =
        onFinished((outcome, all) -> {
          seen.add(outcome);
          counts.add(all);
        });
    TreeResult result = copy(TreeOptions.DEFAULTS, listener, new Cancellation());
    assertThat(seen).hasSize(13);
    assertThat(seen).extracting(TreeOutcome::source).contains(source, source.resolve("a/link"));
    assertThat(seen.getLast().source()).isEqualTo(source);
    assertThat(counts.getLast()).isEqualTo(result.counts());
  }

  @Test
  void anExceptionOfTheListenerEndsTheCopyAndTheListenerIsNotCalledAgain() {
    AtomicInteger calls = new AtomicInteger();
    TreeListener listener =
        onFinished((outcome, counts) -> {
          calls.incrementAndGet();
          throw new IllegalStateException("enough");
        });
    assertThatThrownBy(() -> copy(TreeOptions.DEFAULTS.withJobs(4), listener, new Cancellation()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("enough");
    assertThat(calls).hasValue(1);
  }

  @Test
  void aCancelledCopyLeavesOnlyWholeFiles() throws IOException {
    Cancellation cancellation = new Cancellation();
    TreeListener listener = onFinished((outcome, counts) -> cancellation.cancel());
    assertThatThrownBy(() -> copy(TreeOptions.DEFAULTS.withJobs(1), listener, cancellation))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(describe(source)).containsAllEntriesOf(describe(target));
  }

  @Test
  void anInterruptCancelsTheCopyAndStaysPending() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> copy(TreeOptions.DEFAULTS))
          .isInstanceOf(CopyCancelledException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void wideDirectoriesAreSharedByThreads() throws IOException {
    for (int i = 0; i < 3_000; i++) {
      fill(source, "wide/file-" + i + "=content " + i);
    }
    TreeResult result = copy(TreeOptions.DEFAULTS.withJobs(4));
    assertSame(source, target);
    assertThat(result.counts().files()).isEqualTo(3_007);
  }
}
