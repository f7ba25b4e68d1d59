package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The selection of modules by `./build quick`, in a repository of two modules, without Maven.
class QuickBuildTest {
  private static final Path SCRIPT = Path.of("../scripts/quick.sh").toAbsolutePath().normalize();

  @TempDir Path directory;

  @BeforeEach
  void createARepository() throws Exception {
    assumeThat(Path.of("/bin/sh")).exists();
    assumeThat(shell("git --version").code()).as("git").isZero();
    Files.writeString(
        directory.resolve("pom.xml"), "<module>first</module>\n<module>second</module>\n");
    String commit = "git -c user.name=a -c user.email=a@b commit -q -m all";
    Run made =
        shell("git init -q -b main && git add . && " + commit + " && git checkout -q -b new");
    assertThat(made.code()).as(made.out()).isZero();
  }

  @Test
  void withoutAChangeNoTestRuns() throws Exception {
    Run run = quick("").succeeded();
    assertThat(run.out()).startsWith("no module changed since commit");
  }

  @Test
  void aFileWithANameBeyondAsciiIsAChange() throws Exception {
    String made = "mkdir second && : > \"second/$(printf 'gr\\303\\266sse')\""; // in any locale
    assertThat(shell(made).code()).isZero();
    assertThat(quick("").out()).startsWith("quick tests of second\n");
    assertThat(shell("git add .").code()).isZero();
    assertThat(quick("").out()).startsWith("quick tests of second\n");
  }

  @Test
  void aNamedModuleIsTested() throws Exception {
    assertThat(quick("second first").out()).startsWith("quick tests of second,first\n");
  }

  @Test
  void anUnknownModuleIsRejectedInOneLine() throws Exception {
    for (String name : new String[] {"", "third", "first second"}) {
      Run run = quick("'" + name + "'");
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out())
          .isEqualTo("build: no module '" + name + "' (choose from: first second)\n");
    }
  }

  @Test
  void theScriptRunsThroughALinkInAnotherDirectory() throws Exception {
    Path build = SCRIPT.resolveSibling("../build").normalize();
    Path links = Files.createDirectory(directory.resolve("my links"));
    Files.createSymbolicLink(links.resolve("build"), build);
    assertThat(shell("'" + links.resolve("build") + "' quick third || true").out())
        .startsWith("build: no module 'third'");
  }

  private Run quick(String modules) throws Exception {
    return shell(
        ". \"$0\"; maven() { echo maven; }; status=0; quick "
            + modules
            + " || status=$?; exit $status");
  }

  private Run shell(String text) throws Exception {
    return Run.process(
        new ProcessBuilder("/bin/sh", "-eu", "-c", text, SCRIPT.toString())
            .directory(directory.toFile()));
  }
}
