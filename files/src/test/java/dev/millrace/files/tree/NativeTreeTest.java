package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.SampleTree.ALL_KINDS;
import static dev.millrace.files.tree.SampleTree.GOING_ON;
import static dev.millrace.files.tree.SampleTree.MIRROR;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
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
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Trees that are copied by system calls, in ways that Java alone does not offer.
class NativeTreeTest extends TreesByCalls {
  private static final FileCalls CALLS = Host.sys().fileCalls().optional().orElse(null);

  @BeforeEach
  void createSource() throws IOException {
    SampleTree.create(source);
  }

  @Test
  void allMetadataIsKeptEvenOfDirectoriesAndLinks() throws IOException {
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000, 123_456_789));
    List<String> entries = List.of("a/link", "a/small", "a/b/c", "a/b", "a", "empty", "");
    Commands.run("touch", "-h", "-d", "2001-09-09 01:46:40.123456789Z", source + "/a/link");
    permit(source.resolve("a/small"), "r--r-----");
    permit(source.resolve("a/b"), "r-xr-x---");
    for (String entry : entries.subList(1, entries.size())) {
      Files.setLastModifiedTime(source.resolve(entry), time);
    }
    assertThat(copy(Metadata.ALL, TreeOptions.DEFAULTS).outcomes()).isEmpty();
    for (String entry : entries) {
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
    calls.always("futimens", Errno.EPERM);
    assertThat(copy(Metadata.MODE_AND_TIMES, TreeOptions.DEFAULTS).outcomes())
        .hasSize(12)
        .allMatch(
            it -> it instanceof Copied copied && copied.lost().getFirst().what().equals("times"));
    assertSame(source, target);
  }

  @Test
  void specialFilesAreCreatedSkippedOrFailures() throws IOException {
    fill(source, "a/fifo|");
    assertThat(copy(GOING_ON).outcomes()).singleElement().isInstanceOf(Failed.class);
    assertThat(target.resolve("a/fifo")).doesNotExist();
    assertThat(copy(ALL_KINDS).counts().specialFiles()).isEqualTo(1);
    assertSame(source, target);
  }

  @Test
  void namesThatAreNotTextKeepTheirBytes() throws IOException {
    String script = "cd \"$0\" && d=$(printf 'd\\377') && mkdir \"$d\" && echo hi >\"$d/\u00fc\"";
    assumeThat(Commands.run("sh", "-c", script, source.toString())).isZero();
    copy(TreeOptions.DEFAULTS);
    assertThat(Commands.run("diff", "-r", source.toString(), target.toString())).isZero();
  }

  /// The kernel accepts no path of this depth.
  @Test
  void veryDeepTreesNeedFewDescriptors() throws IOException {
    createDeep(900);
    AtomicLong most = new AtomicLong();
    TreeListener listener =
        onFinished((outcome, counts) -> most.accumulateAndGet(calls.open().size(), Math::max));
    TreeResult result =
        calls.copier().withTreeListener(listener).copyTree(source, target, TreeOptions.DEFAULTS);
    assertThat(result.counts().directories()).isEqualTo(905);
    assertThat(most.get()).isBetween(1L, 256L);
    assertDeepFile(900);
  }

  /// Each directory is created in the open one above: no call takes the whole path.
  @Test
  @Tag("slow")
  void aTreeOfManyLevelsNeedsNoSpaceOnTheStack() throws Exception {
    createDeep(3_000);
    copyOnSmallStack(TreeOptions.DEFAULTS);
    copyOnSmallStack(MIRROR);
    assertDeepFile(3_000);
  }

  @Test
  @Tag("slow")
  void leftoversOfManyLevelsNeedNoSpaceOnTheStack() throws Exception {
    createDeep(3_000);
    Files.move(source, target);
    SampleTree.create(source);
    copyOnSmallStack(MIRROR);
    assertSame(source, target);
  }

  private void copyOnSmallStack(TreeOptions options) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Runnable copy =
        () -> {
          try {
            assertThat(new Copier().copyTree(source, target, options.withJobs(1)).isComplete())
                .isTrue();
          } catch (IOException | StackOverflowError | AssertionError e) {
            failure.set(e);
          }
        };
    Thread thread = new Thread(null, copy, "small stack", 256 * Samples.KIB);
    thread.start();
    thread.join();
    assertThat(failure.get()).isNull();
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

  /// Another program puts a link in the place of a directory of the target, and back.
  @Test
  void aDirectoryThatIsSwappedForALinkNeverLeadsOutOfTheTarget() throws Exception {
    Path outside = Files.createDirectory(directory.resolve("outside"));
    for (int i = 0; i < 2_000; i++) {
      fill(source, "big/file-" + i);
    }
    fill(target, "big/");
    AtomicBoolean isOver = new AtomicBoolean();
    Thread attacker = new Thread(() -> swap(target.resolve("big"), outside, isOver));
    attacker.start();
    for (int i = 0; i < 8; i++) {
      new Copier().copyTree(source, target, GOING_ON);
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
