package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.TreeListeners.onProgress;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.Verification;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The system calls and the threads of a tree, by the size of its files.
class CallsOfTreesTest extends SourceAndTarget.WithCalls {
  /// Directories and links alone: a file syncs the directory around it.
  @Nested
  class DurableNames {
    private final FaultyCalls calls = new FaultyCalls();

    @BeforeEach
    void createSource() throws IOException {
      Files.createDirectories(source.resolve("a/empty"));
      Files.createSymbolicLink(source.resolve("a/link"), Path.of("nowhere"));
    }

    private void copy(Durability durability) throws IOException {
      calls
          .copier(CopyOptions.DEFAULTS.withDurability(durability))
          .copyTree(source, target, TreeOptions.DEFAULTS);
    }

    @ParameterizedTest
    @CsvSource({"NONE, 0", "FILE, 0", "FILE_AND_DIRECTORY, 4"})
    void eachDirectoryAndTheOneAroundTheTargetIsSynced(Durability durability, int synced)
        throws IOException {
      copy(durability);
      assertThat(calls.count("fsync")).isEqualTo(synced);
    }

    // As a user without the permission to list or change the directories.
    private void copyUnreadable() throws IOException {
      calls.with("open", Access.DIRECTORY, When.ALWAYS, Errno.EACCES);
      calls.with("open", Access.CREATE_UNNAMED, When.ALWAYS, Errno.EACCES);
      copy(Durability.FILE_AND_DIRECTORY);
    }

    @Test
    void theDirectoryAroundAnExistingTargetNeedNotBeReadable() throws IOException {
      Files.createDirectories(target.resolve("a"));
      copyUnreadable();
      assertThat(target.resolve("a/empty")).isDirectory();
    }

    @Test
    void aNewNameInADirectoryThatCannotBeSyncedFailsTheCopy() {
      assertThatThrownBy(this::copyUnreadable).isInstanceOf(AccessDeniedException.class);
    }

    @Test
    void aNameThatMayBeLostFailsTheCopy() {
      calls.always("fsync", Errno.EIO);
      assertThatThrownBy(() -> copy(Durability.FILE_AND_DIRECTORY))
          .isInstanceOf(FileSystemException.class)
          .hasMessageContaining("fsync: EIO");
    }
  }

  /// The system calls of small files in new directories, and their metadata.
  @Nested
  class SmallFiles {
    private static final int FILES = 100;
    private static final int LARGE_FILES = 20;

    /// For four directories and the root.
    private static final int OTHER_CALLS = 90;

    private final FaultyCalls calls = new FaultyCalls();
    private Path from;
    private Path to;

    @BeforeEach
    void createSource() throws IOException {
      from = Files.createDirectories(source.resolve("a/b/c"));
      to = target.resolve("a/b/c");
      for (int i = 0; i < FILES; i++) {
        Path file = Files.writeString(from.resolve("file" + i), "content");
        permit(file, "rw-r--r--");
      }
    }

    private TreeResult copy(Metadata metadata) throws IOException {
      TreeOptions tree = TreeOptions.DEFAULTS.withJobs(1).withHardLinks(HardLinks.KEEP);
      return calls
          .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
          .copyTree(source, target, tree);
    }

    private static boolean succeeds(String script, Path file) {
      return Commands.run("sh", "-c", script, file.toString()) == 0;
    }

    @ParameterizedTest
    @CsvSource({"NONE, 9", "MODE, 9", "MODE_AND_TIMES, 10", "EXACT_MODE, 14", "ALL, 13"})
    void eachFileTakesFewCalls(Metadata metadata, int most) throws IOException {
      copy(metadata);
      assertThat(calls.made().size()).isLessThan(FILES * most + OTHER_CALLS);
    }

    /// Opens, looks and closes of each file and its copy: nothing is tried twice.
    @ParameterizedTest
    @CsvSource({"MODE, KEEP, 6", "MODE, SEPARATE, 6", "ALL, KEEP, 8", "ALL, SEPARATE, 8"})
    void aLargeFileIsOpenedAndLookedAtOnce(Metadata metadata, HardLinks names, int most)
        throws IOException {
      Path large = Files.createDirectory(source.resolve("large"));
      for (int i = 0; i < LARGE_FILES; i++) {
        Files.write(large.resolve("file" + i), new byte[1 << 20]);
      }
      TreeOptions tree = TreeOptions.DEFAULTS.withJobs(1).withHardLinks(names);
      CopyOptions files = CopyOptions.DEFAULTS.withMetadata(metadata);
      assertThat(calls.copier(files).copyTree(large, target, tree).counts().files())
          .isEqualTo(LARGE_FILES);
      long made = calls.count("open") + calls.count("statx") + calls.count("close");
      assertThat(made).isLessThan(LARGE_FILES * (most + 1L));
    }

    /// The first name takes one look more than a file without further names; a further name takes a
    /// look, a link, and a look at the link.
    @Test
    void namesOfOneFileTakeFewCalls() throws IOException {
      for (int i = 0; i < FILES; i++) {
        Files.createLink(from.resolve("name" + i), from.resolve("file" + i));
      }
      assertThat(copy(Metadata.MODE).counts().hardLinks()).isEqualTo(FILES);
      assertThat(calls.made().size()).isLessThan(FILES * (10 + 3) + OTHER_CALLS);
    }

    @Test
    void allMetadataIsKept() throws IOException {
      FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000, 123_456_789));
      Path file = from.resolve("file7");
      permit(file, "r-xr-----");
      Files.setLastModifiedTime(file, time);
      assertThat(copy(Metadata.ALL).outcomes()).isEmpty();
      Path copy = to.resolve("file7");
      assertThat(permissions(copy)).isEqualTo("r-xr-----");
      assertThat(Files.getLastModifiedTime(copy)).isEqualTo(time);
    }

    @Test
    void listsOfTheSourceAreKeptAndInheritedOnesAreRemoved() throws IOException {
      assumeThat(succeeds("setfacl -m u:65534:rw \"$0\"", from.resolve("file7"))).isTrue();
      Files.createDirectories(to);
      assumeThat(succeeds("setfacl -d -m u:65533:rwx \"$0\"", to)).isTrue();
      copy(Metadata.ALL);
      assertThat(succeeds("getfacl -cn \"$0\" | grep -q 'user:65534:rw'", to.resolve("file7")))
          .isTrue();
      for (int i = 0; i < FILES; i++) {
        assertThat(succeeds("getfacl -cn \"$0\" | grep -q 65533", to.resolve("file" + i)))
            .isFalse();
      }
    }

    /// The list of the directory explains the permissions of all its files.
    @Test
    void theListOfADirectoryIsReadOnce() throws IOException {
      Files.createDirectories(to);
      assumeThat(succeeds("setfacl -d -m u::r,g::-,o::- \"$0\"", to)).isTrue();
      assertThat(copy(Metadata.MODE).outcomes()).isEmpty();
      assertThat(calls.count("fgetxattr")).isEqualTo(1);
    }
  }

  /// Large files, with which idle threads of a tree help.
  @Nested
  class LargeFilesOfTrees {
    private static final String SMALL = "small";
    private static final int JOBS = 4;
    private static final TreeOptions TREE = TreeOptions.DEFAULTS.withJobs(JOBS);

    /// The kernel alone would move the bytes by one thread.
    private static final CopyOptions OPTIONS =
        CopyOptions.DEFAULTS.withOffload(Offload.NEVER).withThreads(2);

    private final Set<String> threads = new HashSet<>();
    private final TreeListener listener =
        onProgress((event, counts) -> {
          threads.add(Thread.currentThread().getName());
        });

    @BeforeEach
    void createSource() throws IOException {
      Samples.random(Files.createDirectories(source.resolve("a/b")).resolve("large"), 12 * MIB);
      Files.writeString(source.resolve("small"), SMALL);
    }

    /// Each thread waits at its first block until every other thread has one.
    private static FaultyCalls meetingAtTheFirstBlock(FaultyCalls calls) {
      Set<Thread> writing = ConcurrentHashMap.newKeySet();
      CountDownLatch missing = new CountDownLatch(JOBS);
      return calls.with(
          "pwrite",
          When.ALWAYS,
          call -> {
            if (call.bytes() > SMALL.length() && writing.add(Thread.currentThread())) {
              missing.countDown();
              assertThat(missing.await(1, TimeUnit.MINUTES)).isTrue();
            }
            return call.result();
          });
    }

    private void copy(FaultyCalls calls, CopyOptions options) throws IOException {
      calls.copier(options).withTreeListener(listener).copyTree(source, target, TREE);
    }

    @Test
    void allThreadsOfTheTreeHelpWithOneFile() throws IOException {
      FaultyCalls calls = meetingAtTheFirstBlock(new FaultyCalls());
      copy(calls, OPTIONS);
      SampleTree.assertSame(source, target);
      assertThat(threads).hasSize(JOBS);
      threads.remove(Thread.currentThread().getName());
      assertThat(threads).allMatch(name -> name.startsWith("millrace-tree-"));
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void oneThreadForEachFileIsPossible() throws IOException {
      copy(new FaultyCalls(), OPTIONS.withThreads(1));
      assertThat(threads).hasSize(1);
    }

    @Test
    void aFailureOfAHelperFailsTheFile() {
      FaultyCalls calls =
          meetingAtTheFirstBlock(new FaultyCalls().with("pwrite", When.nth(20), Errno.EIO));
      assertFails(() -> copy(calls, OPTIONS)).hasMessageContaining("pwrite: EIO");
      assertThat(target.resolve("a/b/large")).doesNotExist();
      assertThat(calls.open()).isEmpty();
    }
  }

  /// The files of a tree that share blocks with their source, and their system calls.
  @EnabledOnOs(LINUX)
  @Tag("slow")
  @Nested
  class ClonedTree {
    private static final int FILES = 50;

    /// For the directories.
    private static final int OTHER_CALLS = 60;

    private final FaultyCalls calls = new FaultyCalls();

    private static Path create(LoopMount disk, int bytes) throws IOException {
      Path source = Files.createDirectory(disk.directory().resolve("source"));
      for (int i = 0; i < FILES; i++) {
        Samples.random(source.resolve("file" + i), bytes);
      }
      return source;
    }

    private TreeResult copy(Path source, CopyOptions options) throws IOException {
      Path target = source.resolveSibling("target");
      TreeResult result =
          calls.copier(options).copyTree(source, target, TreeOptions.DEFAULTS.withJobs(1));
      assertThat(result.outcomes()).isEmpty();
      for (int i = 0; i < FILES; i++) {
        Samples.assertSame(source.resolve("file" + i), target.resolve("file" + i));
      }
      return result;
    }

    @Test
    void btrfsSharesEvenSmallFilesByFewCalls() throws IOException {
      try (LoopMount disk = LoopMount.assume(LoopMount.Type.BTRFS)) {
        TreeResult result = copy(create(disk, 5 * Samples.KIB), CopyOptions.DEFAULTS);
        assertThat(result.counts().clonedFiles()).isEqualTo(FILES);
        assertThat(calls.made().size()).isLessThan(FILES * 9 + OTHER_CALLS);
      }
    }

    @Test
    void xfsSharesThemToo() throws IOException {
      try (LoopMount disk = LoopMount.assume(LoopMount.Type.XFS)) {
        Path source = create(disk, 5 * Samples.KIB);
        Samples.random(source.resolve("long"), 100 * Samples.KIB);
        Samples.random(source.resolve("empty"), 0);
        assertThat(copy(source, CopyOptions.DEFAULTS).counts().clonedFiles()).isEqualTo(FILES + 1);
      }
    }

    /// Such files have plans, whose profile has a least length for clones of single files.
    @Test
    void filesThatAreVerifiedAreSharedToo() throws IOException {
      try (LoopMount disk = LoopMount.assume(LoopMount.Type.XFS)) {
        CopyOptions options = CopyOptions.DEFAULTS.withVerification(Verification.HASH);
        assertThat(copy(create(disk, 5 * Samples.KIB), options).counts().clonedFiles())
            .isEqualTo(FILES);
      }
    }

    @Test
    void everyFileIsSharedOnRequest() throws IOException {
      try (LoopMount disk = LoopMount.assume(LoopMount.Type.XFS)) {
        CopyOptions options = CopyOptions.DEFAULTS.withReflink(Reflink.ALWAYS);
        assertThat(copy(create(disk, 5), options).counts().clonedFiles()).isEqualTo(FILES);
      }
    }

    @Test
    void aFullDiskDoesNotEndTheTries() throws IOException {
      calls.with("ficlone", When.FIRST, Errno.ENOSPC);
      try (LoopMount disk = LoopMount.assume(LoopMount.Type.BTRFS)) {
        TreeResult result = copy(create(disk, 5 * Samples.KIB), CopyOptions.DEFAULTS);
        assertThat(result.counts().clonedFiles()).isGreaterThanOrEqualTo(FILES - 1);
      }
    }

    @Test
    void theFirstFailedCloneEndsTheTries() throws IOException {
      calls.always("ficlone", Errno.EXDEV);
      calls.always("ficlonerange", Errno.EXDEV);
      try (LoopMount disk = LoopMount.assume(LoopMount.Type.BTRFS)) {
        TreeResult result = copy(create(disk, 5 * Samples.KIB), CopyOptions.DEFAULTS);
        assertThat(result.counts().clonedFiles()).isZero();
        assertThat(calls.count("ficlone")).isLessThanOrEqualTo(2);
      }
    }
  }
}
