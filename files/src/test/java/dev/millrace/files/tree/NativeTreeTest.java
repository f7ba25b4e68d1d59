package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.TreeListeners.onFinished;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Trees that are copied by system calls, in ways that Java alone does not offer.
class NativeTreeTest extends SourceAndTarget.WithCalls {
  private static final TreeOptions MIRROR =
      TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE).withLeftovers(Leftovers.DELETE);
  private static final FileCalls CALLS = Host.sys().fileCalls().optional().orElse(null);

  @BeforeEach
  void createSource() throws IOException {
    SampleTree.create(source);
  }

  @Test
  void allMetadataIsKeptEvenOfDirectoriesAndLinks() throws IOException {
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000, 123_456_789));
    Commands.run("touch", "-h", "-d", "2001-09-09 01:46:40.123456789Z", source + "/a/link");
    permit(source.resolve("a/small"), "r--r-----");
    permit(source.resolve("a/b"), "r-xr-x---");
    for (String entry : new String[] {"a/small", "a/b/c", "a/b", "a", "empty", ""}) {
      Files.setLastModifiedTime(source.resolve(entry), time);
    }
    Copier copier = new Copier(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL));
    TreeResult result = copier.copyTree(source, target, TreeOptions.DEFAULTS);
    assertThat(result.outcomes()).isEmpty();
    for (String entry : new String[] {"a/small", "a/link", "a/b/c", "a/b", "a", "empty", ""}) {
      assertThat(Files.getLastModifiedTime(target.resolve(entry), LinkOption.NOFOLLOW_LINKS))
          .as(entry)
          .isEqualTo(time);
    }
    assertThat(permissions(target.resolve("a/small"))).isEqualTo("r--r-----");
    assertThat(permissions(target.resolve("a/b"))).isEqualTo("r-xr-x---");
    permit(source.resolve("a/b"), "rwxr-x---");
    permit(target.resolve("a/b"), "rwxr-x---");
  }

  @Test
  void timesThatAreNotKeptAreReported() throws IOException {
    FaultyCalls calls = new FaultyCalls().always("futimens", Errno.EPERM);
    TreeResult result =
        calls
            .copier(CopyOptions.DEFAULTS.withMetadata(Metadata.MODE_AND_TIMES))
            .copyTree(source, target, TreeOptions.DEFAULTS);
    assertThat(result.outcomes())
        .hasSize(12)
        .allMatch(
            it -> it instanceof Copied copied && copied.lost().getFirst().what().equals("times"));
    SampleTree.assertSame(source, target);
  }

  @Test
  void specialFilesAreCreatedSkippedOrFailures() throws IOException {
    assumeThat(Commands.run("mkfifo", source + "/a/fifo")).as("mkfifo").isZero();
    TreeOptions options = TreeOptions.DEFAULTS.withErrors(TreeErrors.CONTINUE);
    TreeResult failed = new Copier().copyTree(source, target, options);
    assertThat(failed.outcomes()).singleElement().isInstanceOf(Failed.class);
    assertThat(target.resolve("a/fifo")).doesNotExist();

    TreeResult made =
        new Copier()
            .copyTree(
                source, directory.resolve("made"), options.withSpecialFiles(SpecialFiles.CREATE));
    assertThat(made.counts().specialFiles()).isEqualTo(1);
    assertThat(
            Files.readAttributes(
                    directory.resolve("made/a/fifo"),
                    java.nio.file.attribute.BasicFileAttributes.class)
                .isOther())
        .isTrue();
  }

  @Test
  void namesThatAreNotTextKeepTheirBytes() throws IOException {
    String script = "cd \"$0\" && d=$(printf 'd\\377') && mkdir \"$d\" && echo hi >\"$d/\u00fc\"";
    assumeThat(Commands.run("sh", "-c", script, source.toString())).isZero();
    new Copier().copyTree(source, target, TreeOptions.DEFAULTS);
    assertThat(Commands.run("diff", "-r", source.toString(), target.toString())).isZero();
  }

  /// The kernel accepts no path of this depth.
  @Test
  void veryDeepTreesNeedFewDescriptors() throws IOException {
    int levels = 900;
    createDeep(levels);
    AtomicLong most = new AtomicLong();
    TreeListener listener =
        onFinished((outcome, counts) -> {
          if (counts.directories() % 50 == 0) {
            most.accumulateAndGet(Samples.openFiles(), Math::max);
          }
        });
    long before = Samples.openFiles();
    TreeResult result =
        new Copier().withTreeListener(listener).copyTree(source, target, TreeOptions.DEFAULTS);
    assertThat(result.counts().directories()).isEqualTo(905);
    assertThat(most.get() - before).isBetween(1L, 256L);
    assertThat(Samples.openFiles()).isLessThanOrEqualTo(before + 5);
    assertDeepFile(levels);
  }

  /// Each directory is created in the open one above: no call takes the whole path.
  @Test
  @Tag("slow")
  void aTreeOfManyLevelsNeedsNoSpaceOnTheStack() throws Exception {
    int levels = 3_000;
    createDeep(levels);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    runOnSmallStack(() -> copyOnOneThread(TreeOptions.DEFAULTS, failure));
    runOnSmallStack(() -> copyOnOneThread(MIRROR, failure));
    assertThat(failure.get()).isNull();
    assertDeepFile(levels);
  }

  private static void runOnSmallStack(Runnable copy) throws InterruptedException {
    Thread thread = new Thread(null, copy, "small stack", 256 * Samples.KIB);
    thread.start();
    thread.join();
  }

  @Test
  @Tag("slow")
  void leftoversOfManyLevelsNeedNoSpaceOnTheStack() throws Exception {
    createDeep(3_000);
    Files.move(source, target);
    SampleTree.create(source);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    runOnSmallStack(() -> copyOnOneThread(MIRROR, failure));
    assertThat(failure.get()).isNull();
    SampleTree.assertSame(source, target);
  }

  private void createDeep(int levels) {
    int deepest = descend(source, levels, name -> CALLS.mkdirat(name, 0755));
    CALLS.close((int) CALLS.open(RawName.in(deepest, "file"), Access.CREATE_NEW, 0644));
    CALLS.close(deepest);
  }

  // And removes both trees, which the JDK cannot.
  private void assertDeepFile(int levels) {
    int copied = descend(target, levels, unused -> 0);
    assertThat(CALLS.statx(RawName.in(copied, "file"), Link.STAY, new FileStatus())).isZero();
    CALLS.close(copied);
    Commands.run("rm", "-rf", source.toString(), target.toString());
  }

  private static int descend(Path root, int levels, ToLongFunction<RawName> prepared) {
    int at = (int) CALLS.open(RawName.of(root), Access.DIRECTORY, 0);
    for (int i = 0; i < levels; i++) {
      RawName name = RawName.in(at, "dddddd");
      assertThat(prepared.applyAsLong(name)).isZero();
      int next = (int) CALLS.open(name, Access.DIRECTORY_NO_LINK, 0);
      assertThat(next).isPositive();
      CALLS.close(at);
      at = next;
    }
    return at;
  }

  private void copyOnOneThread(TreeOptions options, AtomicReference<Throwable> failure) {
    try {
      new Copier().copyTree(source, target, options.withJobs(1));
    } catch (IOException | StackOverflowError e) {
      failure.set(e);
    }
  }

  /// Another program puts a link in the place of a directory of the target, and back.
  @Test
  void aDirectoryThatIsSwappedForALinkNeverLeadsOutOfTheTarget() throws Exception {
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Path big = Files.createDirectory(source.resolve("big"));
    for (int i = 0; i < 2_000; i++) {
      Files.writeString(big.resolve("file-" + i), "content");
    }
    Files.createDirectories(target.resolve("big"));
    AtomicBoolean isOver = new AtomicBoolean();
    Thread attacker = new Thread(() -> swap(target.resolve("big"), outside, isOver));
    attacker.start();
    TreeOptions options = TreeOptions.DEFAULTS.withErrors(TreeErrors.CONTINUE);
    for (int i = 0; i < 8; i++) {
      new Copier().copyTree(source, target, options);
    }
    isOver.set(true);
    attacker.join();
    assertThat(outside).isEmptyDirectory();
  }

  private static void swap(Path place, Path outside, AtomicBoolean isOver) {
    Path aside = place.resolveSibling("aside");
    try {
      while (!isOver.get()) {
        Files.move(place, aside);
        Files.createSymbolicLink(place, outside);
        Files.delete(place);
        Files.move(aside, place);
      }
    } catch (IOException e) {
      // the copy created the directory again in between
    }
  }
}
