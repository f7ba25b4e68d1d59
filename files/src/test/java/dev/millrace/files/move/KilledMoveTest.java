package dev.millrace.files.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The remains of moves to another file system whose JVM is killed.
@EnabledOnOs(LINUX)
@Tag("slow")
class KilledMoveTest {
  private static final String PART = ".target.millrace-part";
  private static final int SLOW = 200_000;

  @TempDir(factory = InMemory.class)
  Path near;

  @TempDir Path far;
  private Path source;
  private Path target;

  @BeforeEach
  void requireTwoFileSystems() throws IOException {
    assumeFalse(Files.getFileStore(near).equals(Files.getFileStore(far)));
    source = near.resolve("source");
    target = far.resolve("target");
  }

  private void create(boolean isTree) throws IOException {
    if (isTree) {
      Files.createDirectory(source);
    }
    Samples.random(isTree ? source.resolve("file") : source, 2 * Samples.MIB);
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

  @Test
  void theNextCopyToThatNameRemovesTheRemains() throws Exception {
    create(true);
    startSlowMove().destroyForcibly().waitFor();
    Path file = Samples.random(near.resolve("file"), 10);
    Copier replacing = new Copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS));
    Files.createFile(target);
    replacing.copy(file, target);
    assertThat(Samples.names(far)).containsExactly("target");
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
    List<String> user = OrdinaryUser.FIRST.assume();
    create(true);
    OrdinaryUser.permit(OrdinaryUser.FIRST.own(near), "rwx------");
    OrdinaryUser.permit(OrdinaryUser.FIRST.own(far), "rwx------");
    OrdinaryUser.FIRST.own(source);
    Path inner = OrdinaryUser.FIRST.own(Files.createDirectory(source.resolve("inner")));
    OrdinaryUser.permit(inner, "r-xr-xr-x");
    OrdinaryUser.FIRST.own(source.resolve("file"));
    OrdinaryUser.permit(source, "r-xr-xr-x");
    String words = new ChildJvm(user).run(MoveOnce.class, source, target);
    assertThat(Samples.names(far)).as(words).containsExactly("target");
    assertThat(Files.getPosixFilePermissions(target)).hasSize(6);
  }

  @Test
  void aUmaskThatTakesThePermissionsOfTheOwnerDoesNotMatter() throws IOException {
    List<String> command = new ArrayList<>(OrdinaryUser.FIRST.assume());
    command.addAll(List.of("sh", "-c", "umask 0777 && exec \"$@\"", "sh"));
    create(false);
    OrdinaryUser.permit(OrdinaryUser.FIRST.own(near), "rwx------");
    OrdinaryUser.permit(OrdinaryUser.FIRST.own(far), "rwx------");
    OrdinaryUser.FIRST.own(source);
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(source);
    assertThat(new ChildJvm(command).run(MoveOnce.class, source, target)).contains("COPIED");
    assertThat(Samples.names(far)).containsExactly("target");
    assertThat(target).hasSize(2 * Samples.MIB);
    assertThat(Files.getPosixFilePermissions(target)).isEqualTo(permissions);
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
}
