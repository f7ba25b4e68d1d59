package dev.millrace.files.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Moves by a user without privileges to another file system, between directories whose permissions
/// or lists deny a part of the work.
@EnabledOnOs(LINUX)
@Tag("slow")
class MoveIntoClosedDirectoryTest {
  private static final OrdinaryUser USER = OrdinaryUser.FIRST;

  @TempDir(factory = InMemory.class)
  Path near;

  @TempDir Path far;
  private List<String> asUser = List.of();
  private Path source;
  private Path target;

  @BeforeEach
  void requireTwoFileSystems() throws IOException {
    asUser = USER.assume();
    assumeFalse(Files.getFileStore(near).equals(Files.getFileStore(far)));
    OrdinaryUser.permit(USER.own(near), "rwx------");
    OrdinaryUser.permit(USER.own(far), "rwx------");
    source = near.resolve("source");
    target = far.resolve("target");
  }

  private void create(boolean isTree) throws IOException {
    Path file = isTree ? USER.own(Files.createDirectory(source)).resolve("file") : source;
    USER.own(Files.writeString(file, "moved"));
  }

  private void assertMoved(boolean isTree) throws IOException {
    assertThat(new ChildJvm(asUser).run(MoveOnce.class, source, target).strip())
        .isEqualTo("COPIED");
    assertThat(isTree ? target.resolve("file") : target).hasContent("moved");
    assertThat(source).doesNotExist();
    assertThat(Samples.names(far)).containsExactly("target");
  }

  @ParameterizedTest
  @CsvSource({"u::r-x, false", "u::r-x, true", "u::---, false", "u::---, true"})
  void theDefaultListOfTheTargetDoesNotMatter(String list, boolean isTree) throws IOException {
    assumeTrue(Commands.run("setfacl", "-d", "-m", list, far.toString()) == 0);
    create(isTree);
    String mode = Files.getPosixFilePermissions(source).toString();
    assertMoved(isTree);
    assertThat(Files.getPosixFilePermissions(target)).hasToString(mode);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aDirectoryThatIsWrittenButNotListedIsATarget(boolean isTree) throws IOException {
    create(isTree);
    OrdinaryUser.permit(far, "-wx------");
    assertMoved(isTree);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aDirectoryThatIsWrittenButNotListedIsLeft(boolean isTree) throws IOException {
    create(isTree);
    OrdinaryUser.permit(near, "-wx------");
    assertMoved(isTree);
  }
}
