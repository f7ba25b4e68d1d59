package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.machine.JdkSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Races the examples of docs/extending.md, and code with errors.
@Tag("slow")
class ExtendingPageTest {
  private static final Path PAGE = Path.of("../docs/extending.md");
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("public final class (\\w+)");

  /// The control method, which every race runs: it takes no additional fork.
  private static final String PLAIN = "stream-array[4KiB]";

  @TempDir Path directory;

  @Test
  void theExamplesCompileAndRace() throws IOException {
    List<String> examples = examples();
    assertThat(examples.getFirst().lines().count()).isBetween(18L, 24L);
    Path copy = write(examples.get(0));
    Path provider = write(examples.get(2));
    Path job = directory.resolve("mine.toml");
    Run run =
        race(
                "--with=" + copy,
                "--with=" + provider,
                "--command=raw=cp {source} '{target}'",
                "--save-job=" + job)
            .succeeded();
    assertThat(run.out())
        .contains("my-copy", "my-buffered-copy[64KiB]", "my-buffered-copy[1MiB]", "raw");
    assertThat(job)
        .content()
        .contains("with = ", "MyCopy.java", "command = ", "raw=cp {source} '{target}'");
  }

  @Test
  void theExampleOfAnotherResultCountsLines() throws IOException {
    Run run = race("count-lines", "--with=" + write(examples().get(1))).succeeded();
    assertThat(run.out()).contains("my-count").doesNotContain("disqualified");
  }

  @Test
  void aMethodThatNeedsANewerJdkIsSkippedInOneLine() throws IOException {
    List<Path> older =
        JdkSearch.all().stream().filter(home -> home.toString().matches(".*(8|11|17).*")).toList();
    assumeThat(older).as("a JDK before 25 on this machine").isNotEmpty();
    Path newer =
        write(
            examples()
                .getFirst()
                .replace("MyCopy", "NeedsNewest")
                .replace("byte[] buffer", "ScopedValue.newInstance();\n    byte[] buffer"));
    Run run = race("--with=" + newer, "--jdk=" + older.getFirst()).succeeded();
    assertThat(run.out()).contains("skipped: needs JDK 25 or later: needs-newest");
  }

  @Test
  void anErrorOfTheCompilerIsOneLineOfBadInput() throws IOException {
    Path broken = write(examples().getFirst().replace("new byte", "new bite"));
    race("--with=" + broken)
        .assertLine(
            2,
            "millrace race: --with: %s:12:25: cannot find symbol; symbol: class bite; location: class MyCopy"
                .formatted(broken));
  }

  private static List<String> examples() throws IOException {
    return JAVA.matcher(Files.readString(PAGE))
        .results()
        .map((MatchResult example) -> example.group(1))
        .toList();
  }

  private Path write(String example) throws IOException {
    MatchResult name = NAME.matcher(example).results().findFirst().orElseThrow();
    return Files.writeString(directory.resolve(name.group(1) + ".java"), example);
  }

  private Run race(String... args) {
    List<String> usual =
        Run.split(
            "race --quick --forks=1 --warmups=1 --iterations=2 --watch=none --sizes=1K"
                + " --methods=%s --from=%s --out=%s",
            PLAIN, directory, directory.resolve("out"));
    return Run.of(usual, args);
  }
}
