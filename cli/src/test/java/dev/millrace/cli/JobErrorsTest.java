package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.option.JobArguments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;

/// A bad job gets one line with the position and the advice, and exit code 2.
class JobErrorsTest {
  @TempDir Path directory;
  private Path job;

  @BeforeEach
  void name() {
    job = directory.resolve("my.toml");
  }

  @Test
  void aFileThatIsNotTomlIsRejected() throws IOException {
    assertRejected("1:10: Unexpected 'K', expected a newline or end-of-input", "sizes = 5K\n");
    assertRejected("2:7: Unexpected '4', expected . or =", "# a job\nforks 4\n");
    assertRejected("3:1: forks previously defined at line 1, column 1", "forks=1\n\nforks=2\n");
    assertRejected(
        "1:11: Unexpected end of line, expected ] or a comma", "sizes = [5\nforks = 4\n");
  }

  @Test
  void anUnknownKeyIsRejectedWithTheNearestKey() throws IOException {
    assertRejected("2:3: unknown key 'size'; did you mean 'sizes'?", "\n  size = 5\n");
    assertRejected("1:1: unknown key 'method'; did you mean 'methods'?", "method = 5\n");
    assertRejected("1:1: unknown key '--forks'; did you mean 'forks'?", "\"--forks\"=5\n");
    assertRejected("1:1: unknown key 'nonsense'; choose from operation, ", "nonsense=1");
  }

  @Test
  void anOptionForTheCommandLineOnlyIsRejected() throws IOException {
    for (String key : JobArguments.keysOf(raceOptions()).keySet()) {
      if (!JobArguments.knownKeys().contains(key)) {
        String message = "1:1: '" + key + "' is not for a job; use it on the command line";
        assertRejected(message, key + " = true\n");
      }
    }
    assertThat(JobArguments.knownKeys()).contains("operation", "sizes", "quick", "seed", "scale");
    assertThat(JobArguments.knownKeys())
        .doesNotContain("job", "save-job", "preset", "out", "resume", "dry-run", "json", "help")
        .doesNotContain("version", "verbose");
  }

  @Test
  void aWrongTypeIsRejected() throws IOException {
    assertRejected("1:1: 'forks' takes one value; write it without [ ]", "forks = [1, 2]\n");
    assertRejected("1:1: 'forks' takes one value; write it without [ ]", "forks = []\n");
    assertRejected("1:9: 'quick' takes true or false, not yes", "quick = 'yes'\n");
    assertRejected("2:10: 'sizes' takes text or a number, not true", "\nsizes = [true]\n");
    assertRejected("1:8: a job has texts, numbers, true, false", "seed = 2002-07-01\n");
    assertRejected("1:1: a job has texts, numbers, true, false", "[race]\nsizes = 5\n");
    assertRejected("1:10: a job has texts, numbers, true, false", "sizes = [[5], [6]]\n");
  }

  @Test
  void aBadValueIsRejectedWithItsPosition() throws IOException {
    assertRejected(
        "3:3: --sizes: '5X' is not a size; write it as 5K", "sizes = [\n  \"5K\",\n  \"5X\",\n]\n");
    assertRejected("1:9: --forks: 'four' is not a whole number", "forks = 'four'\n");
    assertRejected("1:9: --forks: '4.5' is not a whole number", "forks = 4.5\n");
    assertRejected("2:10: --budget: 'soon' is not a duration", "\nbudget = 'soon'");
    assertRejected("1:13: OPERATION: 'fly' is not one of copy, read", "operation = 'fly'\n");
    assertRejected("1:13: OPERATION: '--quick' is not one of", "operation = '--quick'\n");
    assertRejected("1:9: --scale: 'NaN' is not a factor", "scale = nan\n");
    assertRejected("1:9: --sizes: '5K,' has an empty place", "sizes = '5K,'\n");
    assertRejected("1:12: --methods: the list is empty; name a value", "methods = [\"\"]\n");
  }

  @Test
  void anImpossibleRequestIsRejectedWithItsPosition() throws IOException {
    assertRejected("2:1: --forks must be 1 to 10000, not 0", "seed = 1\nforks = 0\n");
    assertRejected("1:1: --quick and --thorough exclude each other", "quick=true\nthorough=true\n");
    assertRejected("1:1: --methods: no copy method is called 'x'", "methods = ['x']\n");
    assertRejected(
        "1:1: --from: " + directory.resolve("gone"), "from = '" + directory + "/gone'\n");
  }

  @Test
  void anErrorOfTheCommandLineHasNoPositionInTheJob() throws IOException {
    Files.writeString(job, "forks = 3\n");
    run("--forks=0").assertLine(2, "millrace race: --forks must be 1 to 10000, not 0");
  }

  @Test
  void anErrorOfJobAndCommandLineHasThePositionInTheJob() throws IOException {
    Files.writeString(job, "\nthorough = true\n");
    run("--quick")
        .assertLine(
            2,
            "millrace race: "
                + job
                + ":2:1: --quick and --thorough exclude each other; choose one");
  }

  @Test
  void anUnreadableFileIsRejected() throws IOException {
    run()
        .assertLine(
            2,
            "millrace race: --job: no such file or directory: "
                + job
                + "; --save-job writes a job");
    Files.createDirectory(job);
    run().assertLine(2, "millrace race: --job: " + job + " is a directory; name a file in it");
    Files.delete(job);
    Files.write(job, new byte[] {'#', (byte) 0xff});
    run().assertLine(2, "millrace race: --job: " + job + " is not text in UTF-8; convert it");
  }

  @Test
  void onlyOneJobIsAllowed() throws IOException {
    Files.writeString(job, "forks = 3\n");
    run("--preset=nio-2002").assertFails(2, "--job and --preset exclude each other; choose one");
    run("--resume=" + directory)
        .assertFails(2, "--resume uses the options of its record; remove --");
  }

  private static CommandSpec raceOptions() {
    return Millrace.commandLine().getSubcommands().get("race").getCommandSpec();
  }

  private void assertRejected(String message, String text) throws IOException {
    Files.writeString(job, text);
    run().assertOneLine(2, "millrace race: " + job + ":" + message, "");
  }

  private Run run(String... args) {
    return Run.of("race", "--dry-run", "--job=" + job, args);
  }
}
