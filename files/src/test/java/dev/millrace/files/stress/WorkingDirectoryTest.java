package dev.millrace.files.stress;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import dev.millrace.files.stress.Cued.Api;
import dev.millrace.files.tree.TreeEngine;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Relative names start at the working directory itself, even if its path is long or has changed.
@EnabledOnOs(LINUX)
@Tag("slow")
class WorkingDirectoryTest {
  private static final String LONG_NAME = "n".repeat(200);
  private static final String LONGEST_NAME = "l".repeat(250);

  @TempDir Path temporary;

  @ParameterizedTest
  @CsvSource({
    "SYSTEM_CALLS, COPIER, 5000",
    "SYSTEM_CALLS, COPIER, 3000000",
    "SYSTEM_CALLS, FILES, 5000",
    "SYSTEM_CALLS, FILES, 3000000",
    "PATHS, COPIER, 5000",
    "PATHS, COPIER, 3000000",
    "PATHS, FILES, 5000",
    "PATHS, FILES, 3000000"
  })
  void aMovedWorkingDirectoryKeepsItsFiles(TreeEngine engine, Api api, int bytes)
      throws IOException {
    Path here = directory("here", bytes);
    Cued copy = Cued.start(engine.jvm().in(here), api, "source", "target");
    Path moved = Files.move(here, temporary.resolve("moved"));
    Path other = directory("here", 77);
    assertThat(copy.copy()).isEqualTo(Cued.DONE);
    assertThat(other.resolve("target")).hasContent("old");
    assertSame(moved.resolve("source"), moved.resolve("target"));
    assertThat(Samples.names(moved)).containsExactly("source", "target");
    assertThat(Samples.names(other)).containsExactly("source", "target");
  }

  private Path directory(String name, int bytes) throws IOException {
    Path directory = Files.createDirectory(temporary.resolve(name));
    Samples.random(directory.resolve("source"), bytes);
    Files.writeString(directory.resolve("target"), "old");
    return directory;
  }

  @ParameterizedTest
  @CsvSource({"COPIER", "FILES"})
  void anAncestorNeedNotBeSearchable(Api api) throws IOException {
    List<String> user = OrdinaryUser.FIRST.assume();
    permit(temporary, "rwxrwxrwx");
    Path closed = permit(Files.createDirectory(temporary.resolve("a")), "rwxr-xr-x");
    Path here = OrdinaryUser.FIRST.own(directory("a/here", 2 * MIB));
    permit(here.resolve("source"), "rw-r--r--");
    Cued copy = Cued.start(new ChildJvm(user).in(here), api, "source", "target");
    permit(closed, "rwx------");
    assertThat(copy.copy()).isEqualTo(Cued.DONE);
    assertSame(here.resolve("source"), here.resolve("target"));
  }

  // No JVM starts in a directory that is deeper itself.
  @ParameterizedTest
  @CsvSource({"COPIER", "FILES"})
  void onlyTheNameNeedBeShortEnough(Api api) throws IOException {
    int levels = (4_050 - temporary.toString().length()) / (LONG_NAME.length() + 1);
    String script =
        "for level in $(seq $1); do mkdir $0; cd -P $0; done; mkdir $2; echo text > $2/source; "
            + "echo old > $2/target; leaf=$2; shift 2; \"$@\"; "
            + "cmp $leaf/source $leaf/target && ls -A $leaf";
    List<String> deep =
        new ArrayList<>(List.of("sh", "-c", script, LONG_NAME, "" + levels, LONGEST_NAME));
    try {
      Cued copy =
          Cued.start(
              new ChildJvm(deep).in(temporary),
              api,
              LONGEST_NAME + "/source",
              LONGEST_NAME + "/target");
      assertThat(copy.copy()).isEqualTo(Cued.DONE + "\nsource\ntarget");
    } finally {
      assertThat(Commands.run("rm", "-r", temporary.resolve(LONG_NAME).toString())).isZero();
    }
  }
}
