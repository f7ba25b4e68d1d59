package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bad input gets one line with the problem, its position and the advice, and exit code 2. A
/// failure gets exit code 1.
class BadInputTest {
  @TempDir Path directory;

  @Test
  void badInputIsRejectedInOneLine() {
    assertRejected("no copy method is called 'nonsense'", "--methods", "nonsense");
    assertRejected("'-5' is not a size; write it as 5K", "--sizes", "-5");
    assertRejected("'5X' is not a size", "--sizes", "5K,5X");
    assertRejected("--with: 'New' is not a name; use lower-case", "--with", "New=my.jar");
    assertRejected("--command: 'My' is not a name", "--command", "My=cp {source} {target}");
    assertRejected("is more bytes than a file can have", "--sizes", "99999999999G");
    assertRejected("a buffer has 1 byte to 1GiB, not 2G", "--buffers", "2G");
    assertRejected(
        "is not a directory; create it first", "--to", directory.resolve("missing"));
    assertRejected(
        "is not a directory; create it first", "--from", directory.resolve("missing"));
    assertRejected("no Java runtime in " + directory, "--jdk", directory);
    assertRejected("--forks must be 1 to 10000, not 0", "--forks", "0");
    assertRejected("--warmups must be 0 to 10000, not -1", "--warmups", "-1");
    assertRejected("--iterations must be 1 to 10000, not 0", "--iterations", "0");
    assertRejected("--age must be 1 to 100000, not 0", "--age", "0");
    assertRejected("--age must be 1 to 100000, not -1", "--age", "1,-1");
    assertRejected("--age: 'young' is not a whole number; write it as 4", "--age", "young");
    assertRejected("--age needs a value; see 'millrace race --help'", "--age");
    assertRejected("--jdk needs a value; see 'millrace race --help'", "--jdk", "--quick");
    assertRejected("--seed: '99999999999999999999' is too large", "--seed=99999999999999999999");
    assertRejected("--forks: '3000000000' is too large; choose a smaller", "--forks=3000000000");
    assertRejected("--quick: 'maybe' is not true or false", "--quick=maybe");
    assertRejected("--from: the name is empty; name a file or a directory", "--from=");
    assertRejected("--age: a race of young JVMs needs hot files", "--age", "1", "--cache", "cold");
    assertRejected("free and the race needs", "--age", "100000", "--sizes", "900G");
    assertRejected("'soon' is not a duration; write it as 90s", "--budget", "soon");
    assertRejected("--budget: '0' is no time limit; write it as 90s", "--budget", "0");
    assertRejected("--budget: '0ms' is no time limit; write it as 90s", "--budget", "0ms");
    assertRejected("--quick and --thorough exclude each other", "--quick", "--thorough");
    assertRejected("OPERATION: 'fast' is not one of copy, read, write", "fast");
    assertRejected("'music' is not one of binary, text", "--content", "music");
    assertRejected("unknown option '--nonsense'; see 'millrace race --help'", "--nonsense");
    assertRejected("unknown option '--size'; did you mean '--sizes'?", "--size", "5K");
    assertRejected("unknown option '--size'; did you mean '--sizes'?", "--size=5K");
  }

  @Test
  void anUnknownOptionMayBeANumber() {
    assertLine("millrace copy: unknown option '-8'; see 'millrace copy --help'", "copy", "-8", "a");
    assertLine("millrace copy: -0 is not supported: use --from0", "copy", "-a", "-0", "a", "b");
    assertLine("millrace ask: unknown option '-1'; see 'millrace ask --help'", "ask", "-1.5");
    assertThat(Run.copy("--", "-8", "/").err()).doesNotContain("unknown option");
  }

  @Test
  void onlyTheFirstOfSeveralUnknownArgumentsIsNamed() {
    race("--bogus", "7", "--nonsense=5")
        .assertLine(2, "millrace race: unknown option '--bogus'; see 'millrace race --help'");
  }

  @Test
  void commandsAndArgumentsThatDoNotExistAreRejected() {
    assertLine("millrace: unknown command 'bogus'; see 'millrace --help'", "bogus");
    assertLine("millrace: unknown command 'bogus'; see 'millrace --help'", "help", "bogus");
    assertLine("millrace: unknown command 'rave'; did you mean 'race'?", "rave");
    assertLine("millrace: unknown option '--versoin'; did you mean '--version'?", "--versoin");
    assertLine(
        "millrace methods: 'read' is one argument too many; see 'millrace methods --help'",
        "methods",
        "copy",
        "read");
    assertLine(
        "millrace methods: no operation and no method is called 'x'; millrace methods lists both",
        "methods",
        "x");
  }

  private static void assertLine(String line, Object... args) {
    Run.of(args).assertLine(2, line);
  }

  @Test
  void anOptionWithoutAnEffectIsRejected() {
    assertRejected("--methods: the list is empty; name a value", "--methods", "");
    assertRejected("--sizes: '5K,' has an empty place; remove the comma", "--sizes", "5K,");
    assertRejected("--methods: 'a,,b' has an empty place", "--methods=a,,b");
    assertRejected("--drop-caches: the race has no cold cells; add --cache cold", "--drop-caches");
    assertRejected(
        "--buffers: no method of the race takes the size of a buffer",
        "--buffers=4K",
        "--methods=files-copy");
  }

  @Test
  void aDryRunMakesTheChecksOfTheRace() throws IOException {
    assertRejected("--reference-jdk: there is no JDK 99", "--reference-jdk=99", "--dry-run");
    assertRejected("--drop-caches: the race has no cold cells", "--drop-caches", "--dry-run");
    Path file = Files.writeString(directory.resolve("taken"), "");
    assertRejected("--out: no file can be created in " + file, "--out=" + file, "--dry-run");
    race("--dry-run", "--from=" + directory, "--sizes=900T")
        .assertFails(1, "free and the race needs");
  }

  @Test
  void aDryRunPrintsNoJson() {
    assertRejected("--dry-run and --json exclude each other", "--dry-run", "--json");
  }

  @Test
  void aFileInsteadOfADirectoryIsRejected() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "mine");
    assertRejected(file + " is not a directory", "--to", file);
  }

  @Test
  void aDirectoryWithARecordIsNotOverwritten() throws IOException {
    Files.writeString(directory.resolve("record.json"), "precious");
    assertRejected(
        " has a record already; choose another directory, or use --resume",
        "--out",
        directory);
    assertThat(directory.resolve("record.json")).hasContent("precious");
  }

  @Test
  void aRaceThatDoesNotFitFailsInOneLine() {
    race("--sizes", "900T", "--to", directory, "--from", directory)
        .assertOneLine(1, "millrace race: " + directory, "free and the race needs");
  }

  @Test
  void resumingWithoutARecordIsRejected() {
    assertRejected(directory + ": no record here; name", "--resume", directory);
  }

  @Test
  void resumingABrokenRecordIsRejected() throws IOException {
    Path record = Files.writeString(directory.resolve("record.json"), "{ \"hello\" :");
    assertRejected(record + " is not a run record", "--resume", directory);
    Files.writeString(record, "");
    assertRejected(record + " is not a run record: it is empty", "--resume", directory);
  }

  @Test
  void anOptionThatAResumedRaceCannotUseIsRejected() {
    String resume = "--resume=" + directory;
    assertRejected("remove --forks, or start a new race", resume, "--forks", "9");
    assertRejected("remove --quick, or start a new race", resume, "--quick");
    assertRejected("remove --out, or start a new race", resume, "--out", "elsewhere");
    assertRejected("remove --dry-run, or start a new race", resume, "--dry-run");
    assertRejected("remove OPERATION, or start a new race", resume, "read");
  }

  @Test
  void aPlaceThatTakesNoRecordIsRejectedBeforeAnyWork() throws IOException {
    Path out = Files.writeString(directory.resolve("file"), "mine").resolve("out");
    Path from = Files.createDirectory(directory.resolve("files"));
    assertRejected(
        "--out: no file can be created in " + out, "--out", out, "--from=" + from);
    assertThat(from).isEmptyDirectory();
  }

  @Test
  void aMissingDirectoryForTemporaryFilesIsRejectedBeforeAnyWork() {
    String before = System.setProperty("java.io.tmpdir", directory + "/missing");
    try {
      assertRejected(
          directory + "/missing takes no temporary files; set TMPDIR or -Djava.io.tmpdir",
          "--from=" + directory);
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void theStackTraceIsPrintedOnlyOnRequest() {
    assertThat(race("--methods", "nonsense").err()).doesNotContain("\tat ");
    assertThat(race("--methods", "nonsense", "--verbose").err()).contains("\tat ");
    assertThat(race("--sizes", "x", "--verbose").err()).contains("\tat ");
  }

  private static void assertRejected(String message, Object... args) {
    race(args).assertOneLine(2, "millrace race: ", message);
  }

  private static Run race(Object... args) {
    return Run.of("race", args);
  }
}
