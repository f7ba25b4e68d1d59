package dev.millrace.model.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.CellJudge;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.RecordFile.RecordException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RecordFileTest {
  @TempDir Path directory;

  private final RunRecord record =
      RaceBuilder.copies()
          .unranked("control", 0.03, 0.03)
          .method("a", 0.01, 0.02)
          .skipped("b", "text only")
          .wrong("c", "it wrote 0 of 5 bytes")
          .seen("a", "sendfile")
          .record();

  @Test
  void readsAWrittenRecord() throws IOException {
    RecordFile.write(directory, record);
    assertThat(RecordFile.read(directory)).isEqualTo(record);
    assertThat(RecordFile.read(directory.resolve(RecordFile.NAME))).isEqualTo(record);
  }

  @Test
  void readsARecordThatGzipCompressed() throws IOException {
    RecordFile.write(directory, record);
    Path plain = directory.resolve(RecordFile.NAME);
    Path compressed = directory.resolve(RecordFile.NAME + ".gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(compressed))) {
      Files.copy(plain, out);
    }
    Files.delete(plain);
    assertThat(RecordFile.read(directory)).isEqualTo(record);
    assertThat(RecordFile.read(compressed)).isEqualTo(record);
    assertThat(RecordFile.find(directory)).contains(compressed);
  }

  @Test
  void rejectsADamagedCompressedRecordInOneLine() throws IOException {
    Path file = directory.resolve(RecordFile.NAME + ".gz");
    assertRefused(file, "hello", "is not a run record");
    assertRefused(file, "", "is not a run record");
  }

  @Test
  void prefersTheUncompressedRecord() throws IOException {
    RecordFile.write(directory, record);
    Files.writeString(directory.resolve(RecordFile.NAME + ".gz"), "hello");
    assertThat(RecordFile.read(directory)).isEqualTo(record);
  }

  @Test
  void replacesTheRecordAndLeavesNothingElseBehind() throws IOException {
    RecordFile.write(directory, record);
    RecordFile.write(directory, record.finishedAt("2026-11-21T21:00:00Z"));
    assertThat(RecordFile.read(directory).finished()).isEqualTo("2026-11-21T21:00:00Z");
    try (var files = Files.list(directory)) {
      assertThat(files).containsExactly(directory.resolve(RecordFile.NAME));
    }
  }

  @Test
  void aPartialStagingFileDoesNotDamageTheRecord() throws IOException {
    RecordFile.write(directory, record);
    Files.writeString(directory.resolve(RecordFile.NAME + ".new"), "{ \"schema\" : 1, \"mill");
    assertThat(RecordFile.read(directory)).isEqualTo(record);
    RecordFile.write(directory, record);
  }

  @Test
  void aRecordWithoutTheLoadOfTheMachineIsRead() throws IOException {
    RunRecord record = RaceBuilder.copies().unranked("control").method("a", 0.01).record();
    RecordFile.write(directory, record);
    Path file = directory.resolve(RecordFile.NAME);
    String without =
        Files.readString(file)
            .replaceAll(",\\s*\"(othersBefore|othersDuring|javaOnPath)\" : null", "");
    assertThat(without).doesNotContain("others", "javaOnPath");
    Files.writeString(file, without);
    assertThat(RecordFile.read(directory)).isEqualTo(record);
    RunRecord busy =
        record.with(record.environment().with(new OtherPrograms(0.5, List.of("idea")), null, 17));
    RecordFile.write(directory, busy);
    assertThat(RecordFile.read(directory)).isEqualTo(busy);
  }

  @Test
  void rejectsAnUnreadableFileInOneLine() throws IOException {
    Path file = directory.resolve(RecordFile.NAME);
    assertRefused(file, "hello", "is not a run record");
    assertRefused(file, "[]", "is not a run record: schema is missing");
    assertRefused(file, "", "is not a run record: it is empty");
    assertRefused(file, "{ \"schema\" : \"4\" }", "schema is missing, or is not a number");
    assertRefused(file, "{ \"schema\" : 99 }", "has schema 99; this version reads 5");
    assertRefused(file, "{ \"schema\" : 5, \"surprise\" : 2 }", "is not a run record");
    assertRefused(file, "{\n\"schema\" : ÿÿÿ", "record: no JSON at line 2, column ");
    assertRefused(file, "{\n\"schema\" : 5,", "record: no JSON at line 2, column ");
    assertRefused(file, "[".repeat(100_000), "record: too deep, or too long");
    assertThatThrownBy(() -> RecordFile.read(directory.resolve("missing")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void aFailedReadNamesTheFile() {
    Path memory = Path.of("/proc/self/mem");
    assumeThat(memory).as("a file whose first bytes cannot be read").exists();
    assertThatThrownBy(() -> RecordFile.read(memory))
        .hasMessageStartingWith(memory + " is not a run record: ");
  }

  @Test
  void aFailedWriteKeepsTheRecordAndLeavesNothingElse() throws IOException {
    RecordFile.write(directory, record);
    Path full = Path.of("/dev/full");
    assumeThat(full).as("a device that is always full").exists();
    Path draft = directory.resolve(RecordFile.NAME + ".new");
    Files.createSymbolicLink(draft, full);
    assertThatThrownBy(() -> RecordFile.write(directory, record.finishedAt("2026-11-21T21:00:00Z")))
        .isInstanceOf(IOException.class)
        .satisfies(e ->
            assertThat(e).hasMessage("cannot write " + draft + ": " + e.getCause().getMessage()));
    assertThat(RecordFile.read(directory)).isEqualTo(record);
    assertThat(draft).doesNotExist();
  }

  private static void assertRefused(Path file, String text, String message) throws IOException {
    Files.writeString(file, text);
    assertThatThrownBy(() -> RecordFile.read(file))
        .isInstanceOf(RecordException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(message);
  }

  private static final Path RESULTS = Path.of("../docs/results");

  static Stream<Path> results() throws IOException {
    try (Stream<Path> below = Files.list(RESULTS)) {
      return below
          .filter(Files::isDirectory)
          .filter(each -> RecordFile.find(each).isPresent())
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("results")
  void everyPublishedRecordIsRead(Path directory) throws IOException {
    RunRecord record = RecordFile.read(directory);
    assertThat(record.forks()).isNotEmpty();
    assertThat(record.finished()).isNotNull();
  }

  /// A race decides without the evidence of its methods, and the report judges with it.
  @ParameterizedTest(name = "{0}")
  @MethodSource("results")
  void theEvidenceChangesNoOtherPartOfAJudgedCell(Path directory) throws IOException {
    RunRecord record = RecordFile.read(directory);
    Cell cell = record.plan().cells().getFirst();
    CellJudge judge = new CellJudge(record, cell);
    assertThat(judge.withoutEvidence().results()).allMatch(result -> result.evidence() == null);
    assertThat(judge.withoutEvidence())
        .usingRecursiveComparison()
        .ignoringFields("results.evidence")
        .isEqualTo(judge.cell());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          # A time is above zero.
          nanos | 1.0E8 | -5 | measurements[1].nanos is negative: -5
          nanos | 1.0E8 | 0 | measurements[1].nanos is 0.0, not above
          nanos | 1.0E8 | "NaN" | nanos is "NaN", not a number
          nanos | 1.0E8 | "long" | measurements[1].nanos is "long"
          # A value has its type.
          nanos | 1.0E8 | 1e999 | nanos is "Infinity", not a possible
          round | 1 | 1.5 | forks[0].round is 1.5, not a possible
          round | 1 | 4294967297 | round is 4294967297, not a
          round | 1 | "1" | forks[0].round is "1", not a number
          ranked | true | 1 | ranked is 1, not true or false
          phase | "warmup" | 1 | phase is 1, not a text
          phase | "warmup" | "x" | phase: unknown value 'x'
          mechanisms | \\[ \\] | 3 | mechanisms is not a list
          # No text moves the cursor.
          from | "/a" | "/\\\\u0000" | from has a control character
          cpu | "a CPU" | "\\\\u001b[2J" | environment.cpu has a control character
          cpu | "a CPU" | "\\\\u0007" | environment.cpu has a control character
          # Values do not contradict each other.
          mostForks | 3 | 1 | mostForks is 1, less than contender
          batch | 10 | 0 | plan.entries[0].batch is 0, not 1 or more
          method | "a" | "control" | plan.entries[1].method is 'control', which
          sequence | 2 | 1 | forks[1].sequence is 1, not 2
          referenceJdk | "25" | "8" | plan.referenceJdk is '8', which
          measurements | \\[[^\\]]*\\] | [ ] | measurements has no judged iteration
          invocations | 10 | 0 | forks[0].measurements[0].invocations is 0, not 1 or more
          logicalCpus | \\d+ | 0 | logicalCpus is 0, not 1
          elapsedMillis | \\d+ | 99999999999999 | elapsedMillis is 9
          finished | "[^"]*" | "2000-01-01T00:00:00Z" | finished is '2000-01-01T00:00:00Z', before started
          # Each part has its fields, and refers to parts of the record.
          schema | 5 | 5, "surprise" : 2 | surprise: unknown field
          started | "2026-11-21T20:00:00Z" | "yesterday" | started is 'yesterday', not a time like 2026-11-21T20:00:00Z
          control | "control" | "other" | plan.entries lacks the control method 'other' in cell 0
          control | "control" | null | plan.control is missing
          jdk | "25" | "24" | plan.cells[0].jdk is '24', which is not in environment.jdks
          id | 0 | 3 | plan.cells[0].id is 3, not 0
          """)
  void aWrongValueIsRejected(String field, String value, String wrong, String problem)
      throws IOException {
    String pattern = "\"" + field + "\" : ";
    assertRejected(pattern + value, pattern + wrong, problem);
  }

  @Test
  void aTextMayHaveSeveralLines() {
    assertThat(RecordFile.allows("one\n\ttwo")).isTrue();
  }

  @Test
  void aForkOfAnotherRaceIsRejected() throws IOException {
    String started = "\"round\" : 1,(\\s*\"sequence\" : 1,\\s*)\"started\" : \"";
    assertRejected(
        started + "[^\"]*\"", "\"round\" : 1,$1\"started\" : \"\"", "forks[0].started is ''");
    assertRejected(
        "\"cell\" : 0,(\\s*\"method\" : \"control\",\\s*\"round\")",
        "\"cell\" : 7,$1",
        "forks[0].cell is 7, but the last cell is 0");
    assertRejected(
        "\"method\" : \"control\",(\\s*\"round\")",
        "\"method\" : \"nobody\",$1",
        "forks[0].method is 'nobody', which is not in plan.entries for cell 0");
  }

  @Test
  void aMissingFieldIsRejected() throws IOException {
    assertRejected("\"nanos\" : 1.0E8,", "", "measurements[1].nanos is missing");
    assertRejected("\"forks\" : 3,", "", "plan.effort.forks is missing");
  }

  private void assertRejected(String pattern, String replacement, String problem)
      throws IOException {
    RunRecord record =
        RaceBuilder.copies().unranked("control", 0.01, 0.01).method("a", 0.01, 0.01).record();
    RecordFile.write(directory, record);
    Path file = directory.resolve(RecordFile.NAME);
    String whole = Files.readString(file);
    String broken = whole.replaceFirst(pattern, replacement);
    assertThat(broken).as(pattern).isNotEqualTo(whole);
    assertRefused(file, broken, " is not a run record: ");
    assertRefused(file, broken, problem);
  }
}
