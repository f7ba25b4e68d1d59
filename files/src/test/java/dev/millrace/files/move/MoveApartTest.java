package dev.millrace.files.move;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Moves to another file system: killed ones, several at once, and of a user without privileges.
@EnabledOnOs(LINUX)
@Tag("slow")
class MoveApartTest {
  private static final String PART = ".target.millrace-part";
  private static final int SLOW = 200_000;

  @TempDir(factory = InMemory.class)
  Path near;

  @TempDir Path far;
  @RegisterExtension final RootOnly root = new RootOnly();
  private Path source;
  private Path target;

  @BeforeEach
  void requireTwoFileSystems() throws IOException {
    assumeFalse(Files.getFileStore(near).equals(Files.getFileStore(far)));
    source = near.resolve("source");
    target = far.resolve("target");
  }

  private void create(boolean isTree) throws IOException {
    Samples.random(
        isTree ? Files.createDirectory(source).resolve("file") : source, 2 * Samples.MIB);
  }

  private Process startSlowMove() throws IOException, InterruptedException {
    Process process = new ChildJvm(List.of()).start(MoveOnce.class, source, target, SLOW);
    Path begun = far.resolve(PART);
    Path copy = Files.isDirectory(source) ? begun.resolve("target") : begun;
    while (process.isAlive() && Files.notExists(copy)) {
      Thread.sleep(10);
    }
    return process;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theNextMoveRemovesTheRemains(boolean isTree) throws Exception {
    create(isTree);
    startSlowMove().destroyForcibly().waitFor();
    assertThat(Samples.names(far)).containsExactly(PART);
    assertThat(new Copier().move(source, target).way()).isEqualTo(Way.COPIED);
    assertThat(Samples.names(far)).containsExactly("target");
    assertThat(source).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAppendOnlyDirectoryGetsNoStagingDirectory(boolean isTree) throws IOException {
    create(isTree);
    root.lock("a", far);
    assertThatThrownBy(() -> new Copier().move(source, target))
        .hasMessage(target + ": its directory is append-only; chattr -a ends that");
    assertThat(far).isEmptyDirectory();
    assertThat(source).exists();
  }

  @Test
  void theStagingDirectoryOfALiveMoveStays() throws Exception {
    create(true);
    Process live = startSlowMove();
    try {
      Path other = Samples.random(near.resolve("other"), 10);
      new Copier().move(other, target);
      assertThat(Samples.names(far)).containsExactlyInAnyOrder(PART, "target");
      assertThat(far.resolve(PART + "/target")).isDirectory();
    } finally {
      live.destroyForcibly().waitFor();
    }
  }

  @Test
  void aDirectoryThatIsReadOnlyIsMovedByItsOwner() throws IOException {
    createOfUser(true, LARGE);
    permit(USER.own(Files.createDirectory(source.resolve("inner"))), "r-xr-xr-x");
    permit(source, "r-xr-xr-x");
    assertMoved(true);
    assertThat(permissions(target)).isEqualTo("r-xr-xr-x");
  }

  @Test
  void aUmaskThatTakesThePermissionsOfTheOwnerDoesNotMatter() throws IOException {
    createOfUser(false, LARGE);
    asUser = new ArrayList<>(asUser);
    asUser.addAll(List.of("sh", "-c", "umask 0777 && exec \"$@\"", "sh"));
    String permissions = permissions(source);
    assertMoved(false);
    assertThat(permissions(target)).isEqualTo(permissions);
  }

  @Test
  void aDeepTreeIsMovedOnASmallStack() throws IOException {
    Path deepest = Files.createDirectories(source.resolve("d/".repeat(600)));
    Files.writeString(deepest.resolve("file"), "1");
    String words = new ChildJvm(List.of()).with("-Xss512k").run(MoveOnce.class, source, target);
    assertThat(words).contains("COPIED");
    assertThat(source).doesNotExist();
    assertThat(target.resolve("d/".repeat(600)).resolve("file")).hasContent("1");
  }

  private static final int ROUNDS = 60;
  private static final int MOVES = 6;

  @Test
  void oneOfSeveralMovesSucceeds() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(MOVES)) {
      for (int round = 0; round < ROUNDS; round++) {
        requireOneSuccess(threads, round);
      }
    }
    assertThat(Samples.names(far)).hasSize(ROUNDS).noneMatch(it -> it.startsWith("."));
  }

  // The lock is the last step before the copy.
  @Test
  void anotherTreeInTheStagingDirectoryIsNotMixedWithTheCopy() throws IOException {
    create(source, true);
    Path other = far.resolve(PART + "/target/other");
    FaultyCalls calls =
        new FaultyCalls()
            .with("flock", When.FIRST, Fault.meanwhile(() -> Files.createDirectories(other)));
    assertThatThrownBy(() -> calls.copier().move(source, target))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessage(target.toString());
    assertThat(Samples.names(far)).isEmpty();
    assertThat(source.resolve("file")).exists();
  }

  // The third directory that is opened as a start belongs to the source, before the copy.
  @Test
  void aLinkInThePlaceOfTheStagingDirectoryDoesNotLeadTheCopyElsewhere() throws IOException {
    create(source, true);
    Path part = far.resolve(PART);
    Path elsewhere = Files.createDirectory(near.resolve("elsewhere"));
    Fault swap =
        Fault.meanwhile(() -> {
          Files.move(part, far.resolve("aside"));
          Files.createSymbolicLink(part, elsewhere);
        });
    FaultyCalls calls = new FaultyCalls().with("open", Access.DIRECTORY_PATH, When.nth(3), swap);
    calls.copier().move(source, target);
    assertTree(far, PART + "->" + elsewhere, "aside/", "target/file=" + source);
    assertThat(elsewhere).isEmptyDirectory();
    assertThat(source).doesNotExist();
  }

  private void requireOneSuccess(ExecutorService threads, int round) throws Exception {
    Path target = far.resolve("target" + round);
    List<Callable<String>> moves = new ArrayList<>();
    for (int i = 0; i < MOVES; i++) {
      Path source = create(near.resolve(round + "-" + i), i % 2 == 0);
      moves.add(() -> move(source, target));
    }
    List<String> results = new ArrayList<>();
    for (Future<String> move : threads.invokeAll(moves)) {
      results.add(move.get());
    }
    assertThat(results).containsOnlyOnce("moved");
    assertThat(results).allMatch(it -> it.equals("moved") || it.equals("exists: " + target));
    assertThat(Samples.names(near).stream().filter(it -> it.startsWith(round + "-")))
        .hasSize(MOVES - 1);
  }

  private static Path create(Path source, boolean isTree) throws IOException {
    Files.writeString(
        isTree ? Files.createDirectory(source).resolve("file") : source, source.toString());
    return source;
  }

  private static String move(Path source, Path target) throws IOException {
    try {
      new Copier().move(source, target);
      return "moved";
    } catch (FileAlreadyExistsException e) {
      return "exists: " + e.getMessage();
    }
  }

  private static final OrdinaryUser USER = OrdinaryUser.FIRST;

  private static final String LARGE = "large".repeat(400_000);

  private List<String> asUser = List.of();
  private String moved = "";

  // The user owns both directories.
  private void createOfUser(boolean isTree, String content) throws IOException {
    asUser = USER.assume();
    permit(USER.own(near), "rwx------");
    permit(USER.own(far), "rwx------");
    Path file = isTree ? USER.own(Files.createDirectory(source)).resolve("file") : source;
    USER.own(Files.writeString(file, content));
    moved = content;
  }

  private void assertMoved(boolean isTree) throws IOException {
    assertThat(new ChildJvm(asUser).run(MoveOnce.class, source, target).strip())
        .isEqualTo("COPIED");
    assertThat(isTree ? target.resolve("file") : target).hasContent(moved);
    assertThat(Samples.names(far)).containsExactly("target");
  }

  @ParameterizedTest
  @CsvSource({"u::r-x, false", "u::r-x, true", "u::---, false", "u::---, true"})
  void theDefaultListOfTheTargetDoesNotMatter(String list, boolean isTree) throws IOException {
    createOfUser(isTree, "moved");
    assumeTrue(Commands.run("setfacl", "-d", "-m", list, far.toString()) == 0);
    String permissions = permissions(source);
    assertMoved(isTree);
    assertThat(source).doesNotExist();
    assertThat(permissions(target)).isEqualTo(permissions);
  }

  @ParameterizedTest
  @CsvSource({"far, false", "far, true", "near, false", "near, true"})
  void aDirectoryThatIsWrittenButNotListedIsATargetAndIsLeft(String which, boolean isTree)
      throws IOException {
    createOfUser(isTree, "moved");
    permit(which.equals("far") ? far : near, "-wx------");
    assertMoved(isTree);
    assertThat(source).doesNotExist();
  }

  /// Moves one entry, and prints the result.
  static final class MoveOnce {
    // arguments: source, target, and optionally the most bytes per second
    public static void main(String[] arguments) {
      CopyOptions options = CopyOptions.DEFAULTS;
      if (arguments.length == 3) {
        options = options.withBytesPerSecond(Long.parseLong(arguments[2]));
      }
      try {
        System.out.println(
            new Copier(options).move(Path.of(arguments[0]), Path.of(arguments[1])).way());
      } catch (IOException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }
}
