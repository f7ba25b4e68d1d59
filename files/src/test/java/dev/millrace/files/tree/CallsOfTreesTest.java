package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.TreeListeners.onProgress;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.fill;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
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
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The system calls and the threads of a tree, by the size of its files.
class CallsOfTreesTest extends TreesByCalls {
  private static final TreeOptions ONE_THREAD = TreeOptions.DEFAULTS.withJobs(1);

  /// Directories and links alone: a file syncs the directory around it.
  @Nested
  class DurableNames {
    private static final CopyOptions DURABLE =
        CopyOptions.DEFAULTS.withDurability(Durability.FILE_AND_DIRECTORY);

    @BeforeEach
    void createSource() throws IOException {
      fill(source, "a/empty/", "a/link->nowhere");
    }

    @ParameterizedTest
    @CsvSource({"NONE, 0", "FILE, 0", "FILE_AND_DIRECTORY, 4"})
    void eachDirectoryAndTheOneAroundTheTargetIsSynced(Durability durability, int synced)
        throws IOException {
      copy(CopyOptions.DEFAULTS.withDurability(durability), TreeOptions.DEFAULTS);
      assertThat(calls.count("fsync")).isEqualTo(synced);
    }

    // As a user without the permission to list or change the directories.
    private void copyUnreadable() throws IOException {
      calls.with("open", Access.DIRECTORY, When.ALWAYS, Errno.EACCES);
      calls.with("open", Access.CREATE_UNNAMED, When.ALWAYS, Errno.EACCES);
      copy(DURABLE, TreeOptions.DEFAULTS);
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
      assertThatThrownBy(() -> copy(DURABLE, TreeOptions.DEFAULTS))
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

    private Path from;

    @BeforeEach
    void createSource() throws IOException {
      from = Files.createDirectories(source.resolve("a/b/c"));
      for (int i = 0; i < FILES; i++) {
        Path file = Files.writeString(from.resolve("file" + i), "content");
        permit(file, "rw-r--r--");
      }
    }

    private TreeResult copy(Metadata metadata) throws IOException {
      return CallsOfTreesTest.this.copy(metadata, ONE_THREAD.withHardLinks(HardLinks.KEEP));
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
      source = Files.createDirectory(source.resolve("large"));
      for (int i = 0; i < LARGE_FILES; i++) {
        Files.write(source.resolve("file" + i), new byte[1 << 20]);
      }
      TreeOptions tree = ONE_THREAD.withHardLinks(names);
      assertThat(CallsOfTreesTest.this.copy(metadata, tree).counts().files())
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

    /// The list of the directory explains the permissions of all its files.
    @Test
    void theListOfADirectoryIsReadOnce() throws IOException {
      String to = Files.createDirectories(target.resolve("a/b/c")).toString();
      assumeThat(Commands.run("setfacl", "-d", "-m", "u::r,g::-,o::-", to)).isZero();
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
      fill(source, "a/b/", "small=" + SMALL);
      Samples.random(source.resolve("a/b/large"), 12 * MIB);
    }

    /// Each thread waits at its first block until every other thread has one.
    private void meetAtTheFirstBlock() {
      Set<Thread> writing = ConcurrentHashMap.newKeySet();
      CountDownLatch missing = new CountDownLatch(JOBS);
      calls.with(
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

    private void copy(CopyOptions options) throws IOException {
      calls.copier(options).withTreeListener(listener).copyTree(source, target, TREE);
    }

    @Test
    void allThreadsOfTheTreeHelpWithOneFile() throws IOException {
      meetAtTheFirstBlock();
      copy(OPTIONS);
      assertSame(source, target);
      assertThat(threads).hasSize(JOBS);
      threads.remove(Thread.currentThread().getName());
      assertThat(threads).allMatch(name -> name.startsWith("millrace-tree-"));
    }

    @Test
    void oneThreadForEachFileIsPossible() throws IOException {
      copy(OPTIONS.withThreads(1));
      assertThat(threads).hasSize(1);
    }

    @Test
    void aFailureOfAHelperFailsTheFile() {
      calls.with("pwrite", When.nth(20), Errno.EIO);
      meetAtTheFirstBlock();
      assertFails(() -> copy(OPTIONS)).hasMessageContaining("pwrite: EIO");
      assertThat(target.resolve("a/b/large")).doesNotExist();
    }
  }

  /// The files of a tree that share blocks with their source, and their system calls.
  @EnabledOnOs(LINUX)
  @Tag("slow")
  @Nested
  class ClonedTree {
    private static final int FILES = 50;

    /// For the directories and two other files.
    private static final int OTHER_CALLS = 80;

    @RegisterExtension final RootOnly root = new RootOnly();

    private void create(LoopMount.Type type, int bytes) throws IOException {
      source = Files.createDirectory(root.disk(LoopMount.assume(type)).resolve("source"));
      target = source.resolveSibling("target");
      for (int i = 0; i < FILES; i++) {
        Samples.random(source.resolve("file" + i), bytes);
      }
    }

    // Returns the number of clones.
    private long copy(CopyOptions options) throws IOException {
      TreeResult result = calls.copier(options).copyTree(source, target, ONE_THREAD);
      assertThat(result.outcomes()).isEmpty();
      assertSame(source, target);
      return result.counts().clonedFiles();
    }

    /// With the empty one, if it has a plan. Verified files have plans, whose profile has a least
    /// length for clones of single files.
    @ParameterizedTest
    @CsvSource({
      "BTRFS, 5120, FASTEST, NONE, 51, 9",
      "XFS, 5120, FASTEST, NONE, 51, 9",
      "XFS, 5120, FASTEST, HASH, 52, 99",
      "XFS, 5, ALWAYS, NONE, 52, 99"
    })
    void evenSmallFilesAreSharedByFewCalls(
        LoopMount.Type type,
        int bytes,
        Reflink reflink,
        Verification verification,
        int clones,
        int most)
        throws IOException {
      create(type, bytes);
      Samples.random(source.resolve("long"), 100 * Samples.KIB);
      Samples.random(source.resolve("empty"), 0);
      CopyOptions options =
          CopyOptions.DEFAULTS.withReflink(reflink).withVerification(verification);
      assertThat(copy(options)).isEqualTo(clones);
      assertThat(calls.made().size()).isLessThan(FILES * most + OTHER_CALLS);
    }

    @Test
    void aFullDiskDoesNotEndTheTries() throws IOException {
      calls.with("ficlone", When.FIRST, Errno.ENOSPC);
      create(LoopMount.Type.BTRFS, 5 * Samples.KIB);
      assertThat(copy(CopyOptions.DEFAULTS)).isGreaterThanOrEqualTo(FILES - 1);
    }

    @Test
    void theFirstFailedCloneEndsTheTries() throws IOException {
      calls.always("ficlone", Errno.EXDEV).always("ficlonerange", Errno.EXDEV);
      create(LoopMount.Type.BTRFS, 5 * Samples.KIB);
      assertThat(copy(CopyOptions.DEFAULTS)).isZero();
      assertThat(calls.count("ficlone")).isLessThanOrEqualTo(2);
    }
  }
}
