package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bad input gets one line with the problem, its position and the advice, and exit code 2. A
/// failure gets exit code 1.
class BadInputTest {
  @TempDir Path directory;

  @BeforeEach
  void createFiles() throws IOException {
    Files.writeString(directory.resolve("file"), "mine");
    record("taken", "precious");
    record("broken", "{ \"hello\" :");
    record("empty", "");
    Files.createDirectories(directory.resolve("odd/record.json"));
  }

  private void record(String name, String text) throws IOException {
    Path race = Files.createDirectory(directory.resolve(name));
    Files.writeString(race.resolve("record.json"), text);
  }

  @AfterEach
  void assertNothingHasChanged() {
    assertThat(directory.toFile().list())
        .containsExactlyInAnyOrder("file", "taken", "broken", "empty", "odd");
    assertThat(directory.resolve("file")).hasContent("mine");
    assertThat(directory.resolve("taken").toFile().list()).containsExactly("record.json");
    assertThat(directory.resolve("taken/record.json")).hasContent("precious");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          --methods nonsense       | no copy method is called 'nonsense'
          --sizes -5               | '-5' is not a size; write it as 5K
          --sizes 5K,5X            | '5X' is not a size
          --sizes 99999999999G     | is more bytes than a file can have
          --with New=my.jar        | --with: 'New' is not a name; use lower-case
          --command My=cp          | --command: 'My' is not a name
          --buffers 2G             | a buffer has 1 byte to 1GiB, not 2G
          --to DIR/missing         | DIR/missing is not a directory; create it first
          --from DIR/missing       | DIR/missing is not a directory; create it first
          --to DIR/file            | DIR/file is not a directory
          --from=                  | --from: the name is empty; name a file or a directory
          --jdk DIR                | no Java runtime in DIR
          --jdk --quick            | --jdk needs a value; see 'millrace race --help'
          --forks 0                | --forks must be 1 to 10000, not 0
          --forks=3000000000       | --forks: '3000000000' is too large; choose a smaller
          --forks=2 --forks=3      | --forks has a value and can be given only once
          --warmups -1             | --warmups must be 0 to 10000, not -1
          --iterations 0           | --iterations must be 1 to 10000, not 0
          --age 0                  | --age must be 1 to 100000, not 0
          --age 1,-1               | --age must be 1 to 100000, not -1
          --age young              | --age: 'young' is not a whole number; write it as 4
          --age                    | --age needs a value; see 'millrace race --help'
          --age 1 --cache cold     | --age: a race of young JVMs needs hot files
          --age 100000 --sizes 900G | free and the race needs
          --seed=99999999999999999999 | --seed: '99999999999999999999' is too large
          --quick=maybe            | --quick: 'maybe' is not true or false
          --budget soon            | 'soon' is not a duration; write it as 90s
          --budget 0               | --budget: '0' is no time limit; write it as 90s
          --budget 0ms             | --budget: '0ms' is no time limit; write it as 90s
          --quick --thorough       | --quick and --thorough exclude each other
          fast                     | OPERATION: 'fast' is not one of copy, read, write
          --content music          | 'music' is not one of binary, text
          --nonsense               | unknown option '--nonsense'; see 'millrace race --help'
          --bogus 7 --nonsense=5   | unknown option '--bogus'; see 'millrace race --help'
          --size 5K                | unknown option '--size'; did you mean '--sizes'?
          --size=5K                | unknown option '--size'; did you mean '--sizes'?
          --preset=wicht           | unknown preset 'wicht'; choose one of nio-2002, wicht-2010, judge-2014,
          # options without an effect
          --methods=               | --methods: the list is empty; name a value
          --sizes 5K,              | --sizes: '5K,' has an empty place; remove the comma
          --methods=a,,b           | --methods: 'a,,b' has an empty place
          --drop-caches            | --drop-caches: the race has no cold cells; add --cache cold
          --buffers=4K --methods=files-copy | --buffers: no method of the race takes the size of a buffer
          # a dry run makes the checks of the race, and prints no JSON
          --reference-jdk=99 --dry-run | --reference-jdk: there is no JDK 99
          --drop-caches --dry-run      | --drop-caches: the race has no cold cells
          --out=DIR/file --dry-run     | --out: no file can be created in DIR/file
          --dry-run --json             | --dry-run and --json exclude each other
          # places of records
          --out DIR/taken              | has a record already; choose another directory, or use --resume
          --out DIR/file/out --from=DIR/taken | --out: no file can be created in DIR/file/out
          --resume DIR                 | DIR: no record here; name
          --resume DIR/broken          | DIR/broken/record.json is not a run record
          --resume DIR/empty           | DIR/empty/record.json is not a run record: it is empty
          --resume=DIR --forks 9       | remove --forks, or start a new race
          --resume=DIR --quick         | remove --quick, or start a new race
          --resume=DIR --out elsewhere | remove --out, or start a new race
          --resume=DIR --dry-run       | remove --dry-run, or start a new race
          --resume=DIR read            | remove OPERATION, or start a new race
          --on=one --json              | --on and --json exclude each other; remove --json
          """)
  void ofRace(String words, String message) {
    assertRejected("race " + words, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          bogus               | unknown command 'bogus'; see 'millrace --help'
          help bogus          | unknown command 'bogus'; see 'millrace --help'
          rave                | unknown command 'rave'; did you mean 'race'?
          --versoin           | unknown option '--versoin'; did you mean '--version'?
          methods copy read   | 'read' is one argument too many; see 'millrace methods --help'
          methods x           | no operation and no method is called 'x'; millrace methods lists both
          presets wicht       | choose one of nio-2002, wicht-2010, judge-2014, big-files-2020, jdk-8266589, one-billion-rows, eclipse-2024, spark-2025, spark-read-2025
          presets nio-2002 --json | --json is for the list of presets; remove --json, or nio-2002
          completion csh      | 'csh' is not one of bash, zsh, fish
          doctor DIR/none     | DIR/none: no such directory; create it, or name another
          doctor DIR DIR/file | is not a directory
          # an unknown option may be a number
          copy -8 a           | unknown option '-8'; see 'millrace copy --help'
          copy -a -0 a b      | -0 is not supported: use --from0
          ask -1.5            | unknown option '-1'; see 'millrace ask --help'
          ask                 | FROM is missing
          ask DIR/none        | FROM: DIR/none is no directory and no file; name one of them
          ask DIR DIR/file    | TO: DIR/file is not a directory; name one
          ask DIR --budget=0s | --budget: '0s' is no time limit; write it as 90s, 5m or 1h
          ask DIR --budget=5s | --budget: a race this short decides nothing; give 10s or more
          clone DIR           | NEW is missing
          clone DIR EMPTY     | NEW is empty; name a directory
          clone DIR DIR/new --jobs=0      | must be 1 to
          clone DIR DIR/new --verify=hash | --verify: 'hash' is not extents
          clone DIR DIR/new --exclude=/   | '/' matches nothing
          explain DIR         | TARGET is missing
          explain DIR/none x  | SOURCE: DIR/none: no such file; check the spelling
          compare             | compare needs two records: BASE and NEW
          compare RECORD      | compare needs two records: BASE and NEW
          compare RECORD DIR/missing | missing: no record here; name a record.json
          compare DIR RECORD  | DIR: no record here
          compare RECORD DIR/file   | DIR/file is not a run record
          compare DIR/odd RECORD    | DIR/odd/record.json is not a run record:
          compare RECORD RECORD --json --markdown   | --markdown and --json exclude each other
          compare RECORD RECORD --fail-above=-5     | '-5' is not a percentage; write it as 5%
          compare RECORD RECORD --fail-above=1.05x  | '1.05x' is not a percentage
          compare --baseline=../x RECORD     | '../x' is not a name for a baseline
          compare --baseline=.. RECORD       | '..' is not a name for a baseline
          compare --baseline= RECORD         | '' is not a name for a baseline
          compare --baseline=missing RECORD  | 'missing' is not in races
          report              | RECORD is missing; see 'millrace report --help'
          report DIR/none     | DIR/none: no record here
          report DIR/broken   | DIR/broken/record.json is not a run record
          report DIR --markdown=DIR/r.md | DIR: no record here
          report RECORD --markdown=DIR/r.md --csv=DIR/no/r.csv | DIR/no is not a directory; create it first
          report RECORD --markdown=DIR/r.md --jmh=DIR      | is a directory; name a file
          report RECORD --markdown=DIR/r.md --svg=DIR/file | --svg: DIR/file is not a directory
          report RECORD --html=          | --html: the name is empty; name a file
          report RECORD --svg=-          | --svg: charts are several files
          report RECORD --csv=- --jmh=-  | - is the file of two formats
          """)
  void ofOtherCommands(String line, String message) {
    assertRejected(line, message);
  }

  private void assertRejected(String line, String message) {
    String first = line.split(" ", 2)[0];
    boolean isCommand =
        Stream.of(Subcommand.values()).anyMatch(command -> command.name().equalsIgnoreCase(first));
    Object[] words =
        Stream.of(line.replace("DIR", directory.toString()).split(" ", -1))
            .map(word -> word.equals("EMPTY") ? "" : word)
            .map(word -> word.equals("RECORD") ? "../docs/results/nio-2002" : word)
            .toArray();
    Run.of(words)
        .assertOneLine(
            2,
            isCommand ? "millrace " + first + ": " : "millrace: ",
            message.replace("DIR", directory.toString()));
  }

  @Test
  void afterTwoDashesANumberIsAName() {
    assertThat(Run.copy("--", "-8", "/").err()).doesNotContain("unknown option");
  }

  @Test
  void aRaceThatDoesNotFitFailsInOneLine() {
    for (String run : new String[] {"--dry-run", "--to=" + directory}) {
      Run.of("race", run, "--from=" + directory, "--sizes=900T")
          .assertOneLine(1, "millrace race: " + directory, "free and the race needs");
    }
  }

  @Test
  void aMissingDirectoryForTemporaryFilesIsRejectedBeforeAnyWork() {
    String before = System.setProperty("java.io.tmpdir", directory + "/missing");
    try {
      Run.of("race", "--from=" + directory)
          .assertOneLine(
              2,
              "millrace race: " + directory,
              "/missing takes no temporary files; set TMPDIR or -Djava.io.tmpdir");
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
  }

  @Test
  void theStackTraceIsPrintedOnlyOnRequest() {
    assertThat(Run.of("race", "--methods", "nonsense").err()).doesNotContain("\tat ");
    assertThat(Run.of("race", "--methods", "nonsense", "--verbose").err()).contains("\tat ");
    assertThat(Run.of("race", "--sizes", "x", "--verbose").err()).contains("\tat ");
  }
}
